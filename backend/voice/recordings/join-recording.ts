import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { FollowUpsService } from '../../follow-ups/follow-ups.service.js';
import type { FollowUpContext } from '../../follow-ups/job-handlers.js';
import { RECORDING_STORAGE, type RecordingStorage } from '../../integrations/storage/recording-storage.port.js';
import { CallRepository } from '../calls/call.repository.js';
import { RecordingEntity } from './recording.entity.js';

/** A browser that lost its connection may finish its upload for this long after the end of the call. Milliseconds. */
export const LATE_CHUNKS_MS = 10 * 60 * 1_000;
/** Most calls are over by then. Seconds. */
const LOOK_AGAIN_SECONDS = 15 * 60;

/** Has the pieces of a recording made one object, where the storage serves that better. */
@Injectable()
export class JoinRecording {
  constructor(
    private readonly dataSource: DataSource,
    private readonly callRepository: CallRepository,
    private readonly followUpsService: FollowUpsService,
    @Inject(RECORDING_STORAGE) private readonly storage: RecordingStorage,
  ) {}

  /** In the transaction that begins a recording. */
  async schedule(tx: EntityManager, callId: string): Promise<void> {
    if (this.storage.join) await this.followUpsService.schedule(tx, 'recording.join', callId, { in: LOOK_AGAIN_SECONDS });
  }

  /** The job. */
  async join(callId: string, { lease }: Pick<FollowUpContext, 'lease'>): Promise<void> {
    const [call, chunks] = await Promise.all([this.callRepository.find(callId), this.chunksOf(callId)]);
    if (!call || chunks === 0 || !this.storage.join) return;
    if (call.endedAt === null || Date.now() - call.endedAt.getTime() <= LATE_CHUNKS_MS) return lease.postpone({ in: LOOK_AGAIN_SECONDS });
    await this.storage.join(callId, chunks);
    // Deleted in the meantime: its removal did not know the new object.
    if ((await this.chunksOf(callId)) === 0) await this.storage.remove(callId);
  }

  private async chunksOf(callId: string): Promise<number> {
    return (await this.dataSource.manager.findOneBy(RecordingEntity, { callId }))?.nextChunk ?? 0;
  }
}
