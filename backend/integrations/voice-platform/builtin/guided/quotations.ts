import { soundsHard } from '../../../../common/intents/hard-answers.js';
import { shownAs } from '../../../../contract/guide-translation.js';
import { isQuestion, sentencesOf, shorten, wordsOf } from '../text.js';
import type { QuestionProgress } from './guide-state.js';

/** The participant's own words, for a summary. */
export type Quotation = string;

/** Quotations in one summary, and the length of each in characters. */
const MOST = 4;
const LENGTH = 90;
const FEWEST_WORDS = 3;

/** What was answered, one quotation for each question: the first sentence that says something, or the value. Nothing about grief. */
export function quotationsOf(answered: readonly QuestionProgress[], texts: ReadonlyMap<number, string>): Quotation[] {
  return answered
    .filter(({ distressed }) => !distressed)
    .flatMap(({ answers, value, question }) => {
      if (Array.isArray(value)) return [shownAs(value, question.answer).join(', ')];
      const sentences = answers.flatMap((seq) => sentencesOf(texts.get(seq) ?? ''));
      const said = sentences.find((sentence) => wordsOf(sentence).length >= FEWEST_WORDS && !isQuestion(sentence) && !soundsHard(sentence));
      return said === undefined ? [] : [shorten(said, LENGTH).replace(/[.!,;:\s"“”„«»]+$/u, '')];
    })
    .slice(-MOST);
}
