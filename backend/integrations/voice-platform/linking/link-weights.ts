/** What speaks for a link. Similarity runs from 0 to 1; the others were chosen on conversations that the tests do not use. */
export const WEIGHTS = {
  similarity: 4.5,
  /** The reply holds a value of the question's scale, options or number; one of the options word for word. */
  value: 1,
  valueInMany: 0.4,
  noValue: -0.5,
  option: 1.2,
  /** The turn names at least two of the options, or both ends of the scale. */
  named: 1.2,
  next: 1,
  skippedMustAsk: -0.7,
  skippedOther: -0.25,
  mostSkipped: -2.5,
  /** After "let's come back to this later" the order says less. */
  mostSkippedLater: -0.8,
  back: -1.4,
  backLater: -0.5,
  returns: 1.5,
  again: -0.6,
  askedToRepeat: 1.2,
  onAfterWish: -0.8,
  withoutQuestion: -1.4,
  followUp: 0.6,
  typedFollowUp: 1.1,
  /** The answer to a closed question named no value. */
  clarifies: 0.8,
  refers: 0.7,
  refersUntyped: 0.3,
  echoes: 0.3,
  beyondProbes: -0.8,
  afterSkip: -1.6,
  statement: 1,
  /** A summary, or the greeting once more. */
  summary: 3.2,
  goodbye: 3.5,
  greeting: 1.4,
  unasked: -0.4,
  /** A link that is worse by less than this is still plausible. */
  nearly: 2.5,
} as const;
