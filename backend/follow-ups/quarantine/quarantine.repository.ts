import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type FollowUp, type FollowUpKind, MOST_CRASHES } from './follow-up.js';
import { GONE_AFTER_SECONDS } from './run-marks.service.js';

/** Crashes further apart than this have nothing to do with each other, hours. */
const FORGET_AFTER_HOURS = 24;
const UNKNOWN_ERROR = 'The process ended without a word: out of memory, or killed';
/** Attempts to complete a subject without its follow-up, and the pause between them. */
export const SETTLE_ATTEMPTS = 5;
const SETTLE_AGAIN_SECONDS = 15;
const LIST_AT_MOST = 200;

export interface CrashedFollowUp extends FollowUp {
  readonly crashes: number;
  readonly firstCrashAt: Date;
  readonly lastCrashAt: Date;
  readonly lastError: string | null;
  readonly quarantinedAt: Date | null;
  readonly settledAt: Date | null;
}

const COLUMNS = `kind, subject_id as "subjectId", crashes, first_crash_at as "firstCrashAt", last_crash_at as "lastCrashAt",
  last_error as "lastError", quarantined_at as "quarantinedAt", settled_at as "settledAt"`;

/** Follow-ups whose process ended while they ran. */
@Injectable()
export class QuarantineRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Counts unfinished runs of dead processes as crashes, each mark once. @returns the crashes counted */
  async countCrashes(): Promise<CrashedFollowUp[]> {
    return this.dataSource.query(
      `with lost as (
         delete from follow_up_runs r using (
           select r.process_id, coalesce(p.stopping, false) as stopping
             from (select distinct process_id from follow_up_runs) r left join worker_processes p on p.id = r.process_id
            where p.id is null or p.seen_at < now() - make_interval(secs => $1)
         ) gone
          where r.process_id = gone.process_id and r.started_at < now() - make_interval(secs => $1)
         returning r.kind, r.subject_id, r.error, gone.stopping
       ), forgotten as (
         delete from worker_processes p where p.seen_at < now() - interval '1 hour'
       )
       insert into follow_up_crashes as c (kind, subject_id, crashes, last_error, quarantined_at)
       select kind, subject_id, count(*), coalesce(max(error), $2), case when count(*) >= $3 then now() end
         from lost where not stopping group by kind, subject_id
       on conflict (kind, subject_id) do update
          set crashes = case when c.quarantined_at is null and c.last_crash_at < now() - make_interval(hours => $4) then excluded.crashes
                             else c.crashes + excluded.crashes end,
              last_crash_at = now(), last_error = excluded.last_error,
              quarantined_at = coalesce(c.quarantined_at,
                case when excluded.crashes + case when c.last_crash_at < now() - make_interval(hours => $4) then 0 else c.crashes end >= $3
                     then now() end)
       returning ${COLUMNS}`,
      [GONE_AFTER_SECONDS, UNKNOWN_ERROR, MOST_CRASHES, FORGET_AFTER_HOURS],
    );
  }

  /** How many are quarantined, and how many crashed in the last hour without being so yet. */
  countByKind(): Promise<{ kind: string; quarantined: number; suspected: number }[]> {
    return this.dataSource.query(
      `select kind, count(*) filter (where quarantined_at is not null)::int as quarantined,
              count(*) filter (where quarantined_at is null and last_crash_at > now() - interval '1 hour')::int as suspected
         from follow_up_crashes group by kind`,
    );
  }

  /** The next one whose subject is to be completed without it, counted before that is tried: it may crash as well. */
  async takeUnsettled(): Promise<(FollowUp & { attempt: number }) | null> {
    const [rows]: [(FollowUp & { attempt: number })[], number] = await this.dataSource.query(
      `update follow_up_crashes set settle_attempts = settle_attempts + 1, settle_due_at = now() + make_interval(secs => $1)
        where (kind, subject_id) in (select kind, subject_id from follow_up_crashes
                                      where quarantined_at is not null and settled_at is null and settle_due_at <= now()
                                      order by settle_due_at limit 1)
        returning kind, subject_id as "subjectId", settle_attempts as attempt`,
      [SETTLE_AGAIN_SECONDS],
    );
    return rows[0] ?? null;
  }

  /** @param attempts to begin with, should it be settled once more: what has failed before is not tried again */
  async noteSettled({ kind, subjectId }: FollowUp, attempts: number): Promise<void> {
    await this.dataSource.query(
      `update follow_up_crashes set settled_at = now(), settle_attempts = $3 where kind = $1 and subject_id = $2`,
      [kind, subjectId, attempts],
    );
  }

  /** A quarantined follow-up has come due once more: its subject is completed without it again, unless that cannot be done. */
  async settleAgain({ kind, subjectId }: FollowUp): Promise<void> {
    await this.dataSource.query(
      `update follow_up_crashes set settled_at = null, settle_due_at = now()
        where kind = $1 and subject_id = $2 and settled_at is not null and settle_attempts < $3`,
      [kind, subjectId, SETTLE_ATTEMPTS],
    );
  }

  /** The newest first. */
  listQuarantined(): Promise<CrashedFollowUp[]> {
    return this.dataSource.query(
      `select ${COLUMNS} from follow_up_crashes where quarantined_at is not null order by quarantined_at desc, kind, subject_id limit $1`,
      [LIST_AT_MOST],
    );
  }

  async isQuarantined(kind: FollowUpKind, subjectId: string): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query(
      `select from follow_up_crashes where kind = $1 and subject_id = $2 and quarantined_at is not null`,
      [kind, subjectId],
    );
    return rows.length > 0;
  }

  async forget({ kind, subjectId }: FollowUp): Promise<void> {
    await this.dataSource.query(`delete from follow_up_crashes where kind = $1 and subject_id = $2`, [kind, subjectId]);
  }
}
