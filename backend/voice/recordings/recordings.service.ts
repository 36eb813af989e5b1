import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../common/app-error.js';
import { errorText } from '../../common/error-body.js';
import { hashParticipantToken } from '../../common/participant-token.js';
import { AppConfig } from '../../config/app-config.js';
import type { PageCut } from '../../contract/responses.js';
import { TransactionRunner } from '../../database/transaction-runner.js';
import { VoicePlatforms } from '../../integrations/voice-platform/voice-platforms.js';
import { HandoverRepository } from '../calls/handover.repository.js';
import type { CallEntity } from '../calls/call.entity.js';
import { CallRepository } from '../calls/call.repository.js';
import { FinishRecording, isComplete } from './finishing/finish-recording.js';
import { RecordingEntity } from './recording.entity.js';
import { RecordingRepository } from './recording.repository.js';
import { type Chunk, type MissingChunk, StoreChunk } from './chunks/store-chunk.js';
import { recordingAddress } from './playback/recording-address.js';
import { RecordingQuotaService, RecordingRefused } from './recording-quota.service.js';

/** Recordings of calls, which participants' pages upload in numbered chunks. */
@Injectable()
export class RecordingsService {
  constructor(
    private readonly transactionRunner: TransactionRunner,
    private readonly config: AppConfig,
    private readonly callRepository: CallRepository,
    private readonly recordingRepository: RecordingRepository,
    private readonly handoverRepository: HandoverRepository,
    private readonly voicePlatforms: VoicePlatforms,
    private readonly recordingQuotaService: RecordingQuotaService,
    private readonly finishRecording: FinishRecording,
    private readonly chunks: StoreChunk,
  ) {}

  /**
   * Stores a chunk when it is the next one; one that is stored already is only acknowledged.
   * @returns the number of the chunk that is wanted next
   * @throws AppError UNAUTHORIZED, NOT_FOUND, FORBIDDEN for a call that is not recorded, CALL_ENDED, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, BAD_REQUEST for an empty one
   */
  async storeChunk(callId: string, token: string | null, seq: number, chunk: Chunk): Promise<number | MissingChunk> {
    return this.take(await this.ofParticipant(callId, token, { former: true }), seq, chunk, { isWhole: true });
  }

  /**
   * Stores what a page that is gone had recorded of its next chunk. The same chunk, sent as a whole after all, takes its place.
   * @param isWhole it is a whole chunk that was on its way
   * @throws AppError as above
   */
  async storeTail(callId: string, seq: number, chunk: Chunk, { isWhole }: { isWhole: boolean }): Promise<void> {
    const call = await this.callRepository.find(callId);
    if (call) await this.take(call, seq, chunk, { isWhole });
  }

  /**
   * The page reports why recording did not start or has stopped.
   * @throws AppError UNAUTHORIZED, NOT_FOUND, FORBIDDEN for a call that is not recorded, CALL_ENDED, BAD_REQUEST
   */
  async cut(callId: string, token: string | null, reason: PageCut): Promise<void> {
    const call = await this.ofParticipant(callId, token, { former: true });
    this.requireRecorded(call);
    if (isComplete([call])) throw new AppError('CALL_ENDED', errorText('CALL_ENDED'));
    await this.recordingQuotaService.noteCut(call.responseId, reason);
  }

  private requireRecorded({ provider, recordingGivenUp }: CallEntity): void {
    if (this.voicePlatforms.of(provider)?.capabilities.recording === 'server') {
      throw new AppError('BAD_REQUEST', 'The voice platform records this call itself.');
    }
    if (recordingGivenUp) throw new AppError('FORBIDDEN', 'This call is not recorded. Continue without sending its sound.');
  }

  private async take(call: CallEntity, seq: number, chunk: Chunk, { isWhole }: { isWhole: boolean }): Promise<number | MissingChunk> {
    this.requireRecorded(call);
    if (chunk.bytes.length === 0) throw new AppError('BAD_REQUEST', 'The chunk is empty.');
    try {
      return await this.chunks.store(call, seq, chunk, isWhole);
    } catch (error) {
      if (error instanceof RecordingRefused) await this.recordingQuotaService.noteCut(call.responseId, error.cut);
      throw error;
    }
  }

  /** Whether anything of a response was recorded. */
  hasSound(tx: EntityManager, responseId: string): Promise<boolean> {
    return this.recordingRepository.hasSound(tx, responseId);
  }

  /** Number of the next chunk to upload, for resuming. @throws AppError UNAUTHORIZED, NOT_FOUND */
  async nextChunk(callId: string, token: string | null, recorder: string | null): Promise<number> {
    const call = await this.ofParticipant(callId, token);
    const recording = await this.recordingRepository.findOfRecorder({ callId: call.id, recorder });
    return recording?.nextChunk ?? 0;
  }

  /**
   * The page reports its upload complete: the recording is finished as soon as the call is over.
   * @param chunks of the whole recording
   * @returns the number of the next expected chunk: differs from `chunks` if some are missing
   * @throws AppError UNAUTHORIZED, NOT_FOUND
   */
  async complete(callId: string, token: string | null, recorder: string | null, chunks: number): Promise<number> {
    const call = await this.ofParticipant(callId, token, { former: true });
    return this.transactionRunner.run(async (tx) => {
      const recording = await this.recordingRepository.lockOfRecorder(tx, call, recorder);
      const next = recording?.nextChunk ?? 0;
      if (!recording || next !== chunks || recording.tailBytes !== null || recording.isComplete) return next;
      await tx.update(RecordingEntity, { id: recording.id }, { isComplete: true, updatedAt: new Date() });
      await this.finishRecording.scheduleSoon(tx, recording.id);
      return next;
    });
  }

  /** Where the owner's browser finds it. */
  addressOf(responseId: string): string {
    return recordingAddress(this.config, responseId);
  }

  /** @param former also a browser whose interview has moved to another device: the end of its sound may still be on its way */
  private async ofParticipant(callId: string, token: string | null, { former = false } = {}): Promise<CallEntity> {
    if (token === null) throw new AppError('UNAUTHORIZED', errorText('UNAUTHORIZED'));
    const tokenHash = hashParticipantToken(token);
    const call = await this.callRepository.findOfParticipant(callId, tokenHash);
    if (call) return call;
    const other = former ? await this.callRepository.find(callId) : null;
    const isTheirs = other?.status === 'ended' && (await this.handoverRepository.hasMoved(other.responseId, tokenHash));
    if (!isTheirs) throw new AppError('NOT_FOUND', errorText('NOT_FOUND'));
    return other;
  }
}
