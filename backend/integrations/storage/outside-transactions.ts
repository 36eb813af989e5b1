import { isInTransaction, watchTransactions } from '../../database/open-transactions.js';
import type { RecordingStorage, StoredRecording } from './recording-storage.port.js';

/**
 * In development and tests: refuses to be used inside a database transaction, where a slow bucket would keep the transaction's connection and
 * locks from everything else.
 */
export class OutsideTransactions implements RecordingStorage {
  constructor(private readonly storage: RecordingStorage) {
    watchTransactions();
  }

  async writeChunk(recordingId: string, seq: number, bytes: Buffer, isWhole?: boolean): Promise<void> {
    this.check('writeChunk');
    await this.storage.writeChunk(recordingId, seq, bytes, isWhole);
  }

  async open(recordingId: string, chunks: number): Promise<StoredRecording | null> {
    this.check('open');
    return this.storage.open(recordingId, chunks);
  }

  async join(recordingId: string, chunks: number, bytes?: Buffer): Promise<void> {
    this.check('join');
    await this.storage.join(recordingId, chunks, bytes);
  }

  async freeBytes(): Promise<number | null> {
    this.check('freeBytes');
    return this.storage.freeBytes();
  }

  async remove(recordingId: string): Promise<void> {
    this.check('remove');
    await this.storage.remove(recordingId);
  }

  /** @throws Error inside a transaction */
  private check(method: keyof RecordingStorage): void {
    if (isInTransaction()) throw new Error(`The recording storage is used inside a database transaction (${method})`);
  }
}
