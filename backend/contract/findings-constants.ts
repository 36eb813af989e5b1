// Without Zod: browsers import this.

/** Below this number of interviews a share says little: screens and files warn. */
export const FEW_INTERVIEWS = 10;

/** Which interviews findings are restricted to, by how far they got. */
export const SAMPLE_COMPLETIONS = ['complete', 'partial'] as const;
export type SampleCompletion = (typeof SAMPLE_COMPLETIONS)[number];

/** Why an interview is not among those that findings are counted over; the first reason that holds. */
export const LEFT_OUT_REASONS = ['unfinished', 'excluded', 'unread', 'unguided', 'unrecorded', 'pending', 'filtered'] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** Answers to a question that can be listed. `answered`: short and rich ones. */
export const ANSWER_FILTERS = ['answered', 'asked', 'skipped', 'refused', 'open', 'bypassed', 'dropped'] as const;
export type AnswerFilter = (typeof ANSWER_FILTERS)[number];

export const FINDINGS_LIMITS = {
  /** Answers of one page, and without a `limit`. */
  page: 100,
  defaultPage: 20,
  /** UTF-16 code units of an answer that a list holds. */
  answer: 1_500,
  /** Different numbers that were answered to a question: more are counted together. */
  values: 60,
  /** Values of an attribute that are compared: the most frequent ones. */
  segments: 50,
} as const;

/** `comparison-{attribute}.csv` */
export const comparisonFileName = (attribute: string) => `comparison-${attribute}.csv`;
