import { Injectable } from '@nestjs/common';
import { AppError } from '../common/app-error.js';
import { MetricsService } from '../common/metrics.js';
import { AppConfig } from '../config/app-config.js';
import { PgPool } from '../database/pg-pool.js';

/** What an account may do that costs something, per minute and per day: far more than a person does. */
export const OWNER_ACTIONS = {
  instructions: { minute: 10, day: 200 },
  'interview-create': { minute: 20, day: 200 },
  'interview-trial': { minute: 10, day: 100 },
  'interview-update': { minute: 60, day: 2_000 },
  'guide-save': { minute: 60, day: 4_000 },
  'guide-draft': { minute: 5, day: 100 },
  'translation-draft': { minute: 20, day: 400 },
  'question-check': { minute: 10, day: 200 },
  'voice-preview': { minute: 30, day: 600 },
  'image-upload': { minute: 20, day: 200 },
  'guide-publish': { minute: 10, day: 200 },
  rehearsal: { minute: 5, day: 100 },
  report: { minute: 10, day: 200 },
  question: { minute: 10, day: 200 },
  'codebook-decision': { minute: 300, day: 20_000 },
  'codebook-themes': { minute: 20, day: 400 },
  'agreement-round': { minute: 10, day: 100 },
  'reading-again': { minute: 10, day: 100 },
  'step-in': { minute: 60, day: 5_000 },
  'problem-report': { minute: 5, day: 50 },
  checkout: { minute: 10, day: 100 },
} as const;
export type OwnerAction = keyof typeof OWNER_ACTIONS;

/** Counts one action, and answers which periods' limits are met and how long that lasts, seconds. $1 user, $2 action, $3 a minute's limit, $4 a day's. */
const SPEND = {
  name: 'owner-action',
  text: `
  with period as (
    select * from (values ('minute', interval '1 minute', $3::int), ('day', interval '1 day', $4::int)) as p (period, length, allowed)
  ), counted as (
    insert into owner_actions as a (user_id, action, period, since, count)
    select $1, $2, period, now(), 1 from period order by period
    on conflict (user_id, action, period) do update
       set since = case when a.since <= now() - (select length from period p where p.period = a.period) then now() else a.since end,
           count = case when a.since <= now() - (select length from period p where p.period = a.period) then 1 else a.count + 1 end
     where a.count < (select allowed from period p where p.period = a.period)
        or a.since <= now() - (select length from period p where p.period = a.period)
    returning period
  )
  select p.period, p.allowed, extract(epoch from coalesce(a.since, now()) + p.length - now())::float8 as "retryAfterS"
    from period p left join owner_actions a on a.user_id = $1 and a.action = $2 and a.period = p.period
   where p.period not in (select period from counted)
   order by "retryAfterS" desc`,
};

/** Bounds how often an account does what asks a model, a voice platform or a payment provider, or makes rows. */
@Injectable()
export class OwnerLimitsService {
  constructor(
    private readonly config: AppConfig,
    private readonly pg: PgPool,
    private readonly metricsService: MetricsService,
  ) {}

  /** @throws AppError RATE_LIMITED */
  async spend(userId: string, action: OwnerAction): Promise<void> {
    if (!this.config.rateLimits.enabled) return;
    const { minute, day } = OWNER_ACTIONS[action];
    const { rows } = await this.pg.run<{ period: 'minute' | 'day'; allowed: number; retryAfterS: number }>(SPEND, [
      userId,
      action,
      minute,
      day,
    ]);
    const [longest] = rows;
    if (!longest) return;
    this.metricsService.ownerRefusals.inc({ action });
    const wait = longest.period === 'day' ? 'Try again tomorrow.' : 'Wait a minute, then try again.';
    throw new AppError('RATE_LIMITED', `You have done this too often. ${wait}`, { retryAfterS: longest.retryAfterS, max: longest.allowed });
  }
}
