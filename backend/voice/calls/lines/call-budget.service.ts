import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { eachScope, type KindLimits, type Refusal, UsageBudgetsService } from '../../../budgets/usage-budgets.service.js';
import { AppConfig } from '../../../config/app-config.js';
import { limitCode } from '../../../contract/budgets.js';
import { SweptRows } from '../../../database/swept-rows.js';
import { PlatformFailure } from '../../../integrations/voice-platform/remote-calls.port.js';
import type { VoicePlatform } from '../../../integrations/voice-platform/voice-platform.port.js';
import type { CallEntity } from '../call.entity.js';

/** A call that could last less than this is not opened. Seconds. */
const SHORTEST = 60;
/** A call that never reported its end counts as this much longer than its time limit. Seconds. */
const GRACE = 10 * 60;
/** The sweep frees the line of an ended call after this long. Seconds. */
const FORGOTTEN = 60;
/** Settled in one round of the sweeper. */
const AT_ONCE = 200;

export type LineUser = Pick<CallEntity, 'ownerId' | 'formId' | 'responseId'>;

interface Room {
  readonly seconds: number;
  readonly refusal: Refusal | null;
}

/** Lines and minutes of a voice platform: calls at once, minutes a day, starts of one response. */
@Injectable()
export class CallBudgetService {
  private readonly forgotten = new SweptRows('CallBudgetService');
  private readonly limits: KindLimits;

  constructor(
    private readonly config: AppConfig,
    private readonly usageBudgetsService: UsageBudgetsService,
    private readonly dataSource: DataSource,
  ) {
    const { callMinutes, callsAtOnce } = config.budgets;
    this.limits = {
      units: eachScope((scope) => (callMinutes[scope] === null ? null : callMinutes[scope] * 60)),
      atOnce: callsAtOnce,
    };
  }

  /** The limit that would refuse a call now, as a response keeps it; null when there is room. `reserve` decides exactly. */
  async full(tx: EntityManager, platform: VoicePlatform, user: LineUser): Promise<string | null> {
    const { refusal } = await this.roomFor(platform, user, tx);
    if (!refusal) return null;
    await this.usageBudgetsService.noteRefusal(platform.id, user, refusal, tx);
    return limitCode(refusal.scope, platform.id, refusal.metric);
  }

  /**
   * Reserves a line and as many minutes as the call may take; another attempt of the same call gives back what the one before had.
   * Answers how long it may last, seconds. @throws PlatformFailure, as a platform without a free line would answer
   */
  async reserve(platform: VoicePlatform, call: CallEntity): Promise<number> {
    if (!(await this.countStart(call.id))) {
      await this.usageBudgetsService.noteRefusal(platform.id, call, {
        scope: 'response',
        metric: 'starts',
        allowed: this.config.budgets.callStartsPerResponse!,
      });
      throw busy('This interview was started too often.');
    }
    await this.settle(call.id, new Date());
    const { seconds, refusal } = await this.roomFor(platform, call);
    const refused =
      refusal ??
      (await this.usageBudgetsService.reserveUnits(platform.id, call.id, call, {
        units: seconds,
        expiresAfter: seconds + GRACE,
        limits: this.limits,
      }));
    if (!refused) return seconds;
    if (refusal) await this.usageBudgetsService.noteRefusal(platform.id, call, refusal);
    throw busy('All lines are busy. Try again in a few minutes.');
  }

  /** Frees the line and returns unused minutes. Calls without a line: no error. */
  async settle(callId: string, endedAt: Date): Promise<void> {
    await this.usageBudgetsService.settleTime(callId, endedAt);
  }

  /** Ids of calls that have used up their minutes. */
  async listSpent(providers: readonly string[]): Promise<string[]> {
    const rows: { id: string }[] = await this.dataSource.query(
      'select id from usage_reservations where kind = any($1) and created_at + make_interval(secs => units) < now()',
      [providers],
    );
    return rows.map(({ id }) => id);
  }

  /** Lines of calls that were deleted, or whose process died before it gave them back. */
  async settleForgotten(): Promise<void> {
    await this.forgotten.each(
      AT_ONCE,
      (limit) => this.listForgotten(limit),
      ({ id }) => id,
      ({ id, at }) => this.settle(id, at),
    );
  }

  private listForgotten(limit: number): Promise<{ id: string; at: Date }[]> {
    return this.dataSource.query(
      `select line.id, coalesce(call.ended_at, now()) as at
         from usage_reservations line left join calls call on call.id = line.id
        where line.kind not in ('model', 'speech') and line.created_at < now() - make_interval(secs => $1) and call.status is distinct from 'live'
        order by line.created_at limit $2`,
      [FORGOTTEN, limit],
    );
  }

  private async roomFor(platform: VoicePlatform, user: LineUser, db?: EntityManager): Promise<Room> {
    const longest = platform.capabilities.maxSeconds ?? this.config.calls.maxMinutes * 60;
    const uses = await this.usageBudgetsService.usesOf(platform.id, user, db);
    let seconds = longest;
    for (const { scope, units, atOnce, factor } of uses) {
      const lines = this.limits.atOnce?.[scope] ?? null;
      if (lines !== null && atOnce >= lines) return { seconds: 0, refusal: { scope, metric: 'at-once', allowed: lines } };
      const allowed = this.limits.units[scope];
      if (allowed === null) continue;
      const left = Math.floor(allowed * factor) - units;
      if (left < Math.min(SHORTEST, longest)) return { seconds: 0, refusal: { scope, metric: 'units', allowed } };
      seconds = Math.min(seconds, left);
    }
    return { seconds, refusal: null };
  }

  private async countStart(callId: string): Promise<boolean> {
    const [, counted]: [unknown, number] = await this.dataSource.query(
      `update calls set media_starts = media_starts + 1
        where id = $1 and ($2::int is null or (select sum(media_starts) from calls c where c.response_id = calls.response_id) < $2)`,
      [callId, this.config.budgets.callStartsPerResponse],
    );
    return counted > 0;
  }
}

function busy(message: string): PlatformFailure {
  return new PlatformFailure('RATE_LIMITED', message, { message, error: 'Too Many Requests', statusCode: 429 });
}
