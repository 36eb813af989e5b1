import { Injectable } from '@nestjs/common';
import { wireTime } from '../common/wire-time.js';
import { ACTIVITY_DAYS, type FormActivity } from '../contract/form-activity.js';
import { PgPool } from '../database/pg-pool.js';

interface Row {
  /** A bigint comes as text. */
  id: string;
  started: number;
  completed: number;
  live: number;
  quota_filled: number | null;
  last_response_at: Date | null;
  /** Conversations by days back from now. */
  days: Record<string, number> | null;
}

/** An index-only scan (of `responses_activity_idx`), except for interviews with a quota. $1 owner, $2 interviews, $3 now, $4 days. */
const ACTIVITY = {
  name: 'form-activity',
  text: `
    select f.id, total.started, total.completed, total.live, total.last_response_at, daily.days,
           case when f.response_quota is not null then quota_places(f.id, false) end as quota_filled
      from forms f
     cross join lateral (
       select count(*)::int as started,
              (count(*) filter (where response_progress(r.call_status, r.completion, r.questions_answered, r.questions_total) = 100))::int as completed,
              (count(*) filter (where r.call_status = 'in-progress'))::int as live,
              max(r.submitted_at) as last_response_at
         from responses r where r.form_id = f.id and r.call_status <> 'pending' and r.deleting_at is null
     ) total
     cross join lateral (
       select jsonb_object_agg(ago, n) as days
         from (select greatest(0, floor(extract(epoch from $3::timestamptz - r.submitted_at) / 86400))::int as ago, count(*)::int as n
                 from responses r
                where r.form_id = f.id and r.call_status <> 'pending' and r.deleting_at is null and r.submitted_at > $3::timestamptz - make_interval(days => $4)
                group by 1) day
     ) daily
     where f.owner_id = $1 and f.id = any($2::bigint[]) and f.trial_of is null`,
};

/** Current activity in an owner's interviews, shown on Home. */
@Injectable()
export class FormActivityService {
  constructor(private readonly pg: PgPool) {}

  /** Of those interviews that are the owner's own; the others are left out. */
  async list(ownerId: string, ids: readonly number[]): Promise<FormActivity[]> {
    const { rows } = await this.pg.run<Row & Record<string, unknown>>(ACTIVITY, [ownerId, ids, new Date(), ACTIVITY_DAYS]);
    return rows.map(({ id, days, last_response_at: last, started, completed, live, quota_filled }) => ({
      id: Number(id),
      started,
      completed,
      live,
      quota_filled,
      last_response_at: last && wireTime(last),
      days: Array.from({ length: ACTIVITY_DAYS }, (_, index) => days?.[ACTIVITY_DAYS - 1 - index] ?? 0),
    }));
  }
}
