// Without Zod: browsers import this.

/** Bounds of importing transcripts. A request also has the bound of every JSON body, LIMITS.jsonBody. */
export const IMPORT_LIMITS = {
  /** Transcripts of one request. */
  perRequest: 500,
  /** Of one owner in 24 hours. */
  responsesPerDay: 10_000,
  requestsPerDay: 200,
  /** Characters of an Idempotency-Key. */
  key: 200,
  /** Seconds from the beginning of an interview to a turn: a day. */
  seconds: 86_400,
  /** Files that are chosen at once, and bytes of each. Browsers read them; the server gets turns. */
  files: 200,
  fileBytes: 10_485_760,
  /** Bytes of the text of a Word document when unpacked, and the parts of its archive. */
  unpackedBytes: 20_971_520,
  archiveEntries: 2_000,
  /** Transcripts of all chosen files. */
  transcripts: 2_000,
} as const;
