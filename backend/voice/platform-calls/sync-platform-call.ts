import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../common/app-error.js';
import { AppConfig } from '../../config/app-config.js';
import { TransactionRunner } from '../../database/transaction-runner.js';
import { AssistantAttentionService } from '../../forms/assistant-attention.service.js';
import { BatchLeasesService } from '../../follow-ups/batch-leases.service.js';
import { FollowUpsService } from '../../follow-ups/follow-ups.service.js';
import type { Lease } from '../../follow-ups/lease.js';
import type { FollowUpContext } from '../../follow-ups/job-handlers.js';
import type { QuarantineHandler } from '../../follow-ups/quarantine/follow-up.js';
import type { PlatformResult, RemoteCalls } from '../../integrations/voice-platform/remote-calls.port.js';
import { VoicePlatforms } from '../../integrations/voice-platform/voice-platforms.js';
import type { ResponseEntity } from '../../responses/response.entity.js';
import { ResponseChangesService } from '../../responses/response-changes.service.js';
import type { CallEntity } from '../calls/call.entity.js';
import { CallRepository } from '../calls/call.repository.js';
import { preferReason, type CallResults, mergeResults, hasNews } from '../results/call-results.js';
import { CallResultsRepository } from '../results/call-results.repository.js';
import { COLLECT, type Findings, isEnough, nextLook, RECORDING_PATIENCE_MS } from './collect-schedule.js';
import { CollectRepository } from '../calls/collect.repository.js';
import { type CopyOutcome, CopyRecording } from '../recordings/copy-recording.js';
import { EndCall } from '../conversation/end-call.js';
import { FinishResponse } from '../results/finish-response.js';

/** The transcript waits this long for the recording so that both appear together; a slower copy is saved later. Milliseconds. */
const SOUND_BUDGET_MS = 5_000;
/** Grace period for a call that exceeds its longest duration. Milliseconds. */
const OVERTIME_MS = 10 * 60_000;

/** Reads a call's state from its platform and stores what is new. Idempotent, and independent of the order of answers and reports. */
@Injectable()
export class SyncPlatformCall implements QuarantineHandler {
  private readonly logger = new Logger('SyncPlatformCall');

  constructor(
    private readonly config: AppConfig,
    private readonly voicePlatforms: VoicePlatforms,
    private readonly transactionRunner: TransactionRunner,
    private readonly callRepository: CallRepository,
    private readonly callResultsRepository: CallResultsRepository,
    private readonly collectRepository: CollectRepository,
    private readonly copyRecording: CopyRecording,
    private readonly endCall: EndCall,
    private readonly responseChangesService: ResponseChangesService,
    private readonly followUpsService: FollowUpsService,
    private readonly finishResponse: FinishResponse,
    private readonly assistantAttentionService: AssistantAttentionService,
    private readonly batchLeasesService: BatchLeasesService,
  ) {}

  /** The job. */
  async collect(callId: string, { lease }: Pick<FollowUpContext, 'lease'>): Promise<void> {
    const call = await this.callRepository.find(callId);
    if (!call) return;
    const remote = this.voicePlatforms.of(call.provider)?.remote ?? null;
    if (!remote || call.providerCallId === null) return this.giveUp(call);
    if (call.status === 'live') return this.checkLive(call, lease, remote, call.providerCallId);
    const known = await this.callResultsRepository.find(call.id);
    const found = known.reported ? null : await this.ask(remote, call.providerCallId);
    await this.applyResult(call, lease, remote, found, known);
  }

  /** Is the participant still connected? The platform knows better than our socket. */
  private async checkLive(call: CallEntity, lease: Lease, remote: RemoteCalls, providerCallId: string): Promise<void> {
    const found = await this.ask(remote, providerCallId);
    const overtime = Date.now() - call.startedAt.getTime() > this.config.calls.maxMinutes * 60_000 + OVERTIME_MS;
    if (found === null && !overtime) return lease.postpone({ in: (this.config.calls.resultsEveryMs * 3) / 1_000 });
    // Until it is unseen again.
    if (found?.state === 'open' && !overtime) return this.collectRepository.markStillLive(call.id);
    const reason = overtime ? 'time-limit' : found?.state === 'ended' ? (found.endReason ?? 'unknown') : 'abandoned';
    // Schedules the look at its results, which is the next run's.
    await this.endCall.end(call, reason, found?.endedAt ?? null);
  }

  /** Null when the platform cannot say for now. */
  private async ask(remote: RemoteCalls, providerCallId: string): Promise<PlatformResult | null> {
    try {
      return await remote.fetchResult(providerCallId);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.logger.warn(`the voice platform did not tell of a call: ${error.message}`);
      return null;
    }
  }

  private async applyResult(
    call: CallEntity,
    lease: Lease,
    remote: RemoteCalls,
    found: PlatformResult | null,
    known: CallResults,
  ): Promise<void> {
    const merged = found ? mergeResults(known, found, false) : known;
    const gone = found?.state === 'gone';
    const wanted = !gone && !call.recordingGivenUp && !(await this.copyRecording.isStored(call.id));
    const copy = wanted ? this.copyOnce(call, remote, merged.recordingUrls) : null;
    const soon = copy && (await Promise.race([copy, sleep(SOUND_BUDGET_MS, null)]));
    await this.bringIn(call, lease, found, { gone, outcome: soon });
    // The next look is scheduled already, and this one was counted.
    if (copy && soon === null) await this.bringIn(call, null, null, { gone, outcome: await copy });
  }

