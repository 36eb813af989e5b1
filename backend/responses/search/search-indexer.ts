import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { PgPool } from '../../database/pg-pool.js';
import { Transactions } from '../../database/transactions.js';
import { type SearchedFields, searchText } from './search-text.js';
import { STORE_SEARCH_TEXTS, UNINDEXED } from './search.statements.js';

const EVERY_MS = 1_000;
/** Indexing uses at most this share of every second, so that requests are still served. Milliseconds. */
const BUDGET_MS = 250;
/** Transcripts may be long. */
const AT_ONCE = 25;
/** A row is indexed after this long without a change: a running interview keeps changing it. */
const QUIET_SECONDS = 60;

/** Writes the missing `search_text` of responses in the background. Several processes share the work. */
@Injectable()
export class SearchIndexer implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('SearchIndexer');
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> | undefined;
  private failing = false;
  private stopped = false;

  constructor(
    private readonly transactions: Transactions,
    private readonly pg: PgPool,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.working ??= this.work()
        .then(() => (this.failing = false))
        .catch((error: unknown) => {
          // Once, not every second of an outage.
          if (!this.failing) this.logger.warn(`indexing failed: ${String(error)}`);
          this.failing = true;
        })
        .then(() => (this.working = undefined));
    }, EVERY_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.working;
  }

  /** Indexes a batch of due rows. @returns how many */
  indexSome(quietSeconds = QUIET_SECONDS): Promise<number> {
    return this.transactions.run(async (tx) => {
      const { rows } = await this.pg.runIn<SearchedFields & { id: string } & Record<string, unknown>>(tx, UNINDEXED, [
        quietSeconds,
        AT_ONCE,
      ]);
      if (rows.length > 0) await this.pg.runIn(tx, STORE_SEARCH_TEXTS, [rows.map(({ id }) => id), rows.map(searchText)]);
      return rows.length;
    });
  }

  private async work(): Promise<void> {
    const until = Date.now() + BUDGET_MS;
    while ((await this.indexSome()) === AT_ONCE && Date.now() < until && !this.stopped);
  }
}
