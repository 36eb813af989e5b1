import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { BrowserFamily } from '../../../common/browser-family.js';
import { MetricsService } from '../../../common/metrics.js';
import { MOST_PATH_STEPS, packPath } from '../../../contract/call-path.js';
import type { PathMessage } from '../../../contract/call-path-schema.js';
import type { CallStatus } from '../../../contract/responses.js';
import { TransactionRunner } from '../../../database/transaction-runner.js';
import { VoicePlatforms } from '../../../integrations/voice-platform/voice-platforms.js';
import type { CallEntity } from '../call.entity.js';
import { CallRepository } from '../call.repository.js';

/** How calls are heard and spoken, as their pages report it. */
@Injectable()
export class CallPathsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly callRepository: CallRepository,
    private readonly transactionRunner: TransactionRunner,
    private readonly metricsService: MetricsService,
    private readonly voicePlatforms: VoicePlatforms,
  ) {}

  /**
   * Kept if it is another path than the one before. A call that has ended keeps its own, and only one with a direct line to a platform is
   * heard and spoken by it.
   */
  async note(callId: string, { hears, speaks, why }: PathMessage): Promise<void> {
    const [rows]: [{ browser: BrowserFamily | null; mobile: boolean | null }[], number] = await this.dataSource.query(
      `update calls set path = path || jsonb_build_object('hears', $2::text, 'speaks', $3::text, 'why', $4::text,
                                                          'at', greatest(0, floor(extract(epoch from now() - started_at) * 1000))::int)
        where id = $1 and status = 'live' and jsonb_array_length(path) < $5
          and (provider = any($6) or 'platform' not in ($2, $3))
          and (path -> -1 ->> 'hears', path -> -1 ->> 'speaks') is distinct from ($2, $3)
       returning browser, mobile`,
      [callId, hears, speaks, why, MOST_PATH_STEPS, this.voicePlatforms.directIds],
    );
    const [changed] = rows;
    if (!changed || why === 'start') return;
    this.metricsService.pathChanges.inc({ reason: why, hearing: hears, speaking: speaks, ...browserLabels(changed) });
  }

  /** That of all calls of a response, as it keeps it. */
  async ofResponse(tx: EntityManager, responseId: string): Promise<string | null> {
    const calls = await this.callRepository.listOf(responseId, tx);
    const began = calls[0]?.startedAt.getTime() ?? 0;
    return packPath(
      calls.flatMap(({ path, provider, startedAt }) =>
        path.map((step) => ({ ...step, provider, at: step.at + Math.max(0, startedAt.getTime() - began) })),
      ),
    );
  }

  /** A call ends in this transaction. */
  count(tx: EntityManager, call: CallEntity, status: CallStatus): void {
    const outcome = status === 'completed' || status === 'failed' ? status : 'left';
    const { hears: hearing = 'unknown', speaks: speaking = 'unknown' } = call.path.at(-1) ?? {};
    const labels = { outcome, platform: call.provider, hearing, speaking, ...browserLabels(call) };
    this.transactionRunner.afterCommit(tx, () => this.metricsService.endedCalls.inc(labels));
  }
}

const browserLabels = ({ browser, mobile }: Pick<CallEntity, 'browser' | 'mobile'>) => ({
  browser: browser ?? 'unknown',
  device: mobile === null ? 'unknown' : mobile ? 'mobile' : 'desktop',
});