  /** One copy at a time, in all processes: the lease of `recording.copy` says who makes it. */
  private async copyOnce(call: CallEntity, remote: RemoteCalls, urls: readonly string[]): Promise<CopyOutcome> {
    const lease = await this.batchLeasesService.take('recording.copy', [call.id]);
    if (lease.subjects.length === 0) return 'missing';
    try {
      return await this.copyRecording.copy(remote, call, urls, lease.signal);
    } finally {
      await lease.release();
    }
  }

  /** The job: the process that was copying died. */
  async copySound(callId: string, { lease }: Pick<FollowUpContext, 'lease'>): Promise<void> {
    const call = await this.callRepository.find(callId);
    const remote = call && this.voicePlatforms.of(call.provider)?.remote;
    if (!remote || call.status === 'live' || call.recordingGivenUp || (await this.copyRecording.isStored(callId))) return;
    const { recordingUrls } = await this.callResultsRepository.find(callId);
    const outcome = await this.copyRecording.copy(remote, call, recordingUrls, lease.signal);
    await this.bringIn(call, null, null, { gone: false, outcome });
  }

  /** @param lease of the look that is counted; null for what a copy has brought later */
  private async bringIn(
    call: CallEntity,
    lease: Lease | null,
    found: PlatformResult | null,
    { gone, outcome }: { gone: boolean; outcome: CopyOutcome | null },
  ): Promise<void> {
    const stored = outcome === 'stored' || (await this.copyRecording.isStored(call.id));
    const pending = await this.transactionRunner.run(async (tx) => {
      const response = await this.responseChangesService.lock(tx, call.responseId);
      const current = response && (await this.callRepository.find(call.id, tx));
      if (!response || !current) return null;
      const before = await this.callResultsRepository.find(call.id, tx);
      const after = found ? mergeResults(before, found, false) : before;
      if (found) await this.callResultsRepository.save(tx, call.id, after);
      const endedAt = (current.endedAt ?? current.startedAt).getTime();
      const findings: Findings = {
        attempts: current.collectAttempts + (lease ? 1 : 0),
        final: after.reported || gone,
        transcript: after.turns.length > 0 || after.transcript !== null,
        summary: after.summary !== null,
        recording: stored,
        recordingGivenUp: gone || outcome === 'too-large' || Date.now() - endedAt > RECORDING_PATIENCE_MS || current.recordingGivenUp,
      };
      const accepted =
        isEnough(findings) || (findings.attempts >= COLLECT.supersededFrom && (await this.callRepository.isSuperseded(tx, current)));
      const next = nextLook(findings);
      await this.collectRepository.correct(tx, call.id, { ...after, endReason: preferReason(current.endReason, after.endReason) });
      await this.collectRepository.store(tx, call.id, {
        attempts: findings.attempts,
        accepted,
        recordingGivenUp: findings.recordingGivenUp,
      });
      if (found) await this.noteModel(tx, current, after, found.modelFailed);
      const first = accepted && current.resultsAt === null;
      const pending = first || (current.resultsAt !== null && hasNews(before, after)) ? await this.scheduleFinish(tx, response) : null;
      if (next === null) await lease?.complete(tx);
      else await lease?.postpone({ in: (next * this.config.calls.resultsEveryMs) / 1_000 }, tx);
      return pending;
    });
    if (pending) await this.finishNow(pending);
  }

  /**
   * The response can be finished, or is to be once more. @returns it, for `finishNow` once that is committed; null when it was taken up
   * again or waits for another of its calls
   */
  async scheduleFinish(tx: EntityManager, response: ResponseEntity): Promise<ResponseEntity | null> {
    if ((await this.collectRepository.isAwaited(response.id, tx)) || (await this.callRepository.findLive(tx, response.id))) return null;
    await this.followUpsService.schedule(tx, 'response.finish', response.id, { hint: false });
    // While it waits for its first results this is written already.
    return response.finishDueAt ? response : this.responseChangesService.apply(tx, response, { finishDueAt: new Date() });
  }

  /** At once where nothing has to be waited for; by a job otherwise. Whatever fails here, the sweeper adds the job. */
  async finishNow({ id }: ResponseEntity): Promise<void> {
    const done = await this.finishResponse.finishAtOnce(id).catch((error: unknown) => {
      this.logger.warn(`results are written by a job: ${error instanceof Error ? error.name : 'error'}`);
      return false;
    });
    if (!done) await this.followUpsService.schedule(null, 'response.finish', id);
  }

  /** What a call says of its assistant's language model. */
  async noteModel(tx: EntityManager, call: CallEntity, results: CallResults, failed: boolean): Promise<void> {
    if (call.assistantId === null) return;
    if (failed) return this.assistantAttentionService.modelFailed(tx, call.assistantId, this.config.voiceModels[0] ?? '');
    const answered =
      results.turns.some(({ role }) => role === 'user') && results.turns.filter(({ role }) => role === 'assistant').length > 1;
    if (answered) await this.assistantAttentionService.modelAnswered(tx, call.assistantId, call.startedAt);
  }

  /** The platform is not configured any more, or never had this call: what we have ourselves is all there is. */
  private async giveUp(call: CallEntity): Promise<void> {
    const pending = await this.goWithout(call);
    if (pending) await this.finishNow(pending);
  }

  /** Collecting has crashed too often: the response is completed with what we have. A job writes its results. */
  async settle(callId: string): Promise<void> {
    const call = await this.callRepository.find(callId);
    if (call) await this.goWithout(call);
  }

  private async goWithout(call: CallEntity): Promise<ResponseEntity | null> {
    if (call.status === 'live') await this.endCall.end(call, 'abandoned', null);
    return this.transactionRunner.run(async (tx) => {
      const response = await this.responseChangesService.lock(tx, call.responseId);
      if (!response) return null;
      await this.collectRepository.markDone(tx, call.id);
      return this.scheduleFinish(tx, response);
    });
  }
}
