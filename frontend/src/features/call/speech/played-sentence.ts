/** Where a sentence ends: turn and offset in it. */
export type SpokenMark = { seq: number; offset: number };

/** A sentence of a turn as it was heard; milliseconds of `Date.now()`. */
export type PlayedSentence = {
  mark: SpokenMark;
  /** Where it begins in the turn's text. */
  start: number;
  from: number;
  to: number;
  /** It was heard to its end. */
  whole: boolean;
};
