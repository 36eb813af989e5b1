import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../common/app-error.js';
import { AppConfig } from '../../config/app-config.js';
import { Transactions } from '../../database/transactions.js';
import { AssistantAttentionService } from '../../forms/assistant-attention.service.js';
import { FollowUps } from '../../follow-ups/follow-ups.js';
import type { Lease } from '../../follow-ups/lease.js';
import type { FollowUpContext } from '../../follow-ups/job-handlers.js';
import type { QuarantineHandler } from '../../follow-ups/quarantine/follow-up.js';
import type { PlatformResult, RemoteCalls } from '../../integrations/voice-platform/voice-platform.port.js';
import { VoicePlatforms } from '../../integrations/voice-platform/voice-platforms.js';
import type { ResponseEntity } from '../../responses/response.entity.js';
import { ResponseChanges } from '../../responses/response-changes.service.js';
import type { CallEntity } from '../calls/call.entity.js';
import { CallRepository } from '../calls/call.repository.js';
import { betterReason, type CallResults, mergeResults, tellMore } from '../results/call-results.js';
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
export class CollectCall implements QuarantineHandler {
  private readonly logger = new Logger('CollectCall');

  constructor(
    private readonly config: AppConfig,
    private readonly platforms: VoicePlatforms,
    private readonly transactions: Transactions,
    private readonly calls: CallRepository,
    private readonly results: CallResultsRepository,
    private readonly collects: CollectRepository,
    private readonly copying: CopyRecording,
    private readonly ending: EndCall,
    private readonly responses: ResponseChanges,
    private readonly followUps: FollowUps,
    private readonly finishes: FinishResponse,
    private readonly attention: AssistantAttentionService,
  ) {}

  /** The job. */
  async collect(callId: string, { lease }: Pick<FollowUpContext, 'lease'>): Promise<void> {
    const call = await this.calls.find(callId);
    if (!call) return;
    const remote = this.platforms.of(call.provider)?.remote ?? null;
    if (!remote || call.providerCallId === null) return this.giveUp(call);
    if (call.status === 'live') return this.lookAtLive(call, lease, remote, call.providerCallId);
    const known = await this.results.find(call.id);
    const found = known.reported ? null : await this.ask(remote, call.providerCallId);
    await this.bringHome(call, lease, remote, found, known);
  }

