import type { ProbeKind } from '../../contract/guide.js';
import { ar } from './guided-texts/ar.js';
import { de } from './guided-texts/de.js';
import { en } from './guided-texts/en.js';
import { es } from './guided-texts/es.js';
import { fr } from './guided-texts/fr.js';
import { it } from './guided-texts/it.js';
import { ja } from './guided-texts/ja.js';
import { nl } from './guided-texts/nl.js';
import { pl } from './guided-texts/pl.js';
import { pt } from './guided-texts/pt.js';
import { sv } from './guided-texts/sv.js';
import { tr } from './guided-texts/tr.js';
import { zh } from './guided-texts/zh.js';
import type { IntentLanguage } from './phrases.js';

/** What the interviewer says around the questions of a guide, beside `ScriptTexts`, in one language. At most one question in each. */
export interface GuidedTexts {
  readonly probes: Readonly<Record<ProbeKind, string>>;
  /** Repeats a value that was given, before the next question. */
  readonly noted: (value: string) => string;
  /** Before a question with an image. @param description a sentence: what is to be seen */
  readonly image: (description: string) => string;
  /** What the ends of a scale mean. */
  readonly scale: (min: number, minLabel: string, max: number, maxLabel: string) => string;
  /** Reads out the options. @param options "a, b or c" */
  readonly options: (options: string) => string;
  /** After an answer that names no number of the scale. */
  readonly whichNumber: (min: number, max: number) => string;
  /** After an answer that names none of the options, or several of them. @param options "a, b or c" */
  readonly whichOption: (options: string) => string;
  /** After an answer without a number, or with several. @param unit may be empty */
  readonly howMany: (unit: string) => string;
  /** In the quotation marks of the language. */
  readonly quoted: (text: string) => string;
  /** Sums up a section in the participant's own words. @param points quotations, joined */
  readonly reflect: (points: string) => string;
  /** After a plain no to it. */
  readonly whatToCorrect: string;
  /** After a correction or an addition. */
  readonly corrected: string;
  /** "Can we come back to this later?" */
  readonly later: string;
  /** Before such a question is asked again. */
  readonly returning: string;
  /** Time is short: only the most important questions are asked from here. */
  readonly hurry: string;
}

export const GUIDED_TEXTS: Readonly<Record<IntentLanguage, GuidedTexts>> = { en, de, fr, es, pt, it, nl, pl, tr, sv, ar, ja, zh };
