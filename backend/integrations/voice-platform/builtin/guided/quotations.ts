import { soundsHard } from '../../../../common/intents/hard-answers.js';
import { saysNothingMore } from '../../../../common/intents/nothing-more.js';
import { asksForLater } from '../../../../common/intents/postponing.js';
import { recogniseIntent, soundsUnsure } from '../../../../common/intents/recognise-intent.js';
import { withoutAddressed } from '../../../../contract/addressed-text.js';
import { shownAs } from '../../../../contract/guide-translation.js';
import { isQuestion, keyOf, sentencesOf, shorten, wordsOf } from '../text.js';
import type { GuideQuestion } from '../../../../contract/guide.js';
import type { QuestionProgress } from './guide-state.js';
import { foldWords } from './read-number.js';
import type { AnswerValue } from './read-value.js';
import { isFunctionWord } from './value-words.js';

/** One answer in a summary. */
export interface Quotation {
  readonly question: GuideQuestion;
  /** The participant's own words, or the options they chose; null: nothing but a number. */
  readonly said: string | null;
  /** A number that the words do not name. */
  readonly value?: number;
}

/** Quotations in one summary, and the length of each in characters. */
const MOST = 4;
const LENGTH = 120;
const FEWEST_WORDS = 3;
/** Words beside a number that explain it. */
const EXPLAINS = 5;
/** Telling words that a sentence is weighed by: the longest is not always the best. */
const MOST_TELLING = 8;

/**
 * What was answered, one quotation for each question: the sentence that carries most of it, with the number that was given, or the options. No words
 * twice, nothing about grief, and nothing that is no answer: wishes, thanks, refusals, orders to the analysis.
 */
export function quotationsOf(answered: readonly QuestionProgress[], texts: ReadonlyMap<number, string>): Quotation[] {
  const quoted = answered.filter(({ distressed }) => !distressed).flatMap((progress) => quotationOf(progress, texts) ?? []);
  const first = ({ said }: Quotation, at: number) =>
    said === null || quoted.findIndex((other) => other.said !== null && keyOf(other.said) === keyOf(said)) === at;
  return quoted.filter(first).slice(-MOST);
}

function quotationOf(progress: QuestionProgress, texts: ReadonlyMap<number, string>): Quotation | null {
  const { value, question } = progress;
  if (Array.isArray(value)) return { question, said: unended(shownAs(value, question.answer).join(', ')) };
  const sentence = mostTelling(progress, texts);
  const said = sentence === null ? null : unended(shorten(sentence, LENGTH));
  if (typeof value !== 'number') return said === null ? null : { question, said };
  if (said !== null && namesNumber(said, value)) return { question, said };
  // "More than three" says no more than the number.
  return { question, said: said !== null && wordsOf(said).length >= EXPLAINS ? said : null, value };
}

/** The sentence around it has a full stop of its own. */
const unended = (words: string) => words.replace(/(?<![.!,;:。！，；：、،؛۔\s"“”„«»「」])[.!,;:。！，；：、،؛۔\s"“”„«»「」]+$/u, '');

const namesNumber = (said: string, value: number) => foldWords(said).split(' ').includes(String(value));

function mostTelling({ answers, question, value }: QuestionProgress, texts: ReadonlyMap<number, string>): string | null {
  const asked = new Set(foldWords(question.wording).split(' '));
  const sentences = answers
    .flatMap((seq) => sentencesOf(withoutAddressed(texts.get(seq) ?? '')).filter(isAnswer))
    .filter((sentence) => value === null || agrees(sentence, value));
  // What was said last stands, where no value could be read.
  if (question.answer.type !== 'open' && value === null) return sentences.at(-1) ?? null;
  const weighed = sentences.map((sentence) => ({ sentence, weight: weightOf(sentence, asked) }));
  const [best] = weighed.toSorted((a, b) => b.weight - a.weight);
  return best?.sentence ?? null;
}

/** Names no other number than the one that is stored. */
const agrees = (sentence: string, value: AnswerValue) =>
  (foldWords(sentence).match(/\d+/gu) ?? []).every((number) => number === String(value));

function isAnswer(sentence: string): boolean {
  if (wordsOf(sentence).length < FEWEST_WORDS || isQuestion(sentence) || soundsHard(sentence) || soundsUnsure(sentence)) return false;
  return recogniseIntent(sentence) === null && !asksForLater(sentence) && !saysNothingMore(sentence);
}

/** Words that say something, and were not in the question already. */
function weightOf(sentence: string, asked: ReadonlySet<string>): number {
  const words = new Set(wordsOf(sentence).map((word) => foldWords(word)));
  const telling = [...words].filter((word) => word !== '' && !isFunctionWord(word, null));
  return Math.min(telling.length, MOST_TELLING) - telling.filter((word) => asked.has(word)).length / 2;
}
