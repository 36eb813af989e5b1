import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { AnalysisRun } from '../contract/analysis.js';
import type { Spent } from '../integrations/llm/structured-output.js';

export type RunStage = AnalysisRun['stage'];

/** One making of a report. */
export interface Run {
  readonly id: string;
  /** Null once the interview is deleted. */
  readonly formId: number | null;
  readonly ownerId: string;
  readonly state: 'running' | 'done' | 'failed';
  readonly stage: RunStage;
  readonly done: number;
  readonly total: number;
  readonly requestedAt: Date;
  readonly finishedAt: Date | null;
  readonly attempts: number;
  readonly error: string | null;
  readonly spent: Spent;
}

interface RunRow {
  id: string;
  form_id: string | null;
  owner_id: string;
  state: Run['state'];
  stage: RunStage;
  done: number;
  total: number;
  requested_at: Date;
  finished_at: Date | null;
  attempts: number;
  error: string | null;
  requests: number;
  input_tokens: number;
  output_tokens: number;
  tokens_estimated: boolean;
}

const COLUMNS = `id, form_id, owner_id, state, stage, done, total, requested_at, finished_at, attempts, error, requests, input_tokens,
  output_tokens, tokens_estimated`;

/** Makings of reports: one at a time of an interview. */
@Injectable()
export class RunRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Begins one, or answers the one that is under way. */
  async begin(tx: EntityManager, formId: number, ownerId: string): Promise<{ run: Run; isNew: boolean }> {
    const inserted: RunRow[] = await tx.query(
      `insert into analysis_runs (form_id, owner_id) values ($1, $2) on conflict (form_id) where state = 'running' do nothing returning ${COLUMNS}`,
      [formId, ownerId],
    );
    if (inserted[0]) return { run: toRun(inserted[0]), isNew: true };
    const running = await this.findLast(formId, tx);
    if (!running) throw new Error('A run is under way that cannot be found');
    return { run: running, isNew: false };
  }

  async find(id: string): Promise<Run | null> {
    const rows: RunRow[] = await this.dataSource.query(`select ${COLUMNS} from analysis_runs where id = $1`, [id]);
    return rows[0] ? toRun(rows[0]) : null;
  }

  /** The running one, or else the newest. */
  async findLast(formId: number, manager = this.dataSource.manager): Promise<Run | null> {
    const rows: RunRow[] = await manager.query(
      `select ${COLUMNS} from analysis_runs where form_id = $1 order by state = 'running' desc, requested_at desc limit 1`,
      [formId],
    );
    return rows[0] ? toRun(rows[0]) : null;
  }

  /** Takes a run that nobody is at; null when somebody is, or it has ended. */
  async claim(id: string, by: string, seconds: number): Promise<Run | null> {
    const [rows] = await this.dataSource.query<[RunRow[], number]>(
      `update analysis_runs set claimed_by = $2, claimed_until = now() + make_interval(secs => $3), attempts = attempts + 1
        where id = $1 and state = 'running' and (claimed_until is null or claimed_until < now()) returning ${COLUMNS}`,
      [id, by, seconds],
    );
    return rows[0] ? toRun(rows[0]) : null;
  }

  async renew(id: string, by: string, seconds: number): Promise<boolean> {
    const [, count] = await this.dataSource.query<[unknown, number]>(
      `update analysis_runs set claimed_until = now() + make_interval(secs => $3) where id = $1 and claimed_by = $2 and state = 'running'`,
      [id, by, seconds],
    );
    return count > 0;
  }

  /** Leaves it to others at once. */
  async release(id: string, by: string): Promise<void> {
    await this.dataSource.query(
      `update analysis_runs set claimed_by = null, claimed_until = null, dispatched_at = null where id = $1 and claimed_by = $2 and state = 'running'`,
      [id, by],
    );
  }

  async note(id: string, by: string, { stage, done, total }: Pick<Run, 'stage' | 'done' | 'total'>, spent: Spent): Promise<void> {
    await this.dataSource.query(
      `update analysis_runs set stage = $3, done = $4, total = $5, requests = $6, input_tokens = $7, output_tokens = $8, tokens_estimated = $9
        where id = $1 and claimed_by = $2 and state = 'running'`,
      [id, by, stage, done, total, spent.requests, spent.input, spent.output, spent.estimated],
    );
  }

  /** Answers false when the run is not ours any more. */
  async end(tx: EntityManager, id: string, by: string, outcome: { error: string | null; spent: Spent }): Promise<boolean> {
    const { error, spent } = outcome;
    const [, count] = await tx.query<[unknown, number]>(
      `update analysis_runs
          set state = case when $3::text is null then 'done' else 'failed' end, error = $3, finished_at = now(), claimed_by = null,
              claimed_until = null, requests = $4, input_tokens = $5, output_tokens = $6, tokens_estimated = $7
        where id = $1 and claimed_by = $2 and state = 'running'`,
      [id, by, error, spent.requests, spent.input, spent.output, spent.estimated],
    );
    return count > 0;
  }

  /** Ends a run, whoever is at it. Answers false when it has ended already. */
  async abort(tx: EntityManager, id: string, error: string): Promise<boolean> {
    const [, count] = await tx.query<[unknown, number]>(
      `update analysis_runs set state = 'failed', error = $2, finished_at = now(), claimed_by = null, claimed_until = null
        where id = $1 and state = 'running'`,
      [id, error],
    );
    return count > 0;
  }

  async noteDispatched(id: string): Promise<void> {
    await this.dataSource.query(`update analysis_runs set dispatched_at = now() where id = $1`, [id]);
  }

  /** Runs that nobody is at and that were not handed to the queue lately. */
  async listDue(limit: number, againAfterSeconds: number): Promise<string[]> {
    const rows: { id: string }[] = await this.dataSource.query(
      `select id from analysis_runs
        where state = 'running' and (claimed_until is null or claimed_until < now())
          and (dispatched_at is null or dispatched_at < now() - make_interval(secs => $2))
        order by requested_at limit $1`,
      [limit, againAfterSeconds],
    );
    return rows.map(({ id }) => id);
  }
}

function toRun(row: RunRow): Run {
  return {
    id: row.id,
    formId: row.form_id === null ? null : Number(row.form_id),
    ownerId: row.owner_id,
    state: row.state,
    stage: row.stage,
    done: row.done,
    total: row.total,
    requestedAt: row.requested_at,
    finishedAt: row.finished_at,
    attempts: row.attempts,
    error: row.error,
    spent: { requests: row.requests, input: row.input_tokens, output: row.output_tokens, estimated: row.tokens_estimated },
  };
}
