import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { IntervalTask } from '../../common/interval-task.js';
import { INTERVALS } from '../../common/intervals.js';
import { PgPool } from '../../database/pg-pool.js';
import { TransactionRunner } from '../../database/transaction-runner.js';
import { type SearchedFields, searchText } from './search-text.js';
import { STORE_SEARCH_TEXTS, UNINDEXED } from './search.statements.js';

/** Indexing uses at most this share of every second, so that requests are still served. Milliseconds. */
const BUDGET_MS = 250;
/** Transcripts may be long. */
const AT_ONCE = 25;
/** A row is indexed after this long without a change: a running interview keeps changing it. */
const QUIET_SECONDS = 60;

/** Writes the missing `search_text` of responses in the background. Several processes share the work. */
@Injectable()
export class SearchIndexer extends IntervalTask {
  constructor(
    private readonly transactionRunner: TransactionRunner,
    private readonly pg: PgPool,
  ) {
    super();
  }

  @Interval(INTERVALS.sweep)
  protected onInterval(): void {
    this.runOnce('indexing', () => this.work());
  }

  /** Indexes a batch of due rows. @returns how many */
  indexSome(quietSeconds = QUIET_SECONDS): Promise<number> {
    return this.transactionRunner.run(async (tx) => {
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
    while ((await this.indexSome()) === AT_ONCE && Date.now() < until && !this.isStopping);
  }
}
