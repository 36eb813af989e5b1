import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Batcher } from '../common/batcher.js';
import { MetricsService } from '../common/metrics.js';
import type { KindBudget } from '../config/budgets-config.js';
import { AppConfig } from '../config/app-config.js';
import type { BudgetMetric, BudgetScope, UsageKind } from '../contract/budgets.js';
import { isRowError } from '../database/entry-faults.js';
import { PgPool } from '../database/pg-pool.js';
import type { LlmBudget } from '../integrations/llm/llm-budget.port.js';
import { OverBudget } from '../integrations/llm/llm-budget.port.js';
import type { LlmUsage, Spender } from '../integrations/llm/llm.port.js';
import { NOTE_HIT, RESERVE_USAGE, SETTLE_TIMED, SETTLE_USAGE, USES } from './usage.statements.js';

/** A model request, including all retries, ends well before this. An unsettled reservation then counts as used. Seconds. */
const MODEL_EXPIRES_SECONDS = 180;
/** Tokens of a limit per request that it allows. */
const TOKENS_PER_REQUEST = 1_000;
/** More than any request can use. Keeps the counters far from the end of their range. */
const MOST_UNITS = 1_000_000_000;
/** Of a kind's limits: their order in the database. */
const SCOPES = ['installation', 'owner', 'form', 'response'] as const satisfies readonly BudgetScope[];
const NO_LIMIT: KindBudget = { installation: null, owner: null, form: null, response: null };

/** Which limit refused a reservation. */
export interface Refusal {
  readonly scope: BudgetScope;
  readonly metric: BudgetMetric;
  readonly allowed: number;
}

/** Limits of one kind. `units` are what the kind is counted in: tokens, seconds. */
export interface KindLimits {
  readonly units: KindBudget;
  readonly requests?: KindBudget;
  readonly atOnce?: KindBudget;
}

/** What a scope uses of a kind today, and how much larger its limits are than the free plan's. */
export interface Use {
  readonly scope: 'installation' | 'owner' | 'form';
  /** Reserved ones included. */
  readonly units: number;
  readonly atOnce: number;
  readonly factor: number;
}

type Database = Pick<EntityManager, 'query'> | DataSource;

interface Reserving {
  readonly id: string;
  readonly spender: Spender;
  readonly units: number;
  readonly input: number;
}
interface Settling {
  readonly units: number;
  readonly input: number;
  readonly output: number;
  readonly estimated: boolean;
}
interface RefusalRow {
  place: number;
  scope: BudgetScope;
  metric: BudgetMetric;
  allowed: string;
  first: boolean;
}

/**
 * Usage and limits, counted in the database, so that every process sees the same and a crash loses nothing. Usage is reserved before
 * a request and settled after it.
 */
@Injectable()
export class UsageBudgetsService implements LlmBudget, OnModuleDestroy {
  private readonly logger = new Logger('Budgets');
  private readonly modelLimits: KindLimits;
  private readonly unsettled = new Set<Promise<void>>();
  private readonly requests = new Batcher<string, Reserving, Refusal | null>({
    perform: (entries) =>
      this.reserveAll(
        'model',
        entries.map(({ item }) => item),
        this.modelLimits,
        MODEL_EXPIRES_SECONDS,
      ),
    maxBatch: 50,
    concurrency: 1,
    lingerMs: 4,
    releaseAfterMs: 100,
    isRowError,
  });
  private readonly settlements = new Batcher<string, Settling, void>({
    perform: (entries) => this.settleAll(entries.map(({ key, item }) => ({ id: key, ...item }))),
    maxBatch: 200,
    concurrency: 1,
    // Until then a request counts with all that was reserved for it, which is more than it took.
    lingerMs: 400,
    releaseAfterMs: 1_000,
    isRowError,
  });

