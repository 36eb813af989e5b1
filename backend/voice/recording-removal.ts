import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { RECORDING_STORAGE, type RecordingStorage } from '../integrations/storage/recording-storage.port.js';

/** Removes the sound of responses that were deleted. */
@Injectable()
export class RecordingRemoval {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(RECORDING_STORAGE) private readonly storage: RecordingStorage,
  ) {}

  async removeDue(limit: number): Promise<void> {
    const due: { call_id: string }[] = await this.dataSource.query(`select call_id from recording_removals order by created_at limit $1`, [
      limit,
    ]);
    for (const { call_id: callId } of due) {
      // The files first: the row is what remembers that they must go.
      await this.storage.remove(callId);
      await this.dataSource.query(`delete from recording_removals where call_id = $1`, [callId]);
    }
  }
}
