import type { Readable } from 'node:stream';
import type { SpokenSpan } from '../../contract/spoken.js';

/** When something is spoken, milliseconds into a recording. */
export interface SpokenTime {
  readonly from: number;
  readonly to: number;
}

export interface SpokenTurn extends SpokenTime {
  /** UTF-16 code units of its text. */
  readonly length: number;
  /** What is heard when, in the order of the turn; absent where the times are an estimate. */
  readonly spans?: readonly SpokenSpan[];
}

/** One of the recordings of a response. */
export interface CodedRecording {
  readonly id: string;
  /** Zero-based, in the order they were made. */
  readonly part: number;
  readonly sizeBytes: number;
  readonly mimeType: string;
  readonly startedAt: Date;
  /** Turns spoken during this recording, by number; null when their position in the sound is unknown. */
  readonly turns: ReadonlyMap<number, SpokenTurn | null>;
}

/** Stored sound of responses. Implemented where recordings are, in `voice/recordings`. */
export interface Recordings {
  /** Number of recordings and their total size. */
  size(responseIds: readonly string[]): Promise<{ readonly recordings: number; readonly bytes: number }>;
  /** By response, in their order. */
  of(responseIds: readonly string[]): Promise<ReadonlyMap<string, readonly CodedRecording[]>>;
  /** Null when the storage does not have it. */
  open(id: string): Promise<Readable | null>;
}

export const RECORDINGS = Symbol('RECORDINGS');
