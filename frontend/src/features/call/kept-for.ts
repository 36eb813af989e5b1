/** What was said and is not stored yet stays in this browser for so long. Older words and sound are of an interview that was given up. Milliseconds. */
export const KEPT_MS = 24 * 60 * 60 * 1_000;
