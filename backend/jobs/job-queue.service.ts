import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { DataSource } from 'typeorm';
import { Tracing } from '../common/tracing.js';
import { AppConfig } from '../config/app-config.js';
import { jobMap, type JobName, type JobPayload } from './job-map.js';
import { reasonInBrief } from '../database/unreachable.js';
import { openQueue } from './queue-connection.js';
import { QueueReach } from './queue-reach.js';

/** Attempts of a failing job and the pause between them; after that the sweeper dispatches the work again. */
const ATTEMPTS = 3;
const BACKOFF_MS = 2_000;
/** Time limit for enqueueing; the sweeper covers a miss. */
const ADD_DEADLINE_MS = 5_000;
const JOB_OPTIONS = {
  attempts: ATTEMPTS,
  backoff: { type: 'exponential', delay: BACKOFF_MS },
  // A kept job would swallow the next one of the same id.
  removeOnComplete: true,
  removeOnFail: true,
} as const;
/** A queue whose first connection failed stays broken: another one is opened after this long at first, and at most, milliseconds. */
const REOPEN_MS = { first: 500, most: 2_000 };
const CLOSE_PATIENCE_MS = 1_000;

export interface AddOptions {
  /** A job with the id of one that is waiting or running is not added. No colon in it, and not digits alone. */
  readonly jobId?: string;
  /** For work whose retries are scheduled by its row. */
  readonly attempts?: number;
}

/** Puts jobs into the queue. A hint, never a promise: what must be done is said by rows, and a sweeper looks for it. */
@Injectable()
export class JobQueue implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('JobQueue');
  private queue: Queue;
  private closing = false;
  private failing = false;
  private pause = REOPEN_MS.first;

  constructor(
    private readonly dataSource: DataSource,
    private readonly config: AppConfig,
    private readonly tracing: Tracing,
    private readonly reach: QueueReach,
  ) {
    reach.expect('producer');
    this.queue = this.open();
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.reach.settled('producer');
  }

  /** @throws when the payload does not fit its job, or the queue does not take it in time */
  async add<N extends JobName>(name: N, payload: JobPayload<N>, options: AddOptions = {}): Promise<void> {
    await this.tracing.run(`enqueue ${name}`, { kind: 'producer' }, () =>
      this.inTime(this.queue.add(name, this.dataOf(name, payload), { ...JOB_OPTIONS, ...givenOf(options) })),
    );
  }

  /** Many of one kind, at the price of one. @throws as `add` does, and then adds none */
  async addAll<N extends JobName>(name: N, jobs: readonly ({ readonly payload: JobPayload<N> } & AddOptions)[]): Promise<void> {
    const [only] = jobs;
    if (!only) return;
    // One statement for many makes tables of its own: dear for a single one.
    if (jobs.length === 1) return this.add(name, only.payload, only);
    const added = jobs.map(({ payload, ...options }) => ({
      name,
      data: this.dataOf(name, payload),
      opts: { ...JOB_OPTIONS, ...givenOf(options) },
    }));
    await this.inTime(this.queue.addBulk(added));
  }

  /** What a job carries: whose request it comes of is known to its worker too. */
  private dataOf<N extends JobName>(name: N, payload: JobPayload<N>): JobPayload<N> & { traceparent?: string } {
    const { traceparent } = this.tracing;
    return { ...(jobMap[name].parse(payload) as JobPayload<N>), ...(traceparent && { traceparent }) };
  }

  /** Jobs by state, for metrics. */
  counts(): Promise<Record<string, number>> {
    return this.queue.getJobCounts('waiting', 'active', 'delayed', 'prioritized');
  }

  /** For its dashboard. */
  get present(): Queue {
    return this.queue;
  }

  /** Since when the job at the front could have been begun, milliseconds since 1970; null when none waits. */
  async oldestWaiting(): Promise<number | null> {
    const [job] = await this.queue.getJobs(['waiting'], 0, 0, true);
    return job ? job.timestamp + job.delay : null;
  }

  /** Jobs waiting, running and put off, for metrics and tests. */
  async pending(): Promise<number> {
    return Object.values(await this.counts()).reduce((sum, count) => sum + count, 0);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.closing = true;
    // Without Redis it cannot say goodbye, and might wait for an end that has been.
    const goodbye = this.queue.close().catch(() => this.queue.disconnect());
    await Promise.race([goodbye, delay(CLOSE_PATIENCE_MS, undefined, { ref: false })]).catch(() => undefined);
  }

  private async inTime(adding: Promise<unknown>): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const deadline = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('the queue did not take the job in time')), ADD_DEADLINE_MS);
    });
    try {
      await Promise.race([adding, deadline]);
      this.failing = false;
    } finally {
      clearTimeout(timer);
    }
  }

  private open(): Queue {
    const queue = openQueue(this.dataSource, this.config.scale);
    queue.on('error', (error: Error) => {
      // Once, not at every attempt of an outage.
      if (!this.failing) this.logger.warn(`queue: ${error.message}`);
      this.failing = true;
    });
    queue.waitUntilReady().then(
      () => {
        this.failing = false;
        this.pause = REOPEN_MS.first;
        this.reach.reached('producer');
      },
      (error: unknown) => {
        this.reach.failed('producer', reasonInBrief(error));
        setTimeout(() => this.reopen(queue), this.pause).unref();
        this.pause = Math.min(this.pause * 2, REOPEN_MS.most);
      },
    );
    return queue;
  }

  private reopen(broken: Queue): void {
    if (this.closing || this.queue !== broken) return;
    void broken.close().catch(() => undefined);
    this.queue = this.open();
  }
}

const givenOf = ({ jobId, attempts = ATTEMPTS }: AddOptions) => ({ jobId, attempts });
