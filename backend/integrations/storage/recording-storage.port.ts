import type { Readable } from 'node:stream';

/** A stored recording, opened for reading. */
export interface StoredRecording {
  /** Bytes of all its chunks together. */
  readonly size: number;
  /** The bytes from `start` to `end`, both included. */
  read(start: number, end: number): Readable;
}

/** Stores the audio of calls in numbered chunks. The database lists the chunks; this holds the bytes. */
export interface RecordingStorage {
  /** Whole or not at all, and durable when it resolves. The same chunk again replaces it. */
  writeChunk(callId: string, seq: number, bytes: Buffer): Promise<void>;
  /** @param chunks how many there are. Null when one of them is not there */
  open(callId: string, chunks: number): Promise<StoredRecording | null>;
  /** Bytes that can still be stored. */
  freeBytes(): Promise<number>;
  /** Again and for unknown ones too: no error. */
  remove(callId: string): Promise<void>;
}

export const RECORDING_STORAGE = Symbol('RecordingStorage');