  /** Is the participant still connected? The platform knows better than our socket. */
  private async lookAtLive(call: CallEntity, lease: Lease, remote: RemoteCalls, providerCallId: string): Promise<void> {
    const found = await this.ask(remote, providerCallId);
    const overtime = Date.now() - call.startedAt.getTime() > this.config.calls.maxMinutes * 60_000 + OVERTIME_MS;
    if (found === null && !overtime) return lease.postpone({ in: (this.config.calls.resultsEveryMs * 3) / 1_000 });
    // Until it is unseen again.
    if (found?.state === 'open' && !overtime) return this.collects.noteSeen(call.id);
    const reason = overtime ? 'time-limit' : found?.state === 'ended' ? (found.endReason ?? 'unknown') : 'abandoned';
    // Schedules the look at its results, which is the next run's.
    await this.ending.end(call, reason, found?.endedAt ?? null);
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

  private async bringHome(
    call: CallEntity,
    lease: Lease,
    remote: RemoteCalls,
    found: PlatformResult | null,
    known: CallResults,
  ): Promise<void> {
    const merged = found ? mergeResults(known, found, false) : known;
    const gone = found?.state === 'gone';
    const wanted = !gone && !call.recordingGivenUp && !(await this.copying.isStored(call.id));
    const copy = wanted ? this.copying.copy(remote, call, merged.recordingUrls) : null;
    const soon = copy && (await Promise.race([copy, sleep(SOUND_BUDGET_MS, null)]));
    await this.bringIn(call, lease, found, { gone, outcome: soon });
    // The next look is scheduled already.
    if (copy && soon === null) await this.bringIn(call, null, null, { gone, outcome: await copy });
  }

  private async bringIn(
    call: CallEntity,
    lease: Lease | null,
    found: PlatformResult | null,
    { gone, outcome }: { gone: boolean; outcome: CopyOutcome | null },
  ): Promise<void> {
    const stored = outcome === 'stored' || (await this.copying.isStored(call.id));
    const owed = await this.transactions.run(async (tx) => {
      const response = await this.responses.lock(tx, call.responseId);
      const current = response && (await this.calls.find(call.id, tx));
      if (!response || !current) return null;
      const before = await this.results.find(call.id, tx);
      const after = found ? mergeResults(before, found, false) : before;
      if (found) await this.results.save(tx, call.id, after);
      const endedAt = (current.endedAt ?? current.startedAt).getTime();
      const findings: Findings = {
        attempts: current.collectAttempts + 1,
        final: after.reported || gone,
        transcript: after.turns.length > 0 || after.transcript !== null,
        summary: after.summary !== null,
        recording: stored,
        recordingGivenUp: gone || outcome === 'too-large' || Date.now() - endedAt > RECORDING_PATIENCE_MS || current.recordingGivenUp,
      };
      const accepted = isEnough(findings) || (findings.attempts >= COLLECT.supersededFrom && (await this.calls.isSuperseded(tx, current)));
      const next = nextLook(findings);
      await this.collects.correct(tx, call.id, { ...after, endReason: betterReason(current.endReason, after.endReason) });
      await this.collects.store(tx, call.id, { attempts: findings.attempts, accepted, recordingGivenUp: findings.recordingGivenUp });
      if (found) await this.noteModel(tx, current, after, found.modelFailed);
      const first = accepted && current.resultsAt === null;
      const owed = first || (current.resultsAt !== null && tellMore(before, after)) ? await this.oweFinish(tx, response) : null;
      if (next === null) await lease?.complete(tx);
      else await lease?.postpone({ in: (next * this.config.calls.resultsEveryMs) / 1_000 }, tx);
      return owed;
    });
    if (owed) await this.finishNow(owed);
  }

  /**
   * The response can be finished, or is to be once more. @returns it, for `finishNow` once that is committed; null when it was taken up
   * again or waits for another of its calls
   */
  async oweFinish(tx: EntityManager, response: ResponseEntity): Promise<ResponseEntity | null> {
    if ((await this.collects.isAwaited(response.id, tx)) || (await this.calls.findLive(tx, response.id))) return null;
    await this.followUps.schedule(tx, 'response.finish', response.id, { hint: false });
    // While it waits for its first results this is written already.
    return response.finishDueAt ? response : this.responses.apply(tx, response, { finishDueAt: new Date() });
  }

  /** At once where nothing has to be waited for; by a job otherwise. Whatever fails here, the sweeper adds the job. */
  async finishNow({ id }: ResponseEntity): Promise<void> {
    const done = await this.finishes.finishAtOnce(id).catch((error: unknown) => {
      this.logger.warn(`results are written by a job: ${error instanceof Error ? error.name : 'error'}`);
      return false;
    });
    if (!done) await this.followUps.schedule(null, 'response.finish', id);
  }

  /** What a call says of its assistant's language model. */
  async noteModel(tx: EntityManager, call: CallEntity, results: CallResults, failed: boolean): Promise<void> {
    if (call.assistantId === null) return;
    if (failed) return this.attention.modelFailed(tx, call.assistantId, this.config.voiceModels[0] ?? '');
    const answered =
      results.turns.some(({ role }) => role === 'user') && results.turns.filter(({ role }) => role === 'assistant').length > 1;
    if (answered) await this.attention.modelAnswered(tx, call.assistantId, call.startedAt);
  }

  /** The platform is not configured any more, or never had this call: what we have ourselves is all there is. */
  private async giveUp(call: CallEntity): Promise<void> {
    const owed = await this.goWithout(call);
    if (owed) await this.finishNow(owed);
  }

  /** Collecting has crashed too often: the response is completed with what we have. A job writes its results. */
  async settle(callId: string): Promise<void> {
    const call = await this.calls.find(callId);
    if (call) await this.goWithout(call);
  }

  private async goWithout(call: CallEntity): Promise<ResponseEntity | null> {
    if (call.status === 'live') await this.ending.end(call, 'abandoned', null);
    return this.transactions.run(async (tx) => {
      const response = await this.responses.lock(tx, call.responseId);
      if (!response) return null;
      await this.collects.nothingToHave(tx, call.id);
      return this.oweFinish(tx, response);
    });
  }
}
