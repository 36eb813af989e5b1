// Without Zod: browsers import these.

/** Bounds of questions to the interviews. Lengths in UTF-16 code units. */
export const ASK_LIMITS = {
  question: 500,
  /** Questions of an interview that are kept; pinned ones do not count. */
  history: 50,
  pinned: 20,
  /** Questions of an interview that are being answered at the same time. */
  running: 3,
  /** Interviews that one question reads: the newest. */
  interviews: 2_000,
  /** Passages that are kept of one question, and of one participant. */
  passages: 40,
  passagesOfOne: 3,
  sentences: 8,
  sentence: 400,
  /** Words of the question that an answer lists. */
  words: 20,
} as const;

/**
 * When a question is answered: participants use at least the share `question` of its words, and at least so many participants have a relevant
 * passage: one with at least the share `passage` of the words that are used. Rare words count more than frequent ones.
 */
export const EVIDENCE_RULE = { participants: 3, question: 0.45, passage: 0.3 } as const;

export const ASK_STATES = ['running', 'finished', 'failed'] as const;
export type AskState = (typeof ASK_STATES)[number];

export const ASK_STAGES = ['reading', 'writing'] as const;
export type AskStage = (typeof ASK_STAGES)[number];

/**
 * `answered`: in sentences that cite passages; `passages`: ranked passages, no answer was written; `unsupported`: nothing that the model wrote
 * could stand, the passages are as it read them; `thin`: not enough evidence for an answer.
 */
export const ASK_OUTCOMES = ['answered', 'passages', 'unsupported', 'thin'] as const;
export type AskOutcome = (typeof ASK_OUTCOMES)[number];

/** What a passage says about the answer, as the model reads it. */
export const STANCES = ['supporting', 'contradicting', 'unclear'] as const;
export type Stance = (typeof STANCES)[number];
