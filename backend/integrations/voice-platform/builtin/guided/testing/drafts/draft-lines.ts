import type { IntentLanguage } from '../../../../../../common/intents/phrases.js';

/** Drafts that were written before the guard knew of them, in interviews of thirteen languages. */
export interface Drafts {
  readonly language: IntentLanguage;
  /** The question that was answered, and the one that is asked next. */
  readonly asked: string;
  readonly next: string;
  readonly answers: string;
  /** A lead stands before `next`, or before the script's own follow-up. */
  readonly bad: { readonly leads: readonly string[]; readonly probes: readonly string[]; readonly questions: readonly string[] };
  readonly good: { readonly leads: readonly string[]; readonly probes: readonly string[]; readonly questions: readonly string[] };
}

/** One draft a line. */
export const lines = (text: string): readonly string[] => text.split('\n');
