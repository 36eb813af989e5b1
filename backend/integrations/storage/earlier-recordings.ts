import type { RecordingStorage, StoredRecording } from './recording-storage.port.js';

/** Recordings in one storage, and those that were made before it was configured in another. New ones go to the first. */
export class EarlierRecordings implements RecordingStorage {
  constructor(
    private readonly storage: RecordingStorage,
    private readonly earlier: RecordingStorage,
  ) {}

  writeChunk(callId: string, seq: number, bytes: Buffer, isWhole?: boolean): Promise<void> {
    return this.storage.writeChunk(callId, seq, bytes, isWhole);
  }

  async open(callId: string, chunks: number): Promise<StoredRecording | null> {
    return (await this.storage.open(callId, chunks)) ?? this.earlier.open(callId, chunks);
  }

  /** What was recorded before there was this storage stays where it is. */
  async join(callId: string, chunks: number, bytes?: Buffer): Promise<void> {
    const isHere = (await this.storage.open(callId, chunks)) !== null;
    await (isHere ? this.storage : this.earlier).join(callId, chunks, bytes);
  }

  freeBytes(): Promise<number | null> {
    return this.storage.freeBytes();
  }

  /** In this order, so that a recording being moved at the same time is removed too. */
  async remove(callId: string): Promise<void> {
    await this.earlier.remove(callId);
    await this.storage.remove(callId);
  }
}
