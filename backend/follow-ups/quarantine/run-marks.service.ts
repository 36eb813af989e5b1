import { randomUUID } from 'node:crypto';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Batcher } from '../../common/batcher.js';
import { isRowError } from '../../database/entry-faults.js';
import { type NamedStatement, PgPool } from '../../database/pg-pool.js';
import { type FollowUp, MOST_CRASHES } from './follow-up.js';

/** How often a process shows that it is alive, milliseconds. */
const BEAT_MS = 2_000;
/** A process without a heartbeat for this long is dead. As long as a worker's jobs stay locked. Seconds. */
export const GONE_AFTER_SECONDS = 10;
const MAX_BATCH = 100;
const PATIENCE_MS = 1_000;

/** `go`: run it. `alone`: it was running when a process ended, so no other such one may run beside it. `skip`: do not run it. */
export type Verdict = 'go' | 'alone' | 'skip';

interface Wish extends FollowUp {
  /** The caller sees to it that no other suspect runs in this process. */
  readonly alone: boolean;
}

interface Ending extends FollowUp {
  readonly cleared: boolean;
}

const BEAT: NamedStatement = {
  name: 'follow-ups.beat',
  text: `insert into worker_processes (id) values ($1) on conflict (id) do update set seen_at = now()`,
};

/** Marks of other processes count as crashes until they are known to be none: a fourth run must not begin while the third is in doubt. */
const BEGIN: NamedStatement = {
  name: 'follow-ups.begin',
  text: `
    with known as (
      select a.n, a.kind, a.subject_id, a.alone, c.quarantined_at is not null as quarantined,
             coalesce(c.crashes, 0) + (select count(*) from follow_up_runs r
                                        where r.kind = a.kind and r.subject_id = a.subject_id and r.process_id <> $1) as suspected
        from unnest($2::text[], $3::text[], $4::bool[]) with ordinality as a (kind, subject_id, alone, n)
        left join follow_up_crashes c on c.kind = a.kind and c.subject_id = a.subject_id
    ), judged as (
      select *, case when quarantined or suspected >= ${MOST_CRASHES} then 'skip' when suspected > 0 then 'alone' else 'go' end as verdict
        from known
    ), begun as (
      insert into follow_up_runs (process_id, kind, subject_id)
      select $1, kind, subject_id from judged where verdict = 'go' or (verdict = 'alone' and alone)
      on conflict do nothing
    )
    select verdict from judged order by n`,
};

/** Work that has run to its end is not suspect, even if marks of it have not been counted yet. */
const END: NamedStatement = {
  name: 'follow-ups.end',
  text: `
    with ended as (select * from unnest($2::text[], $3::text[], $4::bool[]) as a (kind, subject_id, cleared)),
         acquitted as (
           delete from follow_up_crashes c using ended e
            where e.cleared and c.kind = e.kind and c.subject_id = e.subject_id and c.quarantined_at is null
         )
    delete from follow_up_runs r using ended e 
     where r.kind = e.kind and r.subject_id = e.subject_id and (r.process_id = $1 or e.cleared)`,
};

/** Marks of what this process is running, written before it runs: whatever ends the process, they tell what it was doing. */
@Injectable()
export class RunMarksService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly processId = randomUUID();
  private timer: NodeJS.Timeout | undefined;
  private readonly beginnings: Batcher<string, Wish, Verdict>;
  private readonly endings: Batcher<string, Ending, undefined>;
  private readonly untold: Ending[] = [];

  constructor(private readonly pg: PgPool) {
    const common = { maxBatch: MAX_BATCH, concurrency: 1, releaseAfterMs: PATIENCE_MS, isRowError };
    this.beginnings = new Batcher({ ...common, perform: (entries) => this.beginAll(entries.map(({ item }) => item)) });
    this.endings = new Batcher({
      ...common,
      perform: async (entries) => {
        const items = entries.map(({ item }) => item);
        await this.pg.run(END, [this.processId, ...columns(items), items.map(({ cleared }) => cleared)]);
        return items.map(() => undefined);
      },
    });
  }

  onApplicationBootstrap(): void {
    const beat = () => void this.beat().catch(() => undefined);
    beat();
    this.timer = setInterval(beat, BEAT_MS).unref();
  }

  private async beat(): Promise<void> {
    await this.pg.run(BEAT, [this.processId]);
    await Promise.all(this.untold.splice(0).map(({ cleared, ...followUp }) => this.end(followUp, cleared)));
  }

  /** @throws when the database does not take the mark: then nothing may run */
  begin(wish: Wish): Promise<Verdict> {
    return this.beginnings.add(keyOf(wish), wish);
  }

  /**
   * Never rejects: endings that cannot be written are retried later.
   * @param cleared it had been suspected, and has now done its work
   */
  async end(followUp: FollowUp, cleared: boolean): Promise<void> {
    const ending = { ...followUp, cleared };
    await this.endings.add(keyOf(followUp), ending).catch(() => void this.untold.push(ending));
  }

  /** From now on nothing this process leaves unfinished counts, however it ends. */
  async noteStopping(): Promise<void> {
    await this.pg.pool.query(
      `insert into worker_processes (id, stopping) values ($1, true) on conflict (id) do update set stopping = true, seen_at = now()`,
      [this.processId],
    );
  }

  /** Called before the process exits because of an uncaught error. */
  async noteError(name: string): Promise<void> {
    await this.pg.pool.query(`update follow_up_runs set error = $2 where process_id = $1`, [this.processId, name.slice(0, 200)]);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.pg.pool
      .query(
        `with gone as (delete from follow_up_runs where process_id = $1)
         delete from worker_processes where id = $1`,
        [this.processId],
      )
      .catch(() => undefined);
  }

  private async beginAll(wishes: readonly Wish[]): Promise<Verdict[]> {
    const { rows } = await this.pg.run<{ verdict: Verdict }>(BEGIN, [this.processId, ...columns(wishes), wishes.map(({ alone }) => alone)]);
    return rows.map(({ verdict }) => verdict);
  }
}

const columns = (items: readonly FollowUp[]) => [items.map(({ kind }) => kind), items.map(({ subjectId }) => subjectId)];
const keyOf = ({ kind, subjectId }: FollowUp) => `${kind} ${subjectId}`;
