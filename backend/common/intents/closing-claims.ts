import { foldPhrase } from './fold-phrase.js';

/**
 * Thanks, and what only an interview that went through its questions may claim: that this was everything, that the picture is clear, that the
 * answers help. In any language; folded sentences.
 */
const CLAIMS = new RegExp(
  [
    // Thanks: said in words that fit instead.
    '\\b(?:thank|thanks|grateful|danke|dank|herzlichen|merci|gracias|obrigad[oa]|grazie|dziekuj\\w*|tesekkur\\w*|sagol\\w*|tack)\\b|شكر|ありがとう|感謝|谢谢|感谢',
    '\\b(?:that was|those were|that is|we have covered|covered) (?:everything|all|it|the last)\\b|\\b(?:everything|all) (?:i|we) (?:wanted|had|needed)\\b|\\bclear picture\\b|\\b(?:your|the) (?:examples|answers|stories|input|feedback)\\b.{0,20}\\b(?:help|helps|helped|useful|valuable)\\b|\\bthat (?:helps|shows|gives|is more)\\b|\\bwhat you (?:told|have told|shared|said)\\b.{0,40}\\bhelps?\\b',
    '\\bdas (?:war(?:en)?|ist) (?:alles|alle|schon alles|meine|es)\\b|\\b(?:alle|alles) (?:meine |was ich )?(?:fragen|wissen)\\b|\\b(?:klares|gutes|vollstandiges|rundes) bild\\b|\\b(?:ihre|die) (?:beispiele|antworten|schilderungen)\\b.{0,30}\\b(?:hilft|helfen|geholfen|wertvoll)\\b|\\bdas hilft\\b|\\bam ende (?:meiner|unserer) fragen\\b',
    '\\bc etait (?:tout|ma derniere)\\b|\\btoutes (?:mes|les) questions\\b|\\bimage claire\\b|\\bvos (?:exemples|reponses)\\b.{0,25}\\b(?:aide|aident|utiles?|precieu\\w*)\\b',
    '\\b(?:eso|esto) (?:era|es|fue) todo\\b|\\btodas (?:mis|las) preguntas\\b|\\bidea clara\\b|\\bimagen clara\\b|\\bsus (?:ejemplos|respuestas)\\b.{0,25}\\b(?:ayuda|ayudan|utiles|valios\\w*)\\b',
    '\\b(?:era|e|foi|isso e|isto e) tudo\\b|\\btodas as (?:minhas )?perguntas\\b|\\b(?:imagem|ideia) clara\\b|\\b(?:os seus|seus|suas|as suas) (?:exemplos|respostas)\\b.{0,25}\\b(?:ajuda|ajudam|uteis|valios\\w*)\\b',
    '\\b(?:e|era|questo e) tutto\\b|\\btutte le (?:mie )?domande\\b|\\bquadro chiaro\\b|\\b(?:i suoi esempi|le sue risposte)\\b.{0,25}\\b(?:aiut\\w+|util\\w+|prezios\\w+)\\b',
    '\\bdat (?:was|waren) (?:alles|alle|het)\\b|\\bduidelijk beeld\\b|\\buw (?:voorbeelden|antwoorden)\\b.{0,25}\\b(?:helpen|helpt|waardevol)\\b',
    '\\bto (?:juz )?(?:wszystko|wszystkie)\\b|\\bjasny obraz\\b|\\b(?:przyklady|odpowiedzi)\\b.{0,25}\\b(?:pomog\\w+|pomaga\\w*|cenn\\w+)\\b',
    '\\b(?:hepsi bu|bu kadardi|tum sorularim|butun sorular)\\b|\\bnet bir (?:resim|fikir)\\b|\\b(?:ornekleriniz|cevaplariniz|yanitlariniz)\\b.{0,30}\\b(?:yardimci|degerli|faydali)\\b',
    '\\bdet var (?:allt|alla)\\b|\\btydlig bild\\b|\\bdina (?:exempel|svar)\\b.{0,25}\\b(?:hjalper|hjalp|vardefulla)\\b',
    'هذا كل|كل اسئلتي|صوره واضحه|(?:امثلتك|اجاباتك|اجوبتك).{0,20}(?:تساعد|مفيده)',
    '以上(?:です|が|で)|質問は(?:これで|以上)|すべての質問|(?:よく|はっきり)わかりました|(?:例|回答|お話).{0,12}(?:参考|役に立)',
    '(?:就是|这是|问完了)(?:全部|所有|我的全部)|所有(?:的)?问题|清楚的?(?:了解|画面)|(?:例子|回答).{0,8}(?:帮助|有用)',
  ].join('|'),
  'u',
);

/** Whether a sentence of an owner's closing thanks, or claims more than an interview that ended early holds. */
export const claimsAnEnd = (sentence: string): boolean =>
  CLAIMS.test(
    foldPhrase(sentence)
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim(),
  );
