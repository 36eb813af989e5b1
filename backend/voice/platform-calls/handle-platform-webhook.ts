import type { IncomingHttpHeaders } from 'node:http';
import { Injectable, Logger } from '@nestjs/common';
import { AppError } from '../../common/app-error.js';
import { errorText } from '../../common/error-body.js';
import { AppConfig } from '../../config/app-config.js';
import { TransactionRunner } from '../../database/transaction-runner.js';
import { FollowUpsService } from '../../follow-ups/follow-ups.service.js';
import type { PlatformReport } from '../../integrations/voice-platform/remote-calls.port.js';
import { VoicePlatforms } from '../../integrations/voice-platform/voice-platforms.js';
import { ResponseChangesService } from '../../responses/response-changes.service.js';
import type { CallEntity } from '../calls/call.entity.js';
import { CallRepository } from '../calls/call.repository.js';
import { preferReason, mergeResults, hasNews } from '../results/call-results.js';
import { CallResultsRepository } from '../results/call-results.repository.js';
import { SyncPlatformCall } from './sync-platform-call.js';
import { CollectRepository } from '../calls/collect.repository.js';
import { EndCall } from '../conversation/end-call.js';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Takes what a voice platform reports by itself. Once or often, early or late, in any order: the row comes out the same. */
@Injectable()
export class HandlePlatformWebhook {
  private readonly logger = new Logger('HandlePlatformWebhook');

  constructor(
    private readonly config: AppConfig,
    private readonly voicePlatforms: VoicePlatforms,
    private readonly transactionRunner: TransactionRunner,
    private readonly callRepository: CallRepository,
    private readonly callResultsRepository: CallResultsRepository,
    private readonly collectRepository: CollectRepository,
    private readonly syncPlatformCall: SyncPlatformCall,
    private readonly followUpsService: FollowUpsService,
    private readonly responseChangesService: ResponseChangesService,
    private readonly endCall: EndCall,
  ) {}

  /** @throws AppError NOT_FOUND without such a platform, UNAUTHORIZED for a forgery, BAD_REQUEST */
  async take(provider: string, headers: IncomingHttpHeaders, body: Buffer): Promise<void> {
    const remote = this.voicePlatforms.of(provider)?.remote;
    if (!remote) throw new AppError('NOT_FOUND', errorText('NOT_FOUND'));
    const report = await remote.readReport(headers, body);
    if (!report) return;
    const call = await this.callOf(provider, report);
    // Of another application on the same account, or of a response that was deleted: nothing the platform could mend.
    if (!call) return this.logger.debug('a report about no call of ours');
    await this.store(call, report);
  }

  private async callOf(provider: string, report: PlatformReport): Promise<CallEntity | null> {
    const known = await this.callRepository.findOfProvider(provider, report.providerCallId);
    if (known) return known;
    // The process that opened it may have died before it noted the platform's id.
    const { callId } = report.metadata;
    const ours = callId !== undefined && UUID.test(callId) ? await this.callRepository.find(callId) : null;
    if (!ours || ours.provider !== provider || ours.providerCallId !== null || ours.resultsAt !== null) return null;
    await this.callRepository.setProviderCallId(ours.id, report.providerCallId);
    return this.callRepository.findOfProvider(provider, report.providerCallId);
  }

  private async store(call: CallEntity, { result, final }: PlatformReport): Promise<void> {
    // 'queued', 'in-progress': whatever comes later says more.
    if (result.state !== 'ended') return;
    await this.transactionRunner.run(async (tx) => {
      const response = await this.responseChangesService.lock(tx, call.responseId);
      const current = response && (await this.callRepository.find(call.id, tx));
      if (!response || !current) return;
      const before = await this.callResultsRepository.find(call.id, tx);
      const after = mergeResults(before, result, final);
      const isNew = hasNews(before, after) || after.reported !== before.reported;
      if (isNew) await this.callResultsRepository.save(tx, call.id, after);
      if (current.status === 'live') {
        await this.endCall.endIn(tx, response, current, after.endReason ?? 'unknown', after.endedAt ?? new Date());
      } else if (!isNew) return;
      await this.syncPlatformCall.noteModel(tx, current, after, result.modelFailed);
      // That it ended is followed by how, in a while.
      const pause = final ? 0 : this.config.calls.resultsEveryMs / 1_000;
      await this.followUpsService.schedule(tx, 'call.collect', call.id, { in: pause, replace: true });
      // Late, and better than what the response was finished with.
      if (current.resultsAt !== null && hasNews(before, after)) {
        await this.collectRepository.correct(tx, call.id, { ...after, endReason: preferReason(current.endReason, after.endReason) });
        const pending = await this.syncPlatformCall.scheduleFinish(tx, response);
        if (pending) this.transactionRunner.afterCommit(tx, () => this.syncPlatformCall.finishNow(pending));
      }
    });
  }
}
