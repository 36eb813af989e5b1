import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { scrubError } from '../contract/report-scrub.js';
import { type NamedStatement, PgPool } from '../database/pg-pool.js';
import { TransactionRunner } from '../database/transaction-runner.js';
import { FOLLOW_UP_KINDS, type FollowUpKind, retryPause } from '../jobs/follow-up-policies.js';
import { JobQueueService } from '../jobs/job-queue.service.js';
import { type FollowUpPolicy, followUpPolicies, jobMap, type JobPayload } from '../jobs/job-map.js';
import * as sql from './follow-ups.statements.js';
import { type FollowUpRow, Lease, LeaseLost, type LeaseStore } from './lease.js';

const RENEW_MS = 3_000;
const MOST_ERROR_CHARACTERS = 300;

export interface ScheduleOptions {
  /** Seconds from now. */
  readonly in?: number;
  /**
   * Work that was due earlier is due then, and a run that is under way is not waited for: it loses its lease, and what it has not committed.
   */
  readonly replace?: boolean;
  /** False: no job is added after the commit. The sweeper adds one within two seconds. */
  readonly hint?: boolean;
}

interface Scheduled {
  readonly subject: string;
  readonly version: string;
}

/**
 * Pending background work. It is scheduled in the transaction of the change that asks for it, so that it cannot be lost; the job that is added
 * after the commit is a hint, and the sweeper adds another one when that is lost. All times are those of the database's clock.
 *
 * Lock order: a transaction that locks a response, call, account or another subject locks it before that subject's follow-up.
 */
