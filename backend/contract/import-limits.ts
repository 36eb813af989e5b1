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
} as const;
