import type { CareTexts } from '../care-texts.js';

export const tr: CareTexts = {
  condolences: [
    'Bunun bu kadar acı vermesine üzgünüm. Acele etmeyin. Yalnızca devam etmek isterseniz:',
    'Sizin için ne kadar zor olduğunu görüyorum. Bir şey söylemek zorunda değilsiniz. Yalnızca içinizden gelirse:',
  ],
  sympathy: [
    'Çok üzüldüm. Bunu anlattığınız için teşekkür ederim.',
    'Güveniniz için teşekkür ederim. Üzgünüm.',
    'Zor olmalı. Bundan söz ettiğiniz için teşekkür ederim.',
  ],
  mayPause: 'İstediğiniz an ara verebilir ya da bitirebiliriz.',
  offerStop: [
    'Bunun şu an sizin için çok zor olduğunu görüyorum ve üzgünüm. Nasıl isterseniz: ara verebilir ya da devam edebiliriz. Burada bitirmeyi mi tercih edersiniz?',
    'Bunun size yük olmasını istemem. Gerektiği kadar ara verebilir ya da devam edebiliriz. Görüşmeyi burada bitirmek ister misiniz?',
  ],
  stillHere: 'Hâlâ buradayım, acelesi yok. Burada bitirmek ister misiniz?',
  leave: 'Bu soruyu bırakalım.',
  where: 'Şu sorudaydık:',
  waiting: 'Acelesi yok, hâlâ buradayım.',
  unwell: 'Üzüldüm. Yine de zaman ayırdığınız için teşekkür ederim.',
  andYou: 'Sorduğunuz için teşekkür ederim; yapay zekâ olarak hep aynıyım.',
  explain: {
    open: 'Başka türlü söyleyeyim. Beni ilgilendiren, sizin yaşadıklarınız ya da düşündükleriniz. Aklınıza ilk geleni söyleyin, örneğin hatırladığınız bir seferi. Soru şuydu:',
    again: 'Belirli bir şey söylemeniz gerekmiyor. Tek bir seferi istediğiniz kadar ayrıntılı anlatın; ya da devam edelim.',
    scale: (min, max) => `${min} ile ${max} arasında bir sayı demek istiyorum: izleniminize en yakın olanı.`,
    choice: 'Seçeneklerden birini demek istiyorum: en çok uyanı.',
    number: (unit) =>
      unit === '' ? 'Bir sayı demek istiyorum; tahmini olması yeterli.' : `Bir sayı demek istiyorum (${unit}); tahmini olması yeterli.`,
    example: 'Örnek derken hatırladığınız tek bir seferi kastediyorum: o zaman ne oldu, siz ne yaptınız? Aklınıza gelmezse devam ederiz.',
    probe: 'Yalnızca biraz daha iyi anlamak istiyorum. Aklınıza geleni söyleyin; ya da devam edelim.',
  },
  early: 'Zaman ayırdığınız için teşekkür ederim. Söyledikleriniz kaydedildi.',
  nothingSaid: 'Bu hiç sorun değil. Zaman ayırdığınız için teşekkür ederim.',
  goodbye: 'Hoşça kalın!',
};
