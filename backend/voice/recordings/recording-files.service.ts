import { Inject, Injectable } from '@nestjs/common';
import { RECORDING_STORAGE, type RecordingStorage } from '../../integrations/storage/recording-storage.port.js';
import { RecordingRepository } from './recording.repository.js';

/** The recording was deleted while its sound was being written. Nothing of it is left. */
export class RecordingGone extends Error {
  constructor() {
    super('The recording was deleted');
    this.name = 'RecordingGone';
  }
}

/**
 * Everything that writes sound writes it here, outside of transactions. The row of a recording exists before its first file, and is looked for
 * after each one: either the deletion of the row finds the file, or the writer finds that the row is gone. What a process that died in between
 * leaves is removed later, see `RecordingRemovalService`.
 */
@Injectable()
export class RecordingFiles {
  constructor(
    private readonly recordingRepository: RecordingRepository,
    @Inject(RECORDING_STORAGE) private readonly storage: RecordingStorage,
  ) {}

  /** @param isWhole false for the beginning of a chunk @throws RecordingGone */
  async writeChunk(recordingId: string, seq: number, bytes: Buffer, isWhole = true): Promise<void> {
    await this.write(recordingId, () => this.storage.writeChunk(recordingId, seq, bytes, isWhole));
  }

  /** As `RecordingStorage.join`. @throws RecordingGone */
  async join(recordingId: string, chunks: number, bytes?: Buffer): Promise<void> {
    await this.write(recordingId, () => this.storage.join(recordingId, chunks, bytes));
  }

  private async write(recordingId: string, work: () => Promise<void>): Promise<void> {
    const failure = await work().then(
      () => null,
      (error: unknown) => ({ error }),
    );
    // Also after a failure: a storage that did not answer in time may have written.
    if (!(await this.recordingRepository.exists(recordingId))) {
      await this.storage.remove(recordingId);
      throw new RecordingGone();
    }
    if (failure) throw failure.error;
  }
}
