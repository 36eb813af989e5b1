import { describe, expect, it } from 'vitest';
import { INTENT_LANGUAGES, type IntentLanguage } from './phrases.js';
import { recogniseIntent, soundsDistressed } from './recognise-intent.js';

/** What participants say who cry or are close to it, and answers with the same words. */
const ANSWERS: Readonly<Record<IntentLanguage, readonly [tells: readonly string[], others: readonly string[]]>> = {
  en: [
    ['I could cry', 'I’m about to cry', 'I might cry', 'I want to weep', 'I feel like sobbing', 'I am overwhelmed right now'],
    [
      'My baby cries at night',
      'It was so funny I could cry',
      'I nearly cry with laughter',
      'I feel overwhelmed by the number of shops',
      'The onions make me cry',
    ],
  ],
  de: [
    [
      'Ich weine gleich',
      'Gleich weine ich',
      'Ich könnte weinen',
      'Ich koennte heulen',
      'Ich fange gleich an zu weinen',
      'Ich bin gerade völlig überfordert',
      'Das wird mir gerade alles zu viel',
    ],
    [
      'Mein Kind weint',
      'Mein Kind weint oft in der Nacht',
      'Das war zum Weinen komisch',
      'Ich weine vor Lachen',
      'Ich musste mein Kind weinen lassen',
      'Das ist mir zu viel Geld',
      'Beim Zwiebelschneiden muss ich weinen',
    ],
  ],
  fr: [
    ['Je vais pleurer', 'Je pourrais en pleurer', 'Je suis au bord des larmes', 'Je suis submergée là'],
    ['Mon enfant pleure la nuit', 'Je pleure de rire devant cette série', 'Les oignons me font pleurer'],
  ],
  es: [
    ['Voy a llorar', 'Estoy a punto de llorar', 'Se me saltan las lágrimas', 'Me siento abrumada ahora mismo'],
    ['Mi hijo llora por la noche', 'Voy a llorar de risa con esa serie', 'El niño lloraba mucho'],
  ],
  pt: [
    ['Vou chorar', 'Estou prestes a chorar', 'Eu choro muito', 'Me sinto sobrecarregada agora'],
    ['O meu filho chora à noite', 'Vou chorar de tanto rir com essa série', 'O bebé não para com o choro'],
  ],
  it: [
    ['Sto per piangere', 'Mi viene da piangere', 'Ho le lacrime agli occhi', 'Mi sento sopraffatta adesso'],
    ['Mio figlio piange di notte', 'Piango dal ridere con quella serie', 'Le cipolle fanno piangere tutti'],
  ],
  nl: [
    ['Ik ga huilen', 'Ik kan wel janken', 'Ik barst in tranen uit', 'Ik ben nu helemaal overweldigd'],
    ['Mijn kind huilt vaak', 'Ik huil van het lachen om die serie', 'De baby van de buren huilt'],
  ],
  pl: [
    ['Zaraz się rozpłaczę', 'Chce mi się płakać', 'Mam łzy w oczach', 'Przytłacza mnie to'],
    ['Moje dziecko często płacze', 'Płaczę ze śmiechu przy tym serialu', 'Przy krojeniu cebuli płaczę'],
  ],
  tr: [
    ['Şimdi ağlayacağım', 'Ağlamak üzereyim', 'Ağlıyorum', 'Şu an çok bunaldım'],
    ['Çocuğum geceleri ağlıyor', 'O diziye gülmekten ağlıyorum', 'Bebek çok ağladı'],
  ],
  sv: [
    ['Jag gråter snart', 'Jag kommer att gråta', 'Jag har tårar i ögonen', 'Jag är helt överväldigad just nu'],
    ['Mitt barn gråter ofta', 'Jag gråter av skratt åt serien', 'Bebisen gråter på natten'],
  ],
  ar: [
    ['سأبكي الآن', 'أنا على وشك البكاء', 'أريد البكاء'],
    ['طفلي يبكي في الليل', 'أبكي من الضحك على هذا المسلسل'],
  ],
  ja: [
    ['泣きそうです', '涙が出てきました', '泣きたいです'],
    ['子供がよく泣いています', '笑いすぎて涙が出ました', '赤ちゃんが夜に泣いて困ります'],
  ],
  zh: [
    ['我快要哭了', '我想哭', '眼泪都掉下来了'],
    ['孩子晚上老是哭', '我笑得都哭了', '我的宝宝在哭'],
  ],
};

describe('[GUIDED-44] tears', () => {
  it.each(INTENT_LANGUAGES)('are told from those of others and of laughter: %s', (language) => {
    const [tells, others] = ANSWERS[language];
    const kindOf = (text: string) => recogniseIntent(text, new Set([language]))?.kind ?? null;
    expect(tells.filter((text) => kindOf(text) !== 'distress').map((text) => `${text}: ${kindOf(text)}`)).toEqual([]);
    expect(others.filter((text) => kindOf(text) === 'distress')).toEqual([]);
  });

  it('count where a wish is more important', () => {
    const text = 'Das ist mir zu persönlich, ich weine gleich. Ich möchte jetzt aufhören.';
    expect(recogniseIntent(text)?.kind).toBe('stop');
    expect(soundsDistressed(text)).toBe(true);
    expect(soundsDistressed('Das war zum Weinen komisch. Ich möchte jetzt aufhören.')).toBe(false);
  });
});
