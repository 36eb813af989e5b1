import { ar } from './care-texts/ar.js';
import { de } from './care-texts/de.js';
import { en } from './care-texts/en.js';
import { es } from './care-texts/es.js';
import { fr } from './care-texts/fr.js';
import { it } from './care-texts/it.js';
import { ja } from './care-texts/ja.js';
import { nl } from './care-texts/nl.js';
import { pl } from './care-texts/pl.js';
import { pt } from './care-texts/pt.js';
import { sv } from './care-texts/sv.js';
import { tr } from './care-texts/tr.js';
import { zh } from './care-texts/zh.js';
import type { IntentLanguage } from './phrases.js';

/** What the interviewer says when something is hard, unclear or left unfinished, in one language. At most one question in each. */
export interface CareTexts {
  /** Later than the first distress of an interview, before the question: each said once in a row. */
  readonly condolences: readonly [string, string];
  /** After an answer that is sad. */
  readonly sympathy: readonly [string, string, string];
  /** After the first of them. */
  readonly mayPause: string;
  /** From the second distress on: asks whether to stop. */
  readonly offerStop: readonly [string, string];
  /** After a reply to it that says neither. */
  readonly stillHere: string;
  /** A question is left out for the participant's sake. */
  readonly leave: string;
  /** "Where were we?" Before the question. */
  readonly where: string;
  /** A pause that continues. */
  readonly waiting: string;
  /** After the greeting: they are not well, or ask how the interviewer is. */
  readonly unwell: string;
  readonly andYou: string;
  /** What kind of answer is wanted. */
  readonly explain: {
    /** Ends before the question; asked for once more, `again` stands by itself. */
    readonly open: string;
    readonly again: string;
    readonly scale: (min: number, max: number) => string;
    readonly choice: string;
    /** @param unit may be empty */
    readonly number: (unit: string) => string;
    /** Of a follow-up that asks for an example, and of any other. */
    readonly example: string;
    readonly probe: string;
  };
  /** The interview ends before its questions were answered: with some answers, or with none. */
  readonly early: string;
  readonly nothingSaid: string;
  readonly goodbye: string;
}

export const CARE_TEXTS: Readonly<Record<IntentLanguage, CareTexts>> = { en, de, fr, es, pt, it, nl, pl, tr, sv, ar, ja, zh };
