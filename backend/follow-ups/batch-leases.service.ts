import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PgPool } from '../database/pg-pool.js';
import type { FollowUpKind } from '../jobs/follow-up-policies.js';
import { FollowUpsService } from './follow-ups.service.js';
import * as sql from './follow-ups.statements.js';
import { type FollowUpRow, Lease } from './lease.js';

interface TakenRow extends FollowUpRow {
  readonly subject: string;
  /** It was not scheduled before. */
  readonly created: boolean;
}

/** Leases of several pieces of work of one kind, done together. */
export class BatchLease {
  private readonly allLost = new AbortController();
  private held: number;

  constructor(
    private readonly pg: PgPool,
    private readonly followUps: FollowUpsService,
    private readonly leases: readonly Lease[],
    private readonly created: ReadonlySet<string>,
  ) {
    this.held = leases.length;
    for (const { signal } of leases) {
      signal.addEventListener('abort', () => {
        this.held -= 1;
        if (this.held === 0) this.allLost.abort();
      });
    }
  }

  get subjects(): string[] {
    return this.leases.map(({ subjectId }) => subjectId);
  }

  /** Aborted when none of the leases is left. */
  get signal(): AbortSignal {
    return this.allLost.signal;
  }

  /** Locks the rows that are still leased until the transaction ends. @returns for each subject whether it was scheduled again since the lease */
  async lock(tx: EntityManager, subjects: readonly string[]): Promise<Map<string, { readonly changed: boolean }>> {
    const leases = this.of(subjects);
    const [first] = leases;
    if (!first) return new Map();
    const { rows } = await this.pg.runIn<{ subject: string; version: string }>(tx, sql.LOCK, [first.kind, subjects, first.holder]);
    const versions = new Map(leases.map(({ subjectId, version }) => [subjectId, version]));
    return new Map(rows.map(({ subject, version }) => [subject, { changed: versions.get(subject) !== version }]));
  }

  /** In the transaction of the effect, after `lock`. Work scheduled again since the lease becomes due again. */
  async complete(tx: EntityManager, subjects: readonly string[]): Promise<void> {
    const leases = this.of(subjects);
    for (const lease of leases) lease.markEnded();
    await this.end(sql.COMPLETE_ALL, leases, tx);
  }

  /** Releases work that is not completed. Rows that the lease itself created are deleted. */
  async release(): Promise<void> {
    const left = this.leases.filter(({ isEnded }) => !isEnded);
    for (const lease of this.leases) this.followUps.letGo(lease);
    await this.end(
      sql.COMPLETE_ALL,
      left.filter(({ subjectId }) => this.created.has(subjectId)),
    );
    await this.end(
      sql.RELEASE_ALL,
      left.filter(({ subjectId }) => !this.created.has(subjectId)),
    );
  }

  private of(subjects: readonly string[]): Lease[] {
    const wanted = new Set(subjects);
    return this.leases.filter(({ subjectId }) => wanted.has(subjectId));
  }

  private async end(statement: typeof sql.COMPLETE_ALL, leases: readonly Lease[], tx?: EntityManager): Promise<void> {
    const [first] = leases;
    if (!first) return;
    const subjects = leases.map(({ subjectId }) => subjectId);
    const values = [first.kind, subjects, first.holder, ...(statement === sql.COMPLETE_ALL ? [leases.map(({ version }) => version)] : [])];
    await (tx ? this.pg.runIn(tx, statement, values) : this.pg.run(statement, values));
  }
}

/** Leases for work that is done together, or without having been scheduled. */
@Injectable()
export class BatchLeasesService {
  constructor(
    private readonly pg: PgPool,
    private readonly followUpsService: FollowUpsService,
  ) {}

  /** Those of the subjects that no other run has, scheduled or not. */
  async take(kind: FollowUpKind, subjects: readonly string[]): Promise<BatchLease> {
    const holder = randomUUID();
    const { rows } = await this.pg.run<TakenRow & Record<string, unknown>>(sql.TAKE_ALL, [kind, subjects, holder]);
    const leases = rows.map((row) => new Lease(this.followUpsService, kind, row.subject, holder, row));
    for (const lease of leases) this.followUpsService.hold(lease);
    return new BatchLease(
      this.pg,
      this.followUpsService,
      leases,
      new Set(rows.filter(({ created }) => created).map(({ subject }) => subject)),
    );
  }

  /** A job's own lease as a batch of one. */
  of(lease: Lease): BatchLease {
    return new BatchLease(this.pg, this.followUpsService, [lease], new Set());
  }
}
