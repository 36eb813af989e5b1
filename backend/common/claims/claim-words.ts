import type { IntentLanguage } from '../intents/phrases.js';
import { ENGLISH } from './words/english.js';
import { GERMAN } from './words/german.js';
import { NORTHERN } from './words/northern.js';
import { OTHER_SCRIPTS } from './words/other-script.js';
import { ROMANCE } from './words/romance.js';

/**
 * What a sentence about an interview may add to the words it restates, per language. Everything else has to be said in the interview, in the
 * same order. All words are folded: lower case, no accents.
 */
export interface ClaimWords {
  /** Say nothing by themselves: articles, and the pronouns by which participants speak of themselves. */
  readonly neutral: string;
  /** Only in the sentence: whom it is about, and that they say it. */
  readonly frame: string;
  /** Forms of one auxiliary. */
  readonly forms: readonly string[];
  readonly but: string;
  readonly and: string;
  /** A reason may be left out. */
  readonly because: string;
  readonly prepositions: string;
  /** A sentence with one of these depends on all its parts: conditions, and what others say. */
  readonly conditions: string;
  /** Must not be left out. */
  readonly limits: string;
  /** Subjects of a new clause after "and" or a comma. */
  readonly subjects: string;
  /** Open an answer and say nothing. */
  readonly openings: string;
  /** How many people: never restated as a finding. */
  readonly quantities: string;
  /** How a participant introduces an opinion: left out of what is said. */
  readonly opinions?: RegExp;
  /** Phrases with an apostrophe or of several words. */
  readonly phrases?: readonly (readonly [RegExp, string])[];
}

export const CLAIM_WORDS: Readonly<Partial<Record<IntentLanguage, ClaimWords>>> = {
  ...ENGLISH,
  ...GERMAN,
  ...ROMANCE,
  ...NORTHERN,
  ...OTHER_SCRIPTS,
};
