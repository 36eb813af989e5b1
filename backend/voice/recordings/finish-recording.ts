import { buffer } from 'node:stream/consumers';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { TransactionRunner } from '../../database/transaction-runner.js';
import { FollowUpsService } from '../../follow-ups/follow-ups.service.js';
import type { FollowUpContext } from '../../follow-ups/job-handlers.js';
import { RECORDING_STORAGE, type RecordingStorage } from '../../integrations/storage/recording-storage.port.js';
import type { CallEntity } from '../calls/call.entity.js';
import { CallRepository } from '../calls/call.repository.js';
import { RecordingEntity } from './recording.entity.js';
import { RecordingQuotaService, RecordingRefused } from './recording-quota.service.js';
import { seekable, type SeekableSound } from './seekable.js';

/** A browser that lost its connection may finish its upload for this long after the end of the call. Milliseconds. */
export const LATE_CHUNKS_MS = 10 * 60 * 1_000;
/** Most calls are over by then. Seconds. */
const LOOK_AGAIN_SECONDS = 15 * 60;
/** Held in memory to be rewritten; an hour of a browser's recording is a quarter of it. Bytes. */
const MOST_REWRITTEN = 64 * 1024 * 1024;

/** Makes one file of a recording that no longer grows, with its length and an index: players can show the one and use the other. */
@Injectable()
export class FinishRecording {
  private readonly logger = new Logger('FinishRecording');

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactionRunner: TransactionRunner,
    private readonly callRepository: CallRepository,
    private readonly followUpsService: FollowUpsService,
    private readonly recordingQuotaService: RecordingQuotaService,
    @Inject(RECORDING_STORAGE) private readonly storage: RecordingStorage,
  ) {}

  /** In the transaction that begins a recording. */
  async schedule(tx: EntityManager, callId: string): Promise<void> {
    await this.followUpsService.schedule(tx, 'recording.finish', callId, { in: LOOK_AGAIN_SECONDS });
  }

  /** The job. */
  async finish(callId: string, { lease }: Pick<FollowUpContext, 'lease'>): Promise<void> {
    const [call, recording] = await Promise.all([this.callRepository.find(callId), this.find(callId)]);
    if (!call || !recording || recording.nextChunk === 0 || recording.durationMs !== null) return;
    if (call.endedAt === null || Date.now() - call.endedAt.getTime() <= LATE_CHUNKS_MS) return lease.postpone({ in: LOOK_AGAIN_SECONDS });
    const sound = await this.rewrite(recording);
    if (!sound || !(await this.replace(call, recording, sound))) await this.storage.join(callId, recording.nextChunk);
    // Deleted in the meantime: its removal did not know the new file.
    if (!(await this.find(callId))) await this.storage.remove(callId);
  }

  /** Null where that is not possible, or of no use. */
  private async rewrite({ callId, nextChunk, sizeBytes, mimeType }: RecordingEntity): Promise<SeekableSound | null> {
    if (sizeBytes > MOST_REWRITTEN) return null;
    const stored = await this.storage.open(callId, nextChunk);
    if (!stored || stored.size === 0) return null;
    try {
      return await seekable(await buffer(stored.read(0, stored.size - 1)), mimeType);
    } catch (error) {
      // Cut off in the middle, or by a browser of its own mind. It is played as it is.
      this.logger.warn(`a recording stays without an index (${error instanceof Error ? error.name : 'error'})`);
      return null;
    }
  }

  /** @returns false when the new file finds no room, or something has changed */
  private async replace(call: CallEntity, before: RecordingEntity, { bytes, durationMs }: SeekableSound): Promise<boolean> {
    try {
      return await this.transactionRunner.run(async (tx) => {
        const recording = await tx
          .createQueryBuilder(RecordingEntity, 'recording')
          .where('recording.call_id = :id', { id: call.id })
          .setLock('for_no_key_update')
          .getOne();
        if (recording?.nextChunk !== before.nextChunk || recording.sizeBytes !== before.sizeBytes) return false;
        await this.recordingQuotaService.add(tx, call, bytes.length - recording.sizeBytes);
        await this.storage.join(call.id, recording.nextChunk, bytes);
        await tx.update(RecordingEntity, { callId: call.id }, { sizeBytes: bytes.length, durationMs, updatedAt: new Date() });
        return true;
      });
    } catch (error) {
      if (error instanceof RecordingRefused) return false;
      throw error;
    }
  }

  private find(callId: string): Promise<RecordingEntity | null> {
    return this.dataSource.manager.findOneBy(RecordingEntity, { callId });
  }
}