  constructor(
    private readonly config: AppConfig,
    private readonly pg: PgPool,
    private readonly dataSource: DataSource,
    private readonly metricsService: MetricsService,
  ) {
    const units = config.budgets.modelTokens;
    this.modelLimits = { units, requests: eachScope((scope) => requestsFor(units[scope])) };
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.unsettled);
  }

  async reserve(spender: Spender, { input, output }: LlmUsage): Promise<string> {
    const id = randomUUID();
    const refusal = await this.requests.add(id, { id, spender, units: input + output, input });
    if (refusal) throw new OverBudget(refusal.scope, refusal.metric);
    return id;
  }

  settle(id: string, used: LlmUsage, estimated: boolean): void {
    const [input, output] = [countOf(used.input), countOf(used.output)];
    this.addSettlement(id, { units: input + output, input, output, estimated });
  }

  private addSettlement(id: string, used: Settling): void {
    const done: Promise<void> = this.settlements
      .add(id, used)
      .catch((error: unknown) => this.logger.warn(`usage was not settled and counts as reserved: ${String(error)}`))
      .finally(() => this.unsettled.delete(done));
    this.unsettled.add(done);
  }

  /** Reserves what a service is paid by: time, or characters. @param id of the reservation. Answers the limit that refuses it, or null */
  async reserveUnits(
    kind: UsageKind,
    id: string,
    spender: Spender,
    { units, expiresAfter, limits }: { units: number; expiresAfter: number; limits: KindLimits },
  ): Promise<Refusal | null> {
    const [refusal] = await this.reserveAll(kind, [{ id, spender, units, input: 0 }], limits, expiresAfter);
    return refusal ?? null;
  }

  /** Settles a reservation with the units used, and how many of them are paid for otherwise. Does not wait and does not fail. */
  settleUnits(id: string, units: number, paid = 0): void {
    // What costs by the token has input and output; here one of them is free for this.
    this.addSettlement(id, { units: countOf(units), input: 0, output: countOf(paid), estimated: false });
  }

  /** What the installation, the owner and the interview use now, this response left out. */
  usesOf(kind: UsageKind, { ownerId, formId, responseId }: Spender, db: Database = this.dataSource): Promise<Use[]> {
    return db.query(USES, [kind, ownerId, formId, responseId]);
  }

  /** A refusal that was found out without trying to reserve. */
  async noteRefusal(kind: UsageKind, spender: Spender, { scope, metric, allowed }: Refusal, db: Database = this.dataSource): Promise<void> {
    const { ownerId, formId, responseId } = spender;
    const id = { installation: '', owner: ownerId, form: String(formId), response: responseId }[scope];
    const added: unknown[] = await db.query(NOTE_HIT, [ownerId, scope, id, kind, metric, allowed, formId, responseId]);
    this.tell(kind, spender, scope, metric, added.length > 0);
  }

  /** What passed until `at` was used, up to what was reserved. Settled ones and unknown ones: no error. */
  async settleTime(id: string, at: Date): Promise<void> {
    await this.dataSource.query(SETTLE_TIMED, [id, at]);
  }

  private async reserveAll(
    kind: UsageKind,
    entries: readonly Reserving[],
    limits: KindLimits,
    expiresAfter: number,
  ): Promise<(Refusal | null)[]> {
    const { rows } = await this.pg.run<RefusalRow & Record<string, unknown>>(RESERVE_USAGE, [
      kind,
      entries.map(({ id }) => id),
      entries.map(({ spender }) => spender.ownerId),
      entries.map(({ spender }) => spender.formId),
      entries.map(({ spender }) => spender.responseId),
      entries.map(({ units }) => Math.ceil(units)),
      entries.map(({ input }) => Math.ceil(input)),
      entries.map(({ spender }) => spender.turn ?? null),
      expiresAfter,
      inOrder(limits.units),
      inOrder(limits.requests ?? NO_LIMIT),
      inOrder(limits.atOnce ?? NO_LIMIT),
      kind === 'model' && !this.config.budgets.modelForUnverified,
    ]);
    const refusals: (Refusal | null)[] = entries.map(() => null);
    for (const { place, scope, metric, allowed, first } of rows) {
      refusals[place - 1] = { scope, metric, allowed: Number(allowed) };
      this.tell(kind, entries[place - 1]!.spender, scope, metric, first);
    }
    return refusals;
  }

  /** The metric counts every refusal; the log has one line a day for each limit that was met. */
  private tell(kind: UsageKind, { ownerId, formId, responseId }: Spender, scope: BudgetScope, metric: BudgetMetric, first: boolean): void {
    this.metricsService.budgetRefusals.inc({ kind, scope, metric });
    if (!first) return;
    const whose = {
      installation: 'the installation',
      owner: `account ${ownerId}`,
      form: `interview ${formId}`,
      response: `response ${responseId}`,
    };
    this.logger.warn(`a ${kind} budget is used up: ${metric} of ${whose[scope]}`);
  }

  private async settleAll(entries: readonly (Settling & { id: string })[]): Promise<void[]> {
    await this.pg.run(SETTLE_USAGE, [
      entries.map(({ id }) => id),
      entries.map(({ units }) => units),
      entries.map(({ input }) => input),
      entries.map(({ output }) => output),
      entries.map(({ estimated }) => estimated),
    ]);
    return entries.map(() => undefined);
  }
}

export const requestsFor = (tokens: number | null) => (tokens === null ? null : Math.ceil(tokens / TOKENS_PER_REQUEST));

/** One value that PostgreSQL refuses would lose the settlements of others. */
const countOf = (units: number) => Math.min(MOST_UNITS, Math.max(0, Math.ceil(Number(units) || 0)));

const inOrder = (limits: KindBudget) => SCOPES.map((scope) => limits[scope]);

export function eachScope(of: (scope: keyof KindBudget) => number | null): KindBudget {
  return { installation: of('installation'), owner: of('owner'), form: of('form'), response: of('response') };
}
