// Without Zod: the call page imports these.

/** Constants of the assistant. */
export const ASSISTANT_DEFAULTS = {
  firstMessage: 'Hey there! How are you doing today?',
  endMessage: 'Thank you for your time and I appreciate you providing your feedback. Have a great day!',
  promptHeading: 'Interview Prompt',
  temperature: 0.7,
} as const;

/** What the interviewer says when an interview ends for a reason that is not the participant's. */
export const CLOSINGS = {
  withdrawn: 'The person who runs this interview has closed it. Everything you have said has been kept. Thank you very much for your time!',
  deleted: 'The person who runs this interview has deleted it, and what was said in it is gone. Thank you very much for your time!',
} as const;

/** Timings of the call page. Milliseconds. */
export const CALL_TIMINGS = {
  startAttempts: 3,
  startBackoff: 1_000,
  endNavigationDelay: 500,
  /** How often the remote level is looked at. */
  levelInterval: 100,
  speechEndDelay: 1_000,
  /** `end()` of a call client settles within this. */
  endSettle: 2_000,
} as const;

/** Meter and thresholds. */
export const VOLUME = { fullScale: 0.15, speakingAbove: 0.01, bars: 10 } as const;

/** Of the usual pace: clearly slower, and still natural with every voice. */
export const SLOW_SPEED = 0.75;
