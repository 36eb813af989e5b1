import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppConfig } from '../../config/app-config.js';
import { LIMITS } from '../../contract/limits.js';
import type { RecordingCut } from '../../contract/responses.js';
import { TransactionRunner } from '../../database/transaction-runner.js';
import { RECORDING_STORAGE, type RecordingStorage } from '../../integrations/storage/recording-storage.port.js';
import type { RemoteCalls } from '../../integrations/voice-platform/remote-calls.port.js';
import { ResponseChangesService } from '../../responses/response-changes.service.js';
import type { CallEntity } from '../calls/call.entity.js';
import { FinishRecording } from './finishing/finish-recording.js';
import { RecordingEntity } from './recording.entity.js';
import { RecordingFiles, RecordingGone } from './recording-files.service.js';
import { RecordingRepository } from './recording.repository.js';
import { recordingType } from './chunks/recording-format.js';
import { RecordingQuotaService, RecordingRefused } from './recording-quota.service.js';
import { RecordingsService } from './recordings.service.js';

/** A whole file at the slowest storage one may wait for, milliseconds. */
const PATIENCE_MS = 5 * 60_000;

/** 'too-large': it will never fit. 'gone': the recording was deleted meanwhile. */
export type CopyOutcome = 'stored' | 'missing' | 'too-large' | 'gone';

/** Brings the sound of a call from the platform into our storage, before the platform's links and its patience end. */
@Injectable()
export class CopyRecording {
  private readonly logger = new Logger('CopyRecording');

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactionRunner: TransactionRunner,
    private readonly config: AppConfig,
    private readonly responseChangesService: ResponseChangesService,
    private readonly recordingsService: RecordingsService,
    private readonly recordingRepository: RecordingRepository,
    private readonly recordingQuotaService: RecordingQuotaService,
    private readonly finishRecording: FinishRecording,
    private readonly recordingFiles: RecordingFiles,
    @Inject(RECORDING_STORAGE) private readonly storage: RecordingStorage,
  ) {}

  async isStored(callId: string): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query('select from recordings where call_id = $1 and next_chunk > 0', [callId]);
    return rows.length > 0;
  }

  /** By one process at a time: `CopyOnce` sees to it. Again is harmless: the same sound is cut into the same pieces. Never rejects. */
  async copy(remote: RemoteCalls, call: CallEntity, urls: readonly string[], signal: AbortSignal): Promise<CopyOutcome> {
    if (call.providerCallId === null) return 'missing';
    try {
      const found = await remote.openRecording(call.providerCallId, urls, AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]));
      if (!found) return 'missing';
      return await this.store(call, found.body, found.contentType);
    } catch (error) {
      if (error instanceof RecordingGone) return 'gone';
      if (error instanceof RecordingRefused) return await this.refuse(call, error.cut);
      // Neither the link, which opens the file, nor what a storage says of it.
      this.logger.warn(`a recording could not be copied (${error instanceof Error ? error.name : 'error'})`);
      return 'missing';
    }
  }

  private async refuse(call: CallEntity, cut: RecordingCut): Promise<CopyOutcome> {
    await this.storage.remove(call.id);
    // The platform keeps its file: another attempt may find room on the disk.
    if (cut === 'disk') {
      this.logger.warn('a recording is not copied for now: the disk is nearly full');
      return 'missing';
    }
    await this.recordingQuotaService.noteCut(call.responseId, cut);
    return 'too-large';
  }

  private async store(call: CallEntity, body: AsyncIterable<Buffer>, contentType: string): Promise<CopyOutcome> {
    let size = 0;
    let chunks = 0;
    let mimeType = '';
    for await (const chunk of inPieces(body, LIMITS.recordingChunk)) {
      size += chunk.length;
      if (size > this.config.recordings.maxBytes) return this.refuse(call, 'response');
      await this.recordingQuotaService.requireFreeDisk(chunk.length);
      if (chunks === 0) {
        mimeType = recordingType(contentType, chunk);
        if (!(await this.recordingRepository.addCopy(call, mimeType))) return 'gone';
      }
      await this.recordingFiles.writeChunk(call.id, chunks, chunk);
      chunks += 1;
    }
    if (chunks === 0) return 'missing';
    return this.transactionRunner.run<CopyOutcome>(async (tx) => {
      const response = await this.responseChangesService.lock(tx, call.responseId);
      // A copy made twice is counted once.
      const before = response && (await this.recordingRepository.lock(tx, call.id));
      if (!before) return 'gone';
      await this.recordingQuotaService.add(tx, call, size - before.sizeBytes);
      await tx.update(
        RecordingEntity,
        { id: call.id },
        { mimeType, nextChunk: chunks, sizeBytes: size, isComplete: true, updatedAt: new Date() },
      );
      await this.finishRecording.scheduleSoon(tx, call.id);
      if (response.interviewRecording === null) {
        await this.responseChangesService.apply(tx, response, { interviewRecording: this.recordingsService.addressOf(response.id) });
      }
      return 'stored';
    });
  }
}

/** The same bytes in pieces of one size, but for the last. */
async function* inPieces(body: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const part of body) {
    waiting.push(Buffer.from(part));
    length += part.length;
    if (length < size) continue;
    const whole = Buffer.concat(waiting);
    let at = 0;
    for (; length - at >= size; at += size) yield whole.subarray(at, at + size);
    waiting = [whole.subarray(at)];
    length -= at;
  }
  if (length > 0) yield Buffer.concat(waiting);
}
