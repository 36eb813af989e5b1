import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../../common/app-error.js';
import { errorText } from '../../../common/error-body.js';
import { AppConfig } from '../../../config/app-config.js';
import { TransactionRunner } from '../../../database/transaction-runner.js';
import { ResponseChangesService } from '../../../responses/response-changes.service.js';
import type { CallEntity } from '../../calls/call.entity.js';
import { CallRepository } from '../../calls/call.repository.js';
import { FinishRecording, isComplete } from '../finishing/finish-recording.js';
import { recordingAddress } from '../playback/recording-address.js';
import { RecordingEntity } from '../recording.entity.js';
import { RecordingFiles, RecordingGone } from '../recording-files.service.js';
import { type LockedRecording, RecordingRepository } from '../recording.repository.js';
import { RecordingQuotaService, RecordingRefused } from '../recording-quota.service.js';
import { recordedType } from './recording-format.js';

/** A chunk that cannot be stored yet, because `next` is missing before it. */
export interface MissingChunk {
  readonly gap: true;
  readonly next: number;
}

export interface Chunk {
  /** The page's id for its recorder; null if it sends none. Each recorder makes its own recording. */
  readonly recorder: string | null;
  readonly bytes: Buffer;
  readonly contentType: string;
  /** Of the first chunk: the interviewer can be heard beside the participant. */
  readonly bothVoices: boolean;
  /** Of the first chunk: how long ago its sound began, milliseconds; null if unknown. */
  readonly ageMs: number | null;
}

/** A chunk and where it belongs. */
interface NumberedChunk extends Chunk {
  readonly seq: number;
  readonly isWhole: boolean;
  /** What the first chunk says of the recording; null for the others. */
  readonly first: (Pick<RecordingEntity, 'bothVoices' | 'beganAt'> & { readonly mimeType: string | null }) | null;
}

/** The recording that the chunk extends, and how many bytes of the chunk it has already; or the answer without storing it. */
type Place = { readonly recording: LockedRecording; readonly kept: number } | { readonly answer: number | MissingChunk };

/**
 * Stores one chunk of a recording. The file is written outside of transactions, because a bucket may be slow: the row is read before and
 * decides after. A file that was written in vain has the name of the same chunk, which replaces it when it comes again.
 */
@Injectable()
export class StoreChunk {
  constructor(
    private readonly transactionRunner: TransactionRunner,
    private readonly callRepository: CallRepository,
    private readonly recordingRepository: RecordingRepository,
    private readonly responseChangesService: ResponseChangesService,
    private readonly recordingQuotaService: RecordingQuotaService,
    private readonly finishRecording: FinishRecording,
    private readonly recordingFiles: RecordingFiles,
    private readonly config: AppConfig,
  ) {}

  /**
   * @param isWhole false for the beginning of a chunk
   * @returns the number of the chunk that is wanted next
   * @throws RecordingRefused, AppError CALL_ENDED, NOT_FOUND for a recording that was deleted meanwhile
   */
  async store(call: CallEntity, seq: number, chunk: Chunk, isWhole: boolean): Promise<number | MissingChunk> {
    const { bytes, contentType, bothVoices, ageMs } = chunk;
    const beganAt = ageMs === null ? null : new Date(Date.now() - ageMs);
    const first = seq === 0 ? { mimeType: recordedType(contentType, bytes), bothVoices, beganAt } : null;
    const numbered = { ...chunk, seq, isWhole, first };
    const place = await this.find(call, numbered);
    if ('answer' in place) return place.answer;
    await this.recordingQuotaService.requireFreeDisk(bytes.length);
    try {
      await this.recordingFiles.writeChunk(place.recording.id, seq, bytes, isWhole);
      return await this.transactionRunner.run((tx) => this.record(tx, call, numbered));
    } catch (error) {
      if (error instanceof RecordingGone) throw new AppError('NOT_FOUND', errorText('NOT_FOUND'));
      throw error;
    }
  }

  /** The first chunk makes the row of its recording, before there is a file. */
  private async find(call: CallEntity, chunk: NumberedChunk): Promise<Place> {
    const known = await this.recordingRepository.readOfRecorder(call, chunk.recorder);
    if (known || !chunk.first) return this.placeIn(known, call, chunk);
    return this.transactionRunner.run(async (tx) => {
      // Locks are taken in the usual order, to avoid deadlocks.
      if (!(await this.responseChangesService.lock(tx, call.responseId))) throw new AppError('NOT_FOUND', errorText('NOT_FOUND'));
      let recording = await this.recordingRepository.lockOfRecorder(tx, call, chunk.recorder);
      if (!recording && chunk.first && chunk.first.mimeType !== null) {
        await this.recordingRepository.add(tx, call, { recorder: chunk.recorder, ...chunk.first, mimeType: chunk.first.mimeType });
        recording = await this.recordingRepository.lockOfRecorder(tx, call, chunk.recorder);
      }
      return this.placeIn(recording, call, chunk, tx);
    });
  }

  private async record(tx: EntityManager, call: CallEntity, chunk: NumberedChunk): Promise<number | MissingChunk> {
    const { seq, bytes, isWhole, first } = chunk;
    // Only the first chunk changes what the owner sees.
    const response = first ? await this.responseChangesService.lock(tx, call.responseId) : null;
    const found = await this.recordingRepository.lockOfRecorder(tx, call, chunk.recorder);
    if (!found) throw new RecordingGone();
    const place = await this.placeIn(found, call, chunk, tx);
    if ('answer' in place) return place.answer;
    const { recording, kept } = place;
    if (first && first.mimeType !== null && recording.mimeType !== first.mimeType) {
      // The row was made for a first chunk that was not stored.
      await tx.update(RecordingEntity, { id: recording.id }, { ...first, mimeType: first.mimeType });
    }
    const more = bytes.length - kept;
    const stored = { id: recording.id, nextChunk: seq + 1, sizeBytes: recording.sizeBytes + more };
    await this.recordingQuotaService.addChunk(tx, call, more, { ...stored, tailBytes: isWhole ? null : bytes.length });
    if (first && kept === 0) await this.finishRecording.schedule(tx, recording.id);
    if (response && (response.interviewRecording === null || response.source === 'browser')) {
      await this.responseChangesService.apply(tx, response, { interviewRecording: recordingAddress(this.config, response.id) });
    }
    return seq + 1;
  }

  /** @throws RecordingRefused, AppError CALL_ENDED */
  private async placeIn(
    recording: LockedRecording | null,
    call: CallEntity,
    { seq, bytes, isWhole, first }: NumberedChunk,
    tx?: EntityManager,
  ): Promise<Place> {
    const next = recording?.nextChunk ?? 0;
    // The beginning of this chunk was kept when its page seemed to be gone.
    const kept = isWhole && seq === next - 1 ? (recording?.tailBytes ?? 0) : 0;
    if (seq < next && (kept === 0 || bytes.length < kept)) return { answer: next };
    if (first?.mimeType === null) throw new RecordingRefused('format');
    if (seq > next || !recording) return { answer: { gap: true, next } };
    // Its page has said that this is all of it; and nothing can be appended after the index of a finished file.
    if (recording.isComplete || recording.finishing || recording.durationMs !== null) {
      throw new AppError('CALL_ENDED', 'This recording is complete and takes no further pieces.');
    }
    if (isComplete([call]) && isComplete(await this.callRepository.listOf(call.responseId, tx))) {
      throw new AppError('CALL_ENDED', errorText('CALL_ENDED'));
    }
    // What surely does not fit is not written first.
    this.recordingQuotaService.requireRoom(recording.used, call, bytes.length - kept);
    return { recording, kept };
  }
}
