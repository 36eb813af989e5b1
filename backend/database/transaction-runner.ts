import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { errorCode, errorText } from './startup-error.js';

type AfterCommit = () => unknown;

/** PostgreSQL ended the transaction to let another one go on; running it again is the remedy. */
const TRY_AGAIN = new Set(['40001', '40P01']);
const ATTEMPTS = 3;

/** Opens the one transaction of a use case, and does afterwards what must not happen unless it was committed. */
@Injectable()
export class TransactionRunner implements BeforeApplicationShutdown {
  private readonly logger = new Logger(TransactionRunner.name);
  private readonly hooks = new WeakMap<EntityManager, AfterCommit[]>();
  private readonly unfinished = new Set<Promise<void>>();

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Commits when `work` resolves, rolls back when it rejects. A deadlock runs `work` again, so it changes nothing but the database;
   * everything else belongs into `afterCommit`.
   */
  async run<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      const hooks: AfterCommit[] = [];
      try {
        const result = await this.dataSource.transaction((tx) => {
          this.hooks.set(tx, hooks);
          return work(tx);
        });
        this.settle(hooks);
        return result;
      } catch (error) {
        if (attempt === ATTEMPTS || !TRY_AGAIN.has(errorCode(error) ?? '')) throw error;
      }
    }
  }

  /**
   * Sends an event or enqueues a job once `tx` is committed, never if it is rolled back. Hooks start in order, before `run` resolves;
   * returned promises are not awaited, and failures are logged. Work that must not be lost belongs in a row.
   */
  afterCommit(tx: EntityManager, hook: AfterCommit): void {
    const hooks = this.hooks.get(tx);
    if (!hooks) throw new Error('afterCommit needs the entity manager of a transaction that Transactions.run opened');
    hooks.push(hook);
  }

  /** Resolves when every hook begun so far has ended. */
  async settled(): Promise<void> {
    while (this.unfinished.size > 0) await Promise.all(this.unfinished);
  }

  /** Not later: then the connections are closed already. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.settled();
  }

  private settle(hooks: readonly AfterCommit[]): void {
    for (const hook of hooks) {
      const done: Promise<void> = this.runHook(hook).finally(() => this.unfinished.delete(done));
      this.unfinished.add(done);
    }
  }

  private async runHook(hook: AfterCommit): Promise<void> {
    try {
      await hook();
    } catch (error) {
      this.logger.warn(`After a commit: ${errorText(error)}`);
    }
  }
}
