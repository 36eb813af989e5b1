import { type Drafts, lines } from './draft-lines.js';

export const tr: readonly Drafts[] = [
  {
    language: 'tr',
    asked: 'İşe nasıl gidiyorsunuz?',
    next: 'İşe gidişinizi ne kolaylaştırırdı?',
    answers: 'Saat yedide otobüse biniyorum çünkü otopark dolu. Hava kuruysa bazen eve yürüyorum.',
    bad: {
      leads: lines(`Ne cesaret, bu kadar erken.
Bisiklet size zaman kazandırır.
Hiç eve yürümüyorsunuz.
Hep eve yürüyorsunuz.
Yedide eve yürüyorsunuz.
Teşekkürler, iyi yapıyorsunuz.
Haklısınız.`),
      probes: lines(`Dolu otopark sinir bozucu değil mi?
O zaman ne oluyor ve kimi arıyorsunuz?
Yürümek varken neden otobüse biniyorsunuz?
Bunu nasıl değiştirebilirsiniz?
Ne değişmeli?
Otobüsü seviyor musunuz?`),
      questions: lines(`İşe gidişinizi ne kolaylaştırır ve ucuzlatırdı?`),
    },
    good: {
      leads: lines(`Teşekkürler.
Tamam, teşekkür ederim.
Anlıyorum, saat yedide otobüse biniyorsunuz.`),
      probes: lines(`Otopark dolu olduğunda ne yapıyorsunuz?
Bu ne kadar sürüyor?
O anda ne hissettiniz?`),
      questions: lines(`Peki, işe gidişinizi ne kolaylaştırırdı?`),
    },
  },
];
