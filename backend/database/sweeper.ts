import { Interval } from '@nestjs/schedule';
import type { DataSource } from 'typeorm';
import { IntervalTask } from '../common/interval-task.js';
import { INTERVALS } from '../common/intervals.js';
import type { AppConfig } from '../config/app-config.js';
import { openTransaction } from './lost-connection.js';

/** A round holds one connection for its lock and works on others: one in so many of the pool may be such a holder. */
const CONNECTIONS_PER_ROUND = 4;

/** Rounds of one process that run at the same time; the others wait their turn. All at once would leave no connection to work on. */
class Turns {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly atOnce: number) {}

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.atOnce) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      // The next in line takes over the place.
      if (next) next();
      else this.running -= 1;
    }
  }
}

const turns = new WeakMap<DataSource, Turns>();

/**
 * Sees to it every second that pending work is done, whatever became of the request that recorded it. It depends on nothing but the database,
 * and runs in one worker process at a time, by an advisory lock.
 */
export abstract class Sweeper extends IntervalTask {
  /** @param lock of ADVISORY_LOCKS: held during a round, so that one process sweeps at a time */
  constructor(
    protected readonly dataSource: DataSource,
    protected readonly config: AppConfig,
    private readonly lock: number,
  ) {
    super();
  }

  /** One round; only one process runs it at a time. Errors are logged, and the next round tries again. Rows are worked off by `eachRow`. */
  protected abstract sweep(): Promise<void>;

  @Interval(INTERVALS.sweep)
  protected onInterval(): void {
    this.runOnce('sweeping', () => this.sweepAlone());
  }

  /** Every part of a round is done, also when one fails. @throws the first error, when all are done */
  protected async eachPart(...parts: readonly (() => Promise<unknown>)[]): Promise<void> {
    const failures: unknown[] = [];
    for (const part of parts) await part().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  }

  private async sweepAlone(): Promise<void> {
    await this.turns().take(() =>
      openTransaction(this.dataSource, async (holder) => {
        const [row]: { got: boolean }[] = await holder.query('select pg_try_advisory_xact_lock($1) as got', [this.lock]);
        if (row?.got) await this.sweep();
      }),
    );
  }

  private turns(): Turns {
    let known = turns.get(this.dataSource);
    if (!known) {
      known = new Turns(Math.max(1, Math.floor(this.config.database.poolSize / CONNECTIONS_PER_ROUND)));
      turns.set(this.dataSource, known);
    }
    return known;
  }
}
