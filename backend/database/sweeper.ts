import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { Backoff } from '../common/backoff.js';
import type { AppConfig } from '../config/app-config.js';

const EVERY_MS = 1_000;
/** A dozen sweepers that all tried every second would keep a process busy while the database refuses connections. */
const LONGEST_PAUSE_MS = 4_000;
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
 * Sees every second that what rows owe gets done, whatever became of the request that wrote them. A plain interval, so that it depends
 * on nothing but the database; in one worker process at a time, by an advisory lock.
 */
export abstract class Sweeper implements OnApplicationBootstrap, OnModuleDestroy {
  protected readonly logger = new Logger(this.constructor.name);
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> | undefined;
  private readonly backoff = new Backoff(EVERY_MS, LONGEST_PAUSE_MS);

  /** @param lock of ADVISORY_LOCKS: held during a round, so that one process sweeps at a time */
  constructor(
    private readonly dataSource: DataSource,
    protected readonly config: AppConfig,
    private readonly lock: number,
  ) {}

  /** One round; only one process runs it at a time. Errors are logged, and the next round tries again. */
  protected abstract sweep(): Promise<void>;

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      if (!this.backoff.due) return;
      this.sweeping ??= this.sweepAlone()
        .then(() => this.backoff.succeeded())
        .catch((error: unknown) => {
          // Once, not at every attempt of an outage.
          if (!this.backoff.failing) this.logger.warn(`sweeping failed: ${String(error)}`);
          this.backoff.failed();
        })
        .then(() => (this.sweeping = undefined));
    }, EVERY_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.sweeping;
  }

  private async sweepAlone(): Promise<void> {
    await this.turns().take(() =>
      this.dataSource.transaction(async (holder) => {
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
