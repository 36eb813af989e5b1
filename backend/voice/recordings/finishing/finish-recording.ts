import { buffer } from 'node:stream/consumers';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TransactionRunner } from '../../../database/transaction-runner.js';
import { FollowUpsService } from '../../../follow-ups/follow-ups.service.js';
import type { FollowUpContext } from '../../../follow-ups/job-handlers.js';
import { RECORDING_STORAGE, type RecordingStorage } from '../../../integrations/storage/recording-storage.port.js';
import type { CallEntity } from '../../calls/call.entity.js';
import { CallRepository } from '../../calls/call.repository.js';
import { RecordingEntity } from '../recording.entity.js';
import { RecordingFiles, RecordingGone } from '../recording-files.service.js';
import { RecordingRepository } from '../recording.repository.js';
import { RecordingQuotaService, RecordingRefused } from '../recording-quota.service.js';
import { seekable, type SeekableSound } from './seekable.js';

/** After the interview's last call ended, a browser that lost its connection has this long to finish its upload. Milliseconds. */
const LATE_CHUNKS_MS = 10 * 60 * 1_000;
/** First check; most calls are over by then. Seconds. */
const RECHECK_SECONDS = 15 * 60;
/** Delay after the page reports the upload complete, because its call ends at the same time. Seconds. */
const SOON_SECONDS = 2;
/** A page reports this when its call ends or continues in writing; a call still running after this is checked every minute. Milliseconds. */
const ENDING_MS = 2 * 60 * 1_000;
/** A recording is rewritten in memory; an hour from a browser takes a quarter of this. Bytes. */
const MOST_REWRITTEN = 64 * 1024 * 1024;

/** Whether no more sound of an interview can arrive. @param calls all of them: sound from a lost connection is uploaded during the next call */
export const isComplete = (calls: readonly Pick<CallEntity, 'endedAt'>[]): boolean =>
  calls.every(({ endedAt }) => endedAt !== null && Date.now() - endedAt.getTime() > LATE_CHUNKS_MS);

/** Turns a recording that no longer grows into one file with its length and an index, so that players can show the length and seek. */
@Injectable()
export class FinishRecording {
  private readonly logger = new Logger('FinishRecording');

  constructor(
    private readonly transactionRunner: TransactionRunner,
    private readonly callRepository: CallRepository,
    private readonly recordingRepository: RecordingRepository,
    private readonly followUpsService: FollowUpsService,
    private readonly recordingQuotaService: RecordingQuotaService,
    private readonly recordingFiles: RecordingFiles,
    @Inject(RECORDING_STORAGE) private readonly storage: RecordingStorage,
  ) {}

  /** In the transaction that begins a recording. */
  async schedule(tx: EntityManager, recordingId: string): Promise<void> {
    await this.followUpsService.schedule(tx, 'recording.finish', recordingId, { in: RECHECK_SECONDS });
  }

  /** In the transaction that notes that all of a recording is stored. */
  async scheduleSoon(tx: EntityManager, recordingId: string): Promise<void> {
    await this.followUpsService.schedule(tx, 'recording.finish', recordingId, { in: SOON_SECONDS });
  }

  /** The job. */
  async finish(recordingId: string, { lease }: Pick<FollowUpContext, 'lease'>): Promise<void> {
    const recording = await this.recordingRepository.find(recordingId);
    const call = recording && (await this.callRepository.find(recording.callId));
    if (!call || recording.nextChunk === 0 || recording.durationMs !== null) return;
    const wait = waitFor(recording, call, await this.callRepository.listOf(call.responseId));
    if (wait !== null) return lease.postpone({ in: wait });
    const sound = await this.rewrite(recording);
    try {
      if (!sound || !(await this.replace(call, recording, sound))) await this.recordingFiles.join(recordingId, recording.nextChunk);
    } catch (error) {
      if (!(error instanceof RecordingGone)) throw error;
    }
  }

  /** Null if impossible or unnecessary. */
  private async rewrite({ id, nextChunk, sizeBytes, mimeType }: RecordingEntity): Promise<SeekableSound | null> {
    if (sizeBytes > MOST_REWRITTEN) return null;
    const stored = await this.storage.open(id, nextChunk);
    if (!stored || stored.size === 0) return null;
    try {
      return await seekable(await buffer(stored.read(0, stored.size - 1)), mimeType);
    } catch (error) {
      // Truncated, or in a form we cannot read. It is played as it is.
      this.logger.warn(`a recording stays without an index (${error instanceof Error ? error.name : 'error'})`);
      return null;
    }
  }

  /**
   * The row closes before the file is written, so that no chunk is lost in between. A run that dies there is repeated.
   * @returns false if there is no room for the new file, or if the recording has changed
   * @throws RecordingGone
   */
  private async replace(call: CallEntity, recording: RecordingEntity, { bytes, durationMs }: SeekableSound): Promise<boolean> {
    if (!(await this.close(call, recording, bytes.length))) return false;
    await this.recordingFiles.join(recording.id, recording.nextChunk, bytes);
    await this.recordingRepository.finished(recording.id, durationMs);
    return true;
  }

  private async close(call: CallEntity, before: RecordingEntity, sizeBytes: number): Promise<boolean> {
    try {
      return await this.transactionRunner.run(async (tx) => {
        const recording = await this.recordingRepository.lock(tx, before.id);
        if (recording?.nextChunk !== before.nextChunk || recording.sizeBytes !== before.sizeBytes) return false;
        await this.recordingQuotaService.add(tx, call, sizeBytes - recording.sizeBytes);
        await tx.update(RecordingEntity, { id: recording.id }, { sizeBytes, finishing: true, updatedAt: new Date() });
        return true;
      });
    } catch (error) {
      if (error instanceof RecordingRefused) return false;
      throw error;
    }
  }
}

/** Seconds until the next check; null when no more sound can arrive. */
function waitFor(recording: RecordingEntity, { endedAt }: CallEntity, calls: readonly CallEntity[]): number | null {
  if (!recording.isComplete) return isComplete(calls) ? null : RECHECK_SECONDS;
  // Owners who listen during the call read the pieces.
  if (endedAt !== null) return null;
  return Date.now() - recording.updatedAt.getTime() < ENDING_MS ? SOON_SECONDS : 60;
}
