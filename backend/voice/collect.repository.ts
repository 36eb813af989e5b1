import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** What became of one look at a platform's call. */
export interface Collected {
  readonly attempts: number;
  /** When to look again; null when there is nothing more to have. */
  readonly nextDelayMs: number | null;
  readonly accepted: boolean;
  readonly recordingGivenUp: boolean;
}

/** A call whose platform is to be asked now. */
export interface DueCall {
  readonly id: string;
  readonly dueAt: Date;
}

/** What was handed to the queue and is still due after this long may be lost, and is handed over again, seconds. */
const AGAIN_AFTER_SECONDS = 10;

/** What calls on a voice platform are owed: their rows say it, whatever becomes of jobs. */
@Injectable()
export class CollectRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The call is to be looked at now, or in a while. */
  async owe(id: string, delayMs = 0, manager: EntityManager = this.dataSource.manager): Promise<void> {
    await manager.query(
      `update calls set collect_due_at = now() + make_interval(secs => $2 / 1000.0), collect_dispatched_at = null where id = $1`,
      [id, delayMs],
    );
  }

  /** A call nobody is connected to: the platform is asked about it, unless that is under way. */
  async oweAbout(id: string): Promise<void> {
    await this.dataSource.query(
      `update calls set collect_due_at = now(), collect_dispatched_at = null where id = $1 and collect_due_at is null`,
      [id],
    );
  }

  async nothingToHave(tx: EntityManager, id: string): Promise<void> {
    await tx.query(
      `update calls set collect_due_at = null, results_at = coalesce(results_at, now()), recording_given_up = true where id = $1`,
      [id],
    );
  }

  /** @param due as it was read: what came due meanwhile stays due */
  async store(tx: EntityManager, id: string, due: Date, { attempts, nextDelayMs, accepted, recordingGivenUp }: Collected): Promise<void> {
    await tx.query(
      `update calls set collect_attempts = $3, recording_given_up = recording_given_up or $6,
              results_at = case when $5 then coalesce(results_at, now()) else results_at end,
              collect_dispatched_at = case when date_trunc('milliseconds', collect_due_at) = $2 then null else collect_dispatched_at end,
              collect_due_at = case when date_trunc('milliseconds', collect_due_at) = $2
                                    then now() + make_interval(secs => $4::double precision / 1000.0) else collect_due_at end
        where id = $1`,
      [id, due, attempts, nextDelayMs, accepted, recordingGivenUp],
    );
  }

  /** The platform says it goes on: nothing is owed until it is unseen again. */
  async goesOn(id: string): Promise<void> {
    await this.dataSource.query(
      `update calls set collect_due_at = null, collect_dispatched_at = null, last_seen_at = now() where id = $1 and status = 'live'`,
      [id],
    );
  }

  /** When and why it was held and ended, where the platform knows better. */
  async correct(
    tx: EntityManager,
    id: string,
    known: { startedAt: Date | null; endedAt: Date | null; endReason: string | null },
  ): Promise<void> {
    await tx.query(
      `update calls set started_at = coalesce($2, started_at), ended_at = greatest(coalesce($2, started_at), coalesce($3, ended_at)),
              end_reason = coalesce($4, end_reason)
        where id = $1 and status = 'ended'`,
      [id, known.startedAt, known.endedAt, known.endReason],
    );
  }

  /** Whether the response still waits for one of its calls. */
  async isAwaited(responseId: string, manager: EntityManager = this.dataSource.manager): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `select from calls where response_id = $1 and status = 'ended' and results_at is null and collect_due_at is not null limit 1`,
      [responseId],
    );
    return rows.length > 0;
  }

  /** Null when it is not due (yet). */
  async findDue(id: string): Promise<DueCall | null> {
    const rows: DueCall[] = await this.dataSource.query(
      `select id, collect_due_at as "dueAt" from calls where id = $1 and collect_due_at <= now()`,
      [id],
    );
    return rows[0] ?? null;
  }

  /** Due, and not handed over, or lost on the way: these come last, so that a long queue keeps nobody out. Marks them as handed over. */
  async takeDue(limit: number): Promise<DueCall[]> {
    const [rows]: [DueCall[], number] = await this.dataSource.query(
      `update calls set collect_dispatched_at = now()
        where id in (select id from calls where collect_due_at <= now()
                        and (collect_dispatched_at is null or collect_dispatched_at < now() - make_interval(secs => $2))
                      order by collect_dispatched_at nulls first, collect_due_at limit $1 for update skip locked)
        returning id, collect_due_at as "dueAt"`,
      [limit, AGAIN_AFTER_SECONDS],
    );
    return rows;
  }

  async noteDispatched({ id, dueAt }: DueCall): Promise<void> {
    await this.dataSource.query(
      `update calls set collect_dispatched_at = now() where id = $1 and date_trunc('milliseconds', collect_due_at) = $2`,
      [id, dueAt],
    );
  }

  /** Calls that ended, were never collected and owe nothing: however that came to be, they owe now. */
  async oweForgotten(): Promise<void> {
    await this.dataSource.query(
      `update calls set collect_due_at = now()
        where status = 'ended' and results_at is null and collect_due_at is null and provider_call_id is not null and provider <> 'builtin'`,
    );
  }
}