@Injectable()
export class FollowUpsService implements LeaseStore, OnModuleDestroy {
  private readonly logger = new Logger('FollowUpsService');
  private readonly held = new Set<Lease>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly pg: PgPool,
    private readonly transactionRunner: TransactionRunner,
    private readonly jobQueueService: JobQueueService,
  ) {}

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /**
   * The work is due no later than in `options.in` seconds. Work that is under way is done once more.
   * @param tx of `TransactionRunner.run`; null for a statement of its own
   */
  async schedule(tx: EntityManager | null, kind: FollowUpKind, subject: string, options: ScheduleOptions = {}): Promise<void> {
    await this.scheduleAll(tx, kind, [subject], options);
  }

  async scheduleAll(
    tx: EntityManager | null,
    kind: FollowUpKind,
    subjects: readonly string[],
    { in: seconds = 0, replace = false, hint = true }: ScheduleOptions = {},
  ): Promise<void> {
    if (subjects.length === 0) return;
    const scheduled = await this.rows<Scheduled>(sql.SCHEDULE, [kind, subjects, seconds, replace], tx);
    if (seconds > 0 || !hint) return;
    // Best effort: without it the sweeper adds the jobs.
    const add = () => this.addJobs(kind, scheduled).catch(() => undefined);
    if (tx) this.transactionRunner.afterCommit(tx, add);
    else void add();
  }

  /** The work is due now, unless it is scheduled already. */
  async ensure(kind: FollowUpKind, subject: string): Promise<void> {
    await this.rows(sql.ENSURE, [kind, subject]);
  }

  /** There is nothing to do any more. A run that is under way loses its lease. */
  async cancel(tx: EntityManager | null, kind: FollowUpKind, subject: string): Promise<void> {
    await this.cancelAll(tx, kind, [subject]);
  }

  async cancelAll(tx: EntityManager | null, kind: FollowUpKind, subjects: readonly string[]): Promise<void> {
    if (subjects.length > 0) await this.rows(sql.CANCEL, [kind, subjects], tx);
  }

  /** @returns null when the work is not due, is done, or another run has its lease */
  async lease(kind: FollowUpKind, subject: string, holder: string = randomUUID()): Promise<Lease | null> {
    const [row] = await this.rows<FollowUpRow>(sql.TAKE, [kind, subject, holder]);
    if (!row) return null;
    const lease = new Lease(this, kind, subject, holder, row);
    this.hold(lease);
    return lease;
  }

  /** The lease is renewed from now on, until `letGo`. */
  hold(lease: Lease): void {
    this.held.add(lease);
    this.timer ??= setInterval(() => void this.renew().catch(() => undefined), RENEW_MS).unref();
  }

  /**
   * Does the work here and now, without a job, when it is due and nothing else is doing it. Work that returns without ending the lease is
   * completed.
   * @returns false when it was not done here
   * @throws what `work` throws; it is due again after its pause by then
   */
  async withLease(kind: FollowUpKind, subject: string, work: (lease: Lease) => Promise<void>): Promise<boolean> {
    const lease = await this.lease(kind, subject);
    if (!lease) return false;
    try {
      await work(lease);
      if (!lease.isEnded) await this.complete(lease);
      return true;
    } catch (error) {
      if (error instanceof LeaseLost) return false;
      await this.fail(lease, error).catch(() => undefined);
      throw error;
    } finally {
      this.letGo(lease);
    }
  }

  /** The run is over: stops renewing its lease. */
  letGo(lease: Lease): void {
    this.held.delete(lease);
  }

  /** @returns false when the lease was lost */
  async complete(lease: Lease, tx?: EntityManager): Promise<boolean> {
    const own = [lease.kind, lease.subjectId, lease.holder];
    if ((await this.count(sql.COMPLETE, [...own, lease.version], tx)) > 0) return true;
    // Scheduled again during the run, or taken over by another one.
    return (await this.count(sql.RELEASE, own, tx)) > 0;
  }

  /** @returns false when the lease was lost */
  async postpone(lease: Lease, seconds: number, tx?: EntityManager): Promise<boolean> {
    return (await this.end(lease, { seconds, error: null, attempts: null }, tx)) > 0;
  }

  /** The run could not begin: it does not count. */
  async release(lease: Lease, seconds: number): Promise<void> {
    await this.end(lease, { seconds, error: null, attempts: -1 });
  }

  /** The run failed: the work is due again after a pause that grows with each failure, or left where its kind gives up. */
  async fail(lease: Lease, error: unknown): Promise<void> {
    const { kind, subjectId, holder, version, attempts } = lease;
    const { giveUpAfter = Infinity }: FollowUpPolicy = followUpPolicies[kind];
    if (attempts >= giveUpAfter && (await this.count(sql.COMPLETE, [kind, subjectId, holder, version])) > 0) return;
    const brief = error instanceof Error ? scrubError(error.name, error.message) : 'error';
    await this.end(lease, { seconds: retryPause(kind, attempts), error: brief.slice(0, MOST_ERROR_CHARACTERS), attempts: 0 });
  }

  /** Adds a job for everything that is due and has none. @throws the queue's first error; what was not added is due at once again */
  async dispatchDue(kinds: readonly FollowUpKind[] = FOLLOW_UP_KINDS): Promise<void> {
    const due = await this.rows<Scheduled & { kind: FollowUpKind }>(sql.TAKE_DUE, [
      kinds,
      kinds.map((kind) => followUpPolicies[kind].perRound),
      kinds.map((kind) => followUpPolicies[kind].redispatchAfter),
    ]);
    // The rows of all kinds are claimed: each kind is added or put back, whatever happens to the others.
    const failures: unknown[] = [];
    for (const kind of new Set(due.map((row) => row.kind))) {
      const rows = due.filter((row) => row.kind === kind);
      await this.addJobs(kind, rows).catch(async (error: unknown) => {
        failures.push(error);
        await this.rows(sql.NOT_DISPATCHED, [kind, rows.map(({ subject }) => subject)]).catch((e: unknown) => failures.push(e));
      });
    }
    if (failures.length > 0) throw failures[0];
  }

  /** One job for each version: adding it again does nothing while it is queued or running. */
  private async addJobs<K extends FollowUpKind>(kind: K, rows: readonly Scheduled[]): Promise<void> {
    const jobs = rows.flatMap(({ subject, version }) => {
      const payload = payloadOf(kind, subject);
      // One row that no job can be made of does not hold up the others.
      if (!payload.success) this.logger.error(`a ${kind} has a subject that does not fit its job: look at its row in follow_ups`);
      return payload.success ? [{ payload: payload.data as JobPayload<K>, jobId: jobIdOf(kind, subject, version), attempts: 1 }] : [];
    });
    await this.jobQueueService.addAll(kind, jobs);
  }

  private end(
    { kind, subjectId, holder, version }: Lease,
    { seconds, error, attempts }: { seconds: number; error: string | null; attempts: number | null },
    tx?: EntityManager,
  ): Promise<number> {
    return this.count(sql.POSTPONE, [kind, subjectId, holder, version, seconds, error, attempts], tx);
  }

  private async renew(): Promise<void> {
    const leases = [...this.held];
    if (leases.length === 0) return;
    const rows = await this.rows<{ subject: string; holder: string }>(sql.RENEW, [
      leases.map(({ kind }) => kind),
      leases.map(({ subjectId }) => subjectId),
      leases.map(({ holder }) => holder),
    ]);
    const renewed = new Set(rows.map(({ subject, holder }) => `${holder} ${subject}`));
    for (const lease of leases) {
      if (renewed.has(`${lease.holder} ${lease.subjectId}`) || lease.isEnded || !this.held.has(lease)) continue;
      this.held.delete(lease);
      lease.abort();
    }
  }

  private async rows<Row extends object>(statement: NamedStatement, values: readonly unknown[], tx?: EntityManager | null): Promise<Row[]> {
    return (
      tx
        ? await this.pg.runIn<Row & Record<string, unknown>>(tx, statement, values)
        : await this.pg.run<Row & Record<string, unknown>>(statement, values)
    ).rows;
  }

  private async count(statement: NamedStatement, values: readonly unknown[], tx?: EntityManager): Promise<number> {
    return (tx ? await this.pg.runIn(tx, statement, values) : await this.pg.run(statement, values)).rowCount ?? 0;
  }
}

/** A job's payload is the id of its subject, under the name that its schema gives it. */
function payloadOf(kind: FollowUpKind, subject: string) {
  const schema = jobMap[kind];
  return schema.safeParse(Object.fromEntries(Object.keys(schema.shape).map((name) => [name, subject])));
}

/** The queue allows no colon in an id. */
const jobIdOf = (kind: FollowUpKind, subject: string, version: string) =>
  `${kind.replace('.', '-')}-${subject.replaceAll(':', '_')}-${version}`;
