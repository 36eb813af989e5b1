import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import type { AppConfig } from '../config/app-config.js';

const EVERY_MS = 1_000;

/**
 * Sees every second that what rows owe gets done, whatever became of the request that wrote them. A plain interval, so that it depends
 * on nothing but the database; in one worker process at a time, by an advisory lock.
 */
export abstract class Sweeper implements OnApplicationBootstrap, OnModuleDestroy {
  protected readonly logger = new Logger(this.constructor.name);
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> | undefined;
  private failing = false;

  /** @param lock this sweeper's number among the database's advisory locks, arbitrary but its own */
  constructor(
    private readonly dataSource: DataSource,
    protected readonly config: AppConfig,
    private readonly lock: number,
  ) {}

  /** One round, while nobody else is at it. What it throws is logged, and the next round tries again. */
  protected abstract sweep(): Promise<void>;

  onApplicationBootstrap(): void {
    if (this.config.role === 'api') return;
    this.timer = setInterval(() => {
      this.sweeping ??= this.sweepAlone()
        .then(() => (this.failing = false))
        .catch((error: unknown) => {
          // Once, not every second of an outage.
          if (!this.failing) this.logger.warn(`sweeping failed: ${String(error)}`);
          this.failing = true;
        })
        .then(() => (this.sweeping = undefined));
    }, EVERY_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.sweeping;
  }

  private async sweepAlone(): Promise<void> {
    await this.dataSource.transaction(async (holder) => {
      const [row]: { got: boolean }[] = await holder.query('select pg_try_advisory_xact_lock($1) as got', [this.lock]);
      if (row?.got) await this.sweep();
    });
  }
}
