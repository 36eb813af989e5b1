// Without Zod: browsers import these.

/** Turns that one request asks for: a list of quotes, or the ones of a report. */
export const MAX_SPOKEN_PLACES = 500;

/** How long a page may have kept its first chunk. Milliseconds. */
export const OLDEST_FIRST_MS = 60 * 60 * 1_000;

/** Sound between two chunks of a recording, as pages send it over the call's connection. */
export const TAIL = {
  /** Milliseconds of one piece. */
  pieceMs: 500,
  /** Pieces of one chunk, which is stored. */
  piecesPerChunk: 10,
  /** Bytes of one message. */
  messageBytes: 32_768,
  /** Chunks that are not stored yet, of one call. */
  chunks: 2,
} as const;
