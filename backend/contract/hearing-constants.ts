// Without Zod: the call page imports this.

/** What the server hears: signed 16-bit samples, little-endian, one channel. */
export const HEARING = {
  /** Samples a second. */
  sampleRate: 16_000,
  /** Milliseconds, and bytes, of one frame. */
  frameMs: 100,
  frameBytes: 3_200,
  /** Frames that one message may hold. */
  framesPerMessage: 10,
  /** Frames per message during speech while no words are wanted yet: a message costs more than its content. */
  framesAtOnce: 3,
  /** Frames of one utterance at most: a minute. */
  utteranceFrames: 600,
  /** Maximum number of timed parts of an utterance. */
  places: 40,
  /** Utterances of one call that the server holds at a time, answered ones not counted. */
  openUtterances: 3,
  /** Words so far can be asked for this often. Milliseconds. */
  earlyEveryMs: 1_000,
  /** Sound that a page has kept is sent again no faster than this: the connection would be closed. Bytes a second. */
  resentPerSecond: 160_000,
  /** From here on, sound that the browser left out of an utterance may have been words: the participant is asked again. Milliseconds. */
  missedMs: 300,
  /** At most so much is reported as missed of one turn. Milliseconds. */
  mostMissedMs: 600_000,
  /** The server answers `hear-end` within this, with words or with an error. Milliseconds. */
  answerMs: 30_000,
} as const;
