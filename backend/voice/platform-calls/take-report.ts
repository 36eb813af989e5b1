import type { IncomingHttpHeaders } from 'node:http';
import { Injectable, Logger } from '@nestjs/common';
import { AppError } from '../../common/app-error.js';
import { errorText } from '../../common/error-body.js';
import { AppConfig } from '../../config/app-config.js';
import { Transactions } from '../../database/transactions.js';
import { FollowUps } from '../../follow-ups/follow-ups.js';
import type { PlatformReport } from '../../integrations/voice-platform/voice-platform.port.js';
import { VoicePlatforms } from '../../integrations/voice-platform/voice-platforms.js';
import { ResponseChanges } from '../../responses/response-changes.service.js';
import type { CallEntity } from '../calls/call.entity.js';
import { CallRepository } from '../calls/call.repository.js';
import { betterReason, mergeResults, tellMore } from '../results/call-results.js';
import { CallResultsRepository } from '../results/call-results.repository.js';
import { CollectCall } from './collect-call.js';
import { CollectRepository } from '../calls/collect.repository.js';
import { EndCall } from '../conversation/end-call.js';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Takes what a voice platform reports by itself. Once or often, early or late, in any order: the row comes out the same. */
@Injectable()
export class TakeReport {
  private readonly logger = new Logger('TakeReport');

  constructor(
    private readonly config: AppConfig,
    private readonly platforms: VoicePlatforms,
    private readonly transactions: Transactions,
    private readonly calls: CallRepository,
    private readonly results: CallResultsRepository,
    private readonly collects: CollectRepository,
    private readonly collecting: CollectCall,
    private readonly followUps: FollowUps,
    private readonly responses: ResponseChanges,
    private readonly ending: EndCall,
  ) {}

  /** @throws AppError NOT_FOUND without such a platform, UNAUTHORIZED for a forgery, BAD_REQUEST */
  async take(provider: string, headers: IncomingHttpHeaders, body: Buffer): Promise<void> {
    const remote = this.platforms.of(provider)?.remote;
    if (!remote) throw new AppError('NOT_FOUND', errorText('NOT_FOUND'));
    const report = await remote.readReport(headers, body);
    if (!report) return;
    const call = await this.callOf(provider, report);
    // Of another application on the same account, or of a response that was deleted: nothing the platform could mend.
    if (!call) return this.logger.debug('a report about no call of ours');
    await this.store(call, report);
  }

  private async callOf(provider: string, report: PlatformReport): Promise<CallEntity | null> {
    const known = await this.calls.findOfProvider(provider, report.providerCallId);
    if (known) return known;
    // The process that opened it may have died before it noted the platform's id.
    const { callId } = report.metadata;
    const ours = callId !== undefined && UUID.test(callId) ? await this.calls.find(callId) : null;
    if (!ours || ours.provider !== provider || ours.providerCallId !== null || ours.resultsAt !== null) return null;
    await this.calls.setProviderCallId(ours.id, report.providerCallId);
    return this.calls.findOfProvider(provider, report.providerCallId);
  }

  private async store(call: CallEntity, { result, final }: PlatformReport): Promise<void> {
    // 'queued', 'in-progress': whatever comes later says more.
    if (result.state !== 'ended') return;
    await this.transactions.run(async (tx) => {
      const response = await this.responses.lock(tx, call.responseId);
      const current = response && (await this.calls.find(call.id, tx));
      if (!response || !current) return;
      const before = await this.results.find(call.id, tx);
      const after = mergeResults(before, result, final);
      const isNew = tellMore(before, after) || after.reported !== before.reported;
      if (isNew) await this.results.save(tx, call.id, after);
      if (current.status === 'live') {
        await this.ending.endIn(tx, response, current, after.endReason ?? 'unknown', after.endedAt ?? new Date());
      } else if (!isNew) return;
      await this.collecting.noteModel(tx, current, after, result.modelFailed);
      // That it ended is followed by how, in a while.
      const pause = final ? 0 : this.config.calls.resultsEveryMs / 1_000;
      await this.followUps.schedule(tx, 'call.collect', call.id, { in: pause, replace: true });
      // Late, and better than what the response was finished with.
      if (current.resultsAt !== null && tellMore(before, after)) {
        await this.collects.correct(tx, call.id, { ...after, endReason: betterReason(current.endReason, after.endReason) });
        const owed = await this.collecting.oweFinish(tx, response);
        if (owed) this.transactions.afterCommit(tx, () => this.collecting.finishNow(owed));
      }
    });
  }
}
