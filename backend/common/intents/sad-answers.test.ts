import { describe, expect, it } from 'vitest';
import { INTENT_LANGUAGES } from './phrases.js';
import { soundsSad } from './sad-answers.js';
import { SCRIPT_TEXTS } from './script-texts.js';
import { VALUE_TEXTS } from './value-texts.js';

/** Sad answers that do not mention a loss, and harmless answers with similar words. */
const ANSWERS = {
  en: [
    ['I was so lonely that winter.', 'It scared me a lot.', 'They bullied me for years.'],
    ['The list was useless by ten.', 'I call them one after the other.'],
  ],
  de: [
    ['Ich war in dieser Zeit sehr einsam.', 'Ich bin völlig erschöpft.', 'Das war eine schwere Zeit.'],
    ['Ich schreibe mir eine Liste.', 'Das Auto steht vor der Tür.'],
  ],
  fr: [
    ['J’étais très triste.', 'J’avais peur tous les matins.', 'On m’a licencié en mars.'],
    ['Je prends le bus à sept heures.', 'Je regarde le calendrier.'],
  ],
  es: [
    ['Me sentía muy triste.', 'Tenía miedo cada mañana.', 'Me despidieron en marzo.'],
    ['Tomo el autobús a las siete.', 'Miro el calendario.'],
  ],
  pt: [
    ['Eu estava muito triste.', 'Tinha medo todas as manhãs.', 'Fui despedida em março.'],
    ['Apanho o autocarro às sete.', 'Vejo o calendário.'],
  ],
  it: [
    ['Ero molto triste.', 'Avevo paura ogni mattina.', 'Mi hanno licenziata a marzo.'],
    ['Prendo l’autobus alle sette.', 'Guardo il calendario.'],
  ],
  nl: [
    ['Ik was heel verdrietig.', 'Ik was elke ochtend bang.', 'Ik werd in maart ontslagen.'],
    ['Ik neem om zeven uur de bus.', 'Ik kijk in de agenda.'],
  ],
  pl: [
    ['Było mi bardzo smutno, czułam się samotna.', 'Co rano czułem strach.', 'W marcu zwolnili mnie z pracy.'],
    ['Jadę autobusem o siódmej.', 'Patrzę w kalendarz.'],
  ],
  tr: [
    ['O zaman çok üzgündüm.', 'Her sabah korkuyordum.', 'Çok yalnızdım.'],
    ['Saat yedide otobüse biniyorum.', 'Takvime bakıyorum.'],
  ],
  sv: [
    ['Jag var väldigt ledsen.', 'Jag var rädd varje morgon.', 'Jag kände mig ensam.'],
    ['Jag tar bussen klockan sju.', 'Jag tittar i kalendern.'],
  ],
  ar: [
    ['كنت حزينا جدا.', 'كنت أشعر بالوحدة والخوف، وكان خوف كبير.', 'كنت مريضا لوقت طويل.'],
    ['أركب الحافلة في السابعة.', 'أنظر إلى التقويم.'],
  ],
  ja: [
    ['とても寂しかったです。', '毎朝怖かったです。', '三月に解雇されました。'],
    ['七時のバスに乗ります。', 'カレンダーを見ます。'],
  ],
  zh: [
    ['那时候我很难过。', '我每天早上都很害怕。', '三月我失业了。'],
    ['我坐七点的公交车。', '我看日历。'],
  ],
} as const;

describe('[GUIDED-40] sad answers', () => {
  it.each(Object.entries(ANSWERS))('are told from others: %s', (_language, [sad, others]) => {
    expect(sad.filter((answer) => !soundsSad(answer))).toEqual([]);
    expect(others.filter((answer) => soundsSad(answer))).toEqual([]);
  });

  it.each(INTENT_LANGUAGES)('are never met with a cheerful or a careless word, known as sad or not: %s', (language) => {
    const { acknowledgements, warm, resume } = SCRIPT_TEXTS[language];
    const said = [...acknowledgements, warm, resume, VALUE_TEXTS[language].inYourWords].join(' ');
    expect(said).not.toMatch(
      /\b(?:ok|okay|okej|oké|oke|great|good|fine|sure|all right|alright|gut|schön|prima|alles klar|in ordnung|super|bien|d’accord|entendu|vale|de acuerdo|muy|bueno|certo|muito bem|está bem|bene|bravo|goed|prima|dobrze|świetnie|w porządku|peki|tamam|güzel|bra)\b|حسن|جيد|طيب|はい|いいですね|了解|好的|好，|没问题/iu,
    );
  });
});
