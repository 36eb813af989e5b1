// Without Zod: browsers import these.

/** Sentences and utterances of one turn. */
export const MAX_SPOKEN_SPANS = 200;
/** Longer than any call. Milliseconds. */
export const MAX_SPOKEN_MS = 24 * 60 * 60 * 1_000;
