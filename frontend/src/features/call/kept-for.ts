/** How long unsent speech stays in this browser. Older words and sound belong to an abandoned interview. Milliseconds. */
export const KEPT_MS = 24 * 60 * 60 * 1_000;
