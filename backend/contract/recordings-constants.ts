// Without Zod: browsers import these.

/** Turns that one request asks for: a list of quotes, or the ones of a report. */
export const MAX_SPOKEN_PLACES = 500;
