import { z } from 'zod';

const MEGABYTE = 1024 * 1024;
const setting = (fallback: string, min: number, max: number) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() !== '' ? value : fallback), z.coerce.number().int().min(min).max(max));

/** How much recorded sound is kept. */
export const recordingSettings = {
  RECORDING_MAX_MEGABYTES: setting('100', 1, 10_000),
  RECORDINGS_OWNER_MAX_MEGABYTES: setting('10240', 1, 100_000_000),
  RECORDINGS_TOTAL_MAX_MEGABYTES: setting('102400', 1, 1_000_000_000),
  RECORDINGS_MIN_FREE_MEGABYTES: setting('1024', 0, 1_000_000_000),
};

export interface RecordingConfig {
  /** Bytes of one response, all its calls together. */
  readonly maxBytes: number;
  readonly ownerMaxBytes: number;
  /** Of the installation. */
  readonly totalMaxBytes: number;
  /** Free bytes of the disk below which nothing is recorded. */
  readonly minFreeBytes: number;
}

export function recordingConfig(env: z.output<z.ZodObject<typeof recordingSettings>>): RecordingConfig {
  return {
    maxBytes: env.RECORDING_MAX_MEGABYTES * MEGABYTE,
    ownerMaxBytes: env.RECORDINGS_OWNER_MAX_MEGABYTES * MEGABYTE,
    totalMaxBytes: env.RECORDINGS_TOTAL_MAX_MEGABYTES * MEGABYTE,
    minFreeBytes: env.RECORDINGS_MIN_FREE_MEGABYTES * MEGABYTE,
  };
}
