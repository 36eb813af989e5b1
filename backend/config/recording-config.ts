import type { z } from 'zod';
import { integer } from './env-values.js';

const MEGABYTE = 1024 * 1024;

/** How much recorded sound is kept. */
export const recordingSettings = {
  RECORDING_MAX_MEGABYTES: integer(1, 10_000, 100),
  RECORDINGS_OWNER_MAX_MEGABYTES: integer(1, 100_000_000, 10240),
  RECORDINGS_TOTAL_MAX_MEGABYTES: integer(1, 1_000_000_000, 102400),
  RECORDINGS_MIN_FREE_MEGABYTES: integer(0, 1_000_000_000, 1024),
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
