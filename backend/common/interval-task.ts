import { Logger, type OnModuleDestroy } from '@nestjs/common';
import { Backoff } from './backoff.js';
import { INTERVALS } from './intervals.js';

/** A dozen tasks that all tried every second would keep a process busy while the database refuses connections. */
const LONGEST_PAUSE_MS = 4_000;

/**
 * A task with `@Interval` methods, which call `runOnce`. Runs do not overlap, failures are logged once until a run succeeds, and a shutdown
 * waits for the run that is in progress.
 */
export abstract class IntervalTask implements OnModuleDestroy {
  protected readonly logger = new Logger(this.constructor.name);
  private running: Promise<void> | undefined;
  private stopping = false;

  protected constructor(private readonly backoff = new Backoff(INTERVALS.sweep, LONGEST_PAUSE_MS)) {}

  async onModuleDestroy(): Promise<void> {
    // @nestjs/schedule clears its timers later, when the application shuts down.
    this.stopping = true;
    await this.running;
  }

  /** A long run ends early when this is true. */
  protected get isStopping(): boolean {
    return this.stopping;
  }

  /** @param activity in the log line of a failure */
  protected runOnce(activity: string, work: () => Promise<unknown>): void {
    if (this.stopping || !this.backoff.due) return;
    this.running ??= work()
      .then(() => this.backoff.succeeded())
      .catch((error: unknown) => {
        // Once, not at every attempt of an outage.
        if (!this.backoff.failing) this.logger.warn(`${activity} failed: ${String(error)}`);
        this.backoff.failed();
      })
      .then(() => (this.running = undefined));
  }
}
