import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { openTransaction } from './lost-connection.js';
import { markedAsTransaction } from './open-transactions.js';
import { ATTEMPTS, isPassing } from './passing-error.js';
import { errorText } from './startup-error.js';

type BeforeCommit = () => Promise<void>;
type AfterCommit = () => unknown;

interface Hooks {
  readonly before: BeforeCommit[];
  readonly after: AfterCommit[];
}

/** Opens the one transaction of a use case, and does afterwards what must not happen unless it was committed. */
@Injectable()
export class TransactionRunner implements BeforeApplicationShutdown {
  private readonly logger = new Logger(TransactionRunner.name);
  private readonly hooks = new WeakMap<EntityManager, Hooks>();
  private readonly unfinished = new Set<Promise<void>>();

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Commits when `work` resolves, rolls back when it rejects. A deadlock runs `work` again, so it changes nothing but the database;
   * everything else belongs in `afterCommit`. Nor does it wait for a storage or another service: it holds a connection and locks meanwhile.
   */
  async run<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      const hooks: Hooks = { before: [], after: [] };
      try {
        const result = await markedAsTransaction(() =>
          openTransaction(this.dataSource, async (tx) => {
            this.hooks.set(tx, hooks);
            const done = await work(tx);
            for (const hook of hooks.before) await hook();
            return done;
          }),
        );
        this.settle(hooks.after);
        return result;
      } catch (error) {
        if (attempt === ATTEMPTS || !isPassing(error)) throw error;
      }
    }
  }

  /**
   * Writes to a row that many transactions write to, such as an owner's event stream, once `work` is done: it is then locked last, and
   * briefly, by all of them, whatever else they lock. Hooks run in order; one that rejects rolls everything back.
   */
  beforeCommit(tx: EntityManager, hook: BeforeCommit): void {
    this.hooksOf(tx).before.push(hook);
  }

  /**
   * Sends an event or enqueues a job once `tx` is committed, never if it is rolled back. Hooks start in order, before `run` resolves;
   * returned promises are not awaited, and failures are logged. Work that must not be lost belongs in a row.
   */
  afterCommit(tx: EntityManager, hook: AfterCommit): void {
    this.hooksOf(tx).after.push(hook);
  }

  /** Resolves when every hook begun so far has ended. */
  async settled(): Promise<void> {
    while (this.unfinished.size > 0) await Promise.all(this.unfinished);
  }

  /** Not later: then the connections are closed already. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.settled();
  }

  private hooksOf(tx: EntityManager): Hooks {
    const hooks = this.hooks.get(tx);
    if (!hooks) throw new Error('Hooks need the entity manager of a transaction that TransactionRunner.run opened');
    return hooks;
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
