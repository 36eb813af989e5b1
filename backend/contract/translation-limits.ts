// Without Zod: browsers import this.

/** Of one request for drafts. Characters in UTF-16 code units, of all originals together. */
export const DRAFT_LIMITS = { texts: 60, text: 5_000, characters: 8_000 } as const;
