// Without Zod: the call page imports this.

/** A few words before the interview, to hear whether they are understood. */
export const SOUND_CHECK = {
  /** Signed 16-bit samples, little-endian, one channel, `HEARING.sampleRate`: 6 s. Bytes. */
  maxBytes: 192_000,
  /** Of one address, a minute. */
  perMinute: 60,
} as const;
