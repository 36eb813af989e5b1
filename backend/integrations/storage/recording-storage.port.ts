import type { Readable } from 'node:stream';

/** A stored recording, opened for reading. */
export interface StoredRecording {
  /** Bytes of all its chunks together. */
  readonly size: number;
  /** The bytes from `start` to `end`, both included. */
  read(start: number, end: number): Readable;
  /**
   * A link by which anyone can read the recording for a few minutes, without us. Absent where the storage has no such links, or the recording is
   * still in pieces.
   * @param mimeType what the storage answers with
   */
  link?(mimeType: string): Promise<string>;
}

/** Stores the audio of calls in numbered chunks. The database lists the chunks; this holds the bytes. Never used inside a database transaction. */
export interface RecordingStorage {
  /**
   * Written completely or not at all, and durable when it resolves. The same chunk again replaces it.
   * @param isWhole false for the beginning of a chunk, which never replaces the whole one. True if it is not given
   */
  writeChunk(callId: string, seq: number, bytes: Buffer, isWhole?: boolean): Promise<void>;
  /** @param chunks how many there are. Null when one of them is not there */
  open(callId: string, chunks: number): Promise<StoredRecording | null>;
  /**
   * Makes one of the chunks of a recording that no longer grows, where that is read better. Again, and for a recording that is gone: no error.
   * @param bytes to be stored in place of the chunks
   */
  join(callId: string, chunks: number, bytes?: Buffer): Promise<void>;
  /** Bytes that can still be stored; null where only the limits of the settings count. */
  freeBytes(): Promise<number | null>;
  /** Also what is being uploaded in several parts. Again, and for unknown ones: no error. */
  remove(callId: string): Promise<void>;
}

export const RECORDING_STORAGE = Symbol('RecordingStorage');
