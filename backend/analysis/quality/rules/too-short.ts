import { saysNothingMore } from '../../../common/intents/nothing-more.js';
import { refusesToAnswer } from '../../../common/intents/postponing.js';
import { type Answer, type QualityMaterial, type QualityRule, wholeOf } from '../quality-input.js';
import { foldWord } from '../shingles.js';
import { QUALITY_LIMITS } from '../../../contract/quality-constants.js';

/** Answers to open questions below which nothing is said about a response: it may just have ended early. */
const FEWEST_ANSWERS = 2;
/** Words that say something, per answer: "Price." is one, "It was fine." is none. */
const FEWEST_WORDS = 0.75;
/** The same for a participant who finished in a fraction of the time that the guide takes. */
const FEWEST_WORDS_IN_A_HURRY = 1.25;
const HURRY = 0.15;
/** A longer answer says something, whatever its words are. */
const LONG = 5;

/** Agreement, ignorance and verdicts that fit every question, folded. */
const NONCOMMITTAL = new Set(
  `yes no yeah yep nope ok okay fine good great nice normal dunno idk know idea nothing none sure maybe whatever because just recently usual usually
   ja nein nee nö gut schön normal nichts nix weiß weiss ahnung keine vielleicht egal passt okay halt
   oui non ouais bien bon normal rien sais pas idee peut etre voila aucune aucun
   si no bien bueno nada normal se idea quizas vale ninguno ninguna
   sim nao bem bom nada normal sei ideia talvez nenhum
   si no bene buono niente nulla boh normale so idea forse nessuno nessuna
   ja nee goed prima niks niets weet idee misschien normaal geen
   tak nie dobrze nic wiem evet hayir iyi bilmiyorum hicbir sey ja nej bra inget vet`
    .split(/\s+/)
    .map(foldWord),
);

/** How many words of an answer say something. */
function tellingWords({ words, text }: Answer, { language }: QualityMaterial): number {
  if (words.length > LONG) return words.length;
  if (saysNothingMore(text)) return 0;
  return words.filter(({ text: word }) => !NONCOMMITTAL.has(foldWord(word)) && !language.stopwords.has(word)).length;
}

/** Too little was said for the questions that were asked and the time they take. */
export const tooShort: QualityRule = (material) => {
  const { expectedSeconds, seconds } = material;
  // To refuse is a full answer.
  const answers = material.open.filter(({ text }) => !refusesToAnswer(text));
  if (answers.length < FEWEST_ANSWERS) return null;
  const words = answers.map((answer) => tellingWords(answer, material));
  if (words.some((count) => count >= LONG)) return null;
  const sum = words.reduce((all, count) => all + count, 0);
  const inHurry = expectedSeconds !== null && seconds !== null && seconds > 0 && seconds < expectedSeconds * HURRY;
  if (sum / answers.length >= (inHurry ? FEWEST_WORDS_IN_A_HURRY : FEWEST_WORDS)) return null;
  return {
    kind: 'too-short',
    reason: 'few-words',
    values: { words: sum, answers: answers.length, seconds: Math.round(seconds ?? 0), expected: Math.round(expectedSeconds ?? 0) },
    places: answers.slice(0, QUALITY_LIMITS.places).map(wholeOf),
  };
};
