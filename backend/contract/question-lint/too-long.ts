// Without Zod: browsers import this.
import type { Rule } from './finding.js';
import { countWords, mend, sentencesOf } from './wording.js';

/** Words that a listener can keep in mind. */
export const MOST_WORDS = 35;
/** Characters, in writing without spaces. */
export const MOST_CHARACTERS = 110;

const EXPLANATION = 'Participants hear the question once, and by its end they have forgotten how it began.';

const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** Words that need what was said before. */
const REFERS_BACK =
  /\b(?:it|its|this|that|these|those|they|them|their|he|she|him|her|such|here|there|then|so|davon|dazu|dabei|dafür|daran|damit|dies|diese[rsnm]?|das|es|ihn|ihm)\b/i;

export const tooLong: Rule = (text) => {
  const dense = WITHOUT_SPACES.test(text);
  if (dense ? text.length <= MOST_CHARACTERS : countWords(text) <= MOST_WORDS) return null;
  const sentences = sentencesOf(text);
  const last = sentences.at(-1)!;
  const standsAlone = !dense && sentences.length > 1 && last.endsWith('?') && countWords(last) >= 5 && !REFERS_BACK.test(last);
  return { from: 0, to: text.length, explanation: EXPLANATION, mends: [standsAlone ? mend(last) : null] };
};
