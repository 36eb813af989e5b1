import type { ScriptTexts } from '../script-texts.js';

export const tr: ScriptTexts = {
  begin: 'Zaman ayırdığınız için teşekkür ederim. Başlayalım.',
  acknowledgements: ['Teşekkür ederim.', 'Yanıtınız için teşekkür ederim.', 'Anlıyorum.'],
  probes: ['Bundan biraz daha bahseder misiniz?', 'Bir örnek verebilir misiniz?', 'Bunu biraz daha ayrıntılı anlatır mısınız?'],
  unsure: 'Sorun değil, acele etmeyin. Aklınıza ilk gelen şey nedir?',
  timeUp: 'Süremizin sonuna geldik.',
  confirmStop: 'Elbette. Görüşmeyi şimdi bitirmek ister misiniz?',
  resume: 'O zaman devam edelim.',
  warm: 'Bunu anlattığınız için teşekkür ederim.',
  whyNot: 'Neden hayır?',
  goOn: 'Devam edin, dinliyorum.',
  missed: 'Özür dilerim, yanıtınızın bir bölümü bize ulaşmadı. Lütfen tekrar söyler misiniz?',
  left: (count) => (count === 0 ? 'Bu son soru.' : `Bundan sonra ${count} soru daha var.`),
  replies: {
    crisis:
      'Kendinizi böyle hissetmenize çok üzüldüm, bunu söylediğiniz için teşekkür ederim. Ben bir yapay zekâyım ve hak ettiğiniz yardımı veremem, ama bununla yalnız kalmak zorunda değilsiniz: lütfen hemen acil yardım hattına, bir kriz hattına ya da güvendiğiniz birine başvurun. İsterseniz burada dilediğiniz kadar ara da verebiliriz. Görüşmeyi bitirmek ister misiniz?',
    'asks-back': 'Sorduğunuz için teşekkür ederim. Ben bir yapay zekâyım, kendi deneyimim yok; burada önemli olan sizinki.',
    object:
      'Anlıyorum. Baştaki bilgilendirmede yazdığı gibi, cevaplarınız metin olarak ve bazı cihazlarda ses kaydı olarak da saklanır. Bunu ben kapatamam, ama yazabilirsiniz: yazdıklarınız ses olarak kaydedilmez. İstediğiniz an bitirebilir ve cevaplarınızın silinmesini isteyebilirsiniz. Devam etmek isterseniz:',
    recording: 'Cevaplarınız metin olarak ve bazı cihazlarda ses kaydı olarak da saklanır. Yazdıklarınız ses olarak kaydedilmez.',
    pause: 'İstediğiniz kadar zaman ayırın. Bekliyorum.',
    back: 'Elbette. Söylemek istediğinizi ekleyin; sonra şununla devam edelim:',
    distress:
      'Çok üzgünüm, bu çok zor olmalı. Devam etmek zorunda değilsiniz: ara verebilir, bu soruyu geçebilir ya da istediğiniz an bitirebiliriz. Devam etmek isterseniz:',
    human: 'Ben bir yapay zekâyım, insan değilim. Cevaplarınızı insanlar okuyacak.',
    skip: 'Sorun değil, devam edelim.',
    language: 'Kendi dilinizde cevap verebilirsiniz. Sorularım yazıldığı gibi kalır.',
    purpose: 'Bu araştırmayı yürütenler deneyiminizden öğrenmek istiyor ve anlattıklarınızı okuyacak.',
    length: 'Ne kadar süreceği, ne kadar anlatmak istediğinize bağlı. İstediğiniz an bitirebilirsiniz.',
    privacy: 'Burada söylenenleri bu araştırmayı yürütenler okuyabilir. Paylaşmak istemediklerinizi lütfen söylemeyin.',
    who: 'Ben bir yapay zekâyım. Bu araştırmayı yürütenler adına soru soruyorum.',
    explain: 'Soruyu bir kez daha sorayım. Doğru ya da yanlış cevap yok; aklınıza ne gelirse söyleyebilirsiniz.',
    repeat: 'Elbette.',
  },
};
