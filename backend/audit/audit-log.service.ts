import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import type { EntityManager } from 'typeorm';
import { installationSecret } from '../database/installation-secret.js';
import { PgPool } from '../database/pg-pool.js';
import { errorText } from '../database/startup-error.js';
import { TransactionRunner } from '../database/transaction-runner.js';
import { type AuditEntry, type AuditLine, INSERT, toRow } from './audit-entry.js';

type Row = ReturnType<typeof toRow>;

/** Entries are collected this long and written together. Milliseconds. */
const GATHER_MS = 50;
const MAX_BATCH = 200;
/** Entries that may wait while the database is away; further ones are only counted. */
const MAX_WAITING = 5_000;
const RETRY_MS = 1_000;
const SECRET_NAME = 'audit-addresses';

/** The audit log: append-only rows of actor, action and time. */
@Injectable()
export class AuditLogService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('AuditLogService');
  private waiting: { readonly entry: AuditEntry; readonly at: Date }[] = [];
  private dropped = 0;
  private writing: Promise<void> | undefined;
  private secret: Promise<string> | undefined;
  private closing = false;

  constructor(
    private readonly pg: PgPool,
    private readonly transactionRunner: TransactionRunner,
    private readonly httpAdapterHost: HttpAdapterHost,
  ) {}

  /** Read before the first transaction needs it: transactions that each wait for a second connection could exhaust the pool and deadlock. */
  async onApplicationBootstrap(): Promise<void> {
    await this.addressSecret().catch(() => undefined);
  }

  /** Notes what has happened, soon and by itself: it neither delays nor fails the caller. */
  record(entry: AuditEntry): void {
    if (this.waiting.length >= MAX_WAITING) {
      this.dropped += 1;
      return;
    }
    this.waiting.push({ entry, at: new Date() });
    this.start();
  }

  /** Notes what the transaction does, in the same transaction: for exports, deletions and plans. */
  async recordIn(tx: EntityManager, entry: AuditEntry): Promise<void> {
    const rows = [toRow(entry, await this.addressSecret(), new Date())];
    const { rows: kept } = await this.pg.runIn<AuditLine & Record<string, unknown>>(tx, INSERT, [JSON.stringify(rows)]);
    this.transactionRunner.afterCommit(tx, () => this.tell(kept));
  }

  /** Writes the entry before the caller continues, in its own transaction. @throws when that fails */
  async recordNow(entry: AuditEntry): Promise<void> {
    await this.insert([toRow(entry, await this.addressSecret(), new Date())]);
  }

  /** Resolves when everything noted so far is written or given up. */
  async settled(): Promise<void> {
    await this.writing;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.closing = true;
    await this.writing;
  }

  private start(): void {
    this.writing ??= this.write().finally(() => {
      this.writing = undefined;
      if (this.waiting.length > 0 && !this.closing) this.start();
    });
  }

  private async write(): Promise<void> {
    await pause(GATHER_MS);
    while (this.waiting.length > 0) {
      const batch = this.waiting.slice(0, MAX_BATCH);
      try {
        const secret = await this.addressSecret();
        await this.insert(batch.flatMap(({ entry, at }) => this.rowOf(entry, secret, at)));
        this.waiting = this.waiting.slice(batch.length);
        if (this.dropped > 0) this.logger.warn(`${this.dropped} audit events were dropped while the database was away`);
        this.dropped = 0;
      } catch (error) {
        this.logger.warn(`audit events wait to be written: ${errorText(error)}`);
        if (this.closing) return;
        await pause(RETRY_MS);
      }
    }
  }

  private rowOf(entry: AuditEntry, secret: string, at: Date): Row[] {
    try {
      return [toRow(entry, secret, at)];
    } catch (error) {
      this.logger.error(`the audit event ${entry.kind} is malformed: ${errorText(error)}`);
      return [];
    }
  }

  private async insert(rows: readonly Row[]): Promise<void> {
    if (rows.length === 0) return;
    const { rows: kept } = await this.pg.run<AuditLine & Record<string, unknown>>(INSERT, [JSON.stringify(rows)]);
    this.tell(kept);
  }

  /** One line each in the structured log, at `info`: Nest's own logger has no such level here. */
  private tell(kept: readonly AuditLine[]): void {
    const { log } = this.httpAdapterHost.httpAdapter.getInstance<FastifyInstance>();
    for (const line of kept) log.info({ audit: line }, 'audit');
  }

  private addressSecret(): Promise<string> {
    this.secret ??= installationSecret(this.pg.pool, SECRET_NAME).catch((error: unknown) => {
      this.secret = undefined;
      throw error;
    });
    return this.secret;
  }
}

/** Commands run outside the server: their entries go straight to the database. */
export async function recordFromCommand(db: Pick<PgPool['pool'], 'query'>, entry: AuditEntry): Promise<void> {
  const row = toRow(entry, await installationSecret(db, SECRET_NAME), new Date());
  await db.query(INSERT.text, [JSON.stringify([row])]);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
