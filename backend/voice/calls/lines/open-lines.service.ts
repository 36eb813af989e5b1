import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LimitedWarnings } from '../../../common/limited-warnings.js';
import { SweptRows } from '../../../database/swept-rows.js';
import { VoicePlatforms } from '../../../integrations/voice-platform/voice-platforms.js';
import { CallBudgetService } from './call-budget.service.js';

/** Longer than a model takes to answer an offer; after this, an offer taken by a dead process no longer blocks the next. Seconds. */
const ANSWERING_SECONDS = 15;
/** Enough time for the interviewer's goodbye. Seconds. */
const GOODBYE_SECONDS = 75;
const AT_ONCE = 50;

export interface OpenLine {
  /** Of the call. */
  readonly id: string;
  readonly provider: string;
  readonly providerCallId: string;
  readonly controlUrl: string | null;
}

/** Lines between pages and a model. They cost money while open, so none outlives its page, its minutes or its call. */
@Injectable()
export class OpenLinesService {
  private readonly warnings = new LimitedWarnings(new Logger('Calls'));
  private readonly forgotten = new SweptRows('OpenLinesService');

  constructor(
    private readonly dataSource: DataSource,
    private readonly voicePlatforms: VoicePlatforms,
    private readonly callBudgetService: CallBudgetService,
  ) {}

  /** Claims the right to answer an offer for this call: one at a time, because every answer opens a paid line. */
  async claim(callId: string): Promise<boolean> {
    const [, affected]: [unknown, number] = await this.dataSource.query(
      `update calls set answering_until = now() + make_interval(secs => $2)
        where id = $1 and status = 'live' and (answering_until is null or answering_until < now())`,
      [callId, ANSWERING_SECONDS],
    );
    return affected === 1;
  }

  async release(callId: string): Promise<void> {
    await this.dataSource.query('update calls set answering_until = null where id = $1', [callId]);
  }

  /** How long a call's page has been disconnected from all processes; null: the call is over or has another line. Milliseconds. */
  async unseenMs(callId: string, providerCallId: string): Promise<number | null> {
    const rows: { ms: string }[] = await this.dataSource.query(
      `select extract(epoch from now() - last_seen_at) * 1000 as ms from calls where id = $1 and provider_call_id = $2 and status = 'live'`,
      [callId, providerCallId],
    );
    return rows[0] ? Number(rows[0].ms) : null;
  }

  /** Closes the line and returns its unused minutes; the call may continue without it. A failed close is retried later. */
  async close(line: OpenLine): Promise<void> {
    const { id, provider, providerCallId, controlUrl } = line;
    try {
      await this.voicePlatforms.of(provider)?.closeSession({ callId: id, reason: 'network', controlUrl });
    } catch {
      return this.warnings.warn('close', 'a line to a model could not be closed; it is tried again');
    }
    const [, affected]: [unknown, number] = await this.dataSource.query(
      'update calls set control_url = null where id = $1 and provider_call_id = $2 and control_url is not null',
      [id, providerCallId],
    );
    if (affected === 1) await this.callBudgetService.settle(id, new Date());
  }

  /** Lines that no process looks after any more, for whatever reason. @param unseenSeconds null: presence is unknown */
  async closeForgotten(unseenSeconds: number | null): Promise<void> {
    const providers = this.voicePlatforms.directIds;
    if (providers.length === 0) return;
    const spent = await this.callBudgetService.listSpent(providers);
    await this.forgotten.each(
      AT_ONCE,
      (limit) => this.listForgotten(providers, unseenSeconds, spent, limit),
      ({ id }) => id,
      (line) => this.close(line),
    );
  }

  private listForgotten(
    providers: readonly string[],
    unseenSeconds: number | null,
    spent: readonly string[],
    limit: number,
  ): Promise<OpenLine[]> {
    return this.dataSource.query(
      `select id, provider, provider_call_id as "providerCallId", control_url as "controlUrl" from calls
        where provider = any($1) and control_url is not null
          and case when status = 'live'
                then last_seen_at < now() - make_interval(secs => $2) or id = any($5)
                else coalesce(ended_at, last_seen_at) < now() - make_interval(secs => $3) end
        order by last_seen_at limit $4`,
      [providers, unseenSeconds, GOODBYE_SECONDS, limit, spent],
    );
  }
}
