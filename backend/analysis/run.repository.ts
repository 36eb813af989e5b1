import { EventEmitter, once } from 'node:events';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { AnalysisRun } from '../contract/analysis.js';
import { TransactionRunner } from '../database/transaction-runner.js';
import type { TokenUsage } from '../integrations/llm/structured-output.js';

export type RunStage = AnalysisRun['stage'];

export interface RunWait {
  readonly reason: 'rate-limit';
  readonly until: Date;
}

/** One making of a report. */
export interface Run {
  readonly id: string;
  /** Null once the interview is deleted. */
  readonly formId: number | null;
  readonly ownerId: string;
  /** Answers that an intervention led to are left out. */
  readonly withoutLed: boolean;
  /** The built-in analyst makes it, though a model is configured. */
  readonly withoutModel: boolean;
  readonly state: 'running' | 'done' | 'failed';
  readonly stage: RunStage;
  readonly done: number;
  readonly total: number;
  readonly requestedAt: Date;
  readonly finishedAt: Date | null;
  readonly error: string | null;
  /** For the model's provider; null while it works. */
  readonly waiting: RunWait | null;
  readonly spent: TokenUsage;
}

interface RunRow {
  id: string;
  form_id: string | null;
  owner_id: string;
  without_led: boolean;
  without_model: boolean;
  state: Run['state'];
  stage: RunStage;
  done: number;
  total: number;
  requested_at: Date;
  finished_at: Date | null;
  error: string | null;
  waiting_reason: RunWait['reason'] | null;
  waiting_until: Date | null;
  requests: number;
  input_tokens: number;
  output_tokens: number;
  tokens_estimated: boolean;
}

const COLUMNS = `id, form_id, owner_id, without_led, without_model, state, stage, done, total, requested_at, finished_at, error, waiting_reason,
  waiting_until, requests, input_tokens, output_tokens, tokens_estimated`;

/** Makings of reports: one at a time of an interview. */
@Injectable()
export class RunRepository {
  /** By the id of the run that has ended. */
  private readonly ends = new EventEmitter().setMaxListeners(0);

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactionRunner: TransactionRunner,
  ) {}

  /** Resolves when this process has ended the run, when `signal` aborts, or after `ms`: another process may have ended it. Never rejects. */
  async waitForEnd(id: string, ms: number, signal: AbortSignal): Promise<void> {
    await once(this.ends, id, { signal: AbortSignal.any([signal, AbortSignal.timeout(ms)]) }).catch(() => undefined);
  }

  /** Begins one, or answers the one that is under way. */
  async begin(
    tx: EntityManager,
    { formId, ownerId, withoutLed, withoutModel }: Pick<Run, 'ownerId' | 'withoutLed' | 'withoutModel'> & { formId: number },
  ): Promise<{ run: Run; isNew: boolean }> {
    const inserted: RunRow[] = await tx.query(
      `insert into analysis_runs (form_id, owner_id, without_led, without_model) values ($1, $2, $3, $4)
       on conflict (form_id) where state = 'running' do nothing returning ${COLUMNS}`,
      [formId, ownerId, withoutLed, withoutModel],
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

  async note(id: string, { stage, done, total }: Pick<Run, 'stage' | 'done' | 'total'>, spent: TokenUsage): Promise<void> {
    await this.dataSource.query(
      `update analysis_runs set stage = $2, done = $3, total = $4, requests = $5, input_tokens = $6, output_tokens = $7, tokens_estimated = $8,
              waiting_reason = null, waiting_until = null
        where id = $1 and state = 'running'`,
      [id, stage, done, total, spent.requests, spent.input, spent.output, spent.estimated],
    );
  }

  async noteWait(id: string, wait: RunWait | null): Promise<void> {
    await this.dataSource.query(`update analysis_runs set waiting_reason = $2, waiting_until = $3 where id = $1 and state = 'running'`, [
      id,
      wait?.reason ?? null,
      wait?.until ?? null,
    ]);
  }

  /** Answers false when it has ended already. */
  async end(tx: EntityManager, id: string, outcome: { error: string | null; spent: TokenUsage }): Promise<boolean> {
    const { error, spent } = outcome;
    const [, count] = await tx.query<[unknown, number]>(
      `update analysis_runs
          set state = case when $2::text is null then 'done' else 'failed' end, error = $2, finished_at = now(), waiting_reason = null,
              waiting_until = null, requests = $3,
              input_tokens = $4, output_tokens = $5, tokens_estimated = $6
        where id = $1 and state = 'running'`,
      [id, error, spent.requests, spent.input, spent.output, spent.estimated],
    );
    this.transactionRunner.afterCommit(tx, () => this.ends.emit(id));
    return count > 0;
  }

  /** Ends a run that cannot be made. Answers false when it has ended already. */
  async abort(tx: EntityManager, id: string, error: string): Promise<boolean> {
    const [, count] = await tx.query<[unknown, number]>(
      `update analysis_runs set state = 'failed', error = $2, finished_at = now()
        where id = $1 and state = 'running'`,
      [id, error],
    );
    this.transactionRunner.afterCommit(tx, () => this.ends.emit(id));
    return count > 0;
  }
}

function toRun(row: RunRow): Run {
  return {
    id: row.id,
    formId: row.form_id === null ? null : Number(row.form_id),
    ownerId: row.owner_id,
    withoutLed: row.without_led,
    withoutModel: row.without_model,
    state: row.state,
    stage: row.stage,
    done: row.done,
    total: row.total,
    requestedAt: row.requested_at,
    finishedAt: row.finished_at,
    error: row.error,
    waiting: row.waiting_reason === null || row.waiting_until === null ? null : { reason: row.waiting_reason, until: row.waiting_until },
    spent: { requests: row.requests, input: row.input_tokens, output: row.output_tokens, estimated: row.tokens_estimated },
  };
}
