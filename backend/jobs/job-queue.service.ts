import { setTimeout as delay } from 'node:timers/promises';
import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { Tracing } from '../common/tracing.js';
import { reasonInBrief } from '../database/unreachable.js';
import { jobMap, type JobName, type JobPayload } from './job-map.js';
import { QUEUE_NAME } from './queue-backend.js';
import { QueueReachService } from './queue-reach.service.js';

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
const CLOSE_PATIENCE_MS = 1_000;

export interface AddOptions {
  /** A job with the id of one that is waiting or running is not added. No colon in it, and not digits alone. */
  readonly jobId?: string;
  /** For work whose retries are scheduled by its row. */
  readonly attempts?: number;
}

/** Puts jobs into the queue. A hint, never a promise: what must be done is said by rows, and a sweeper looks for it. */
@Injectable()
export class JobQueueService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('JobQueue');
  private failing = false;

  constructor(
    @InjectQueue(QUEUE_NAME) readonly queue: Queue,
    private readonly tracing: Tracing,
    private readonly queueReachService: QueueReachService,
  ) {
    queueReachService.expect('producer');
    queue.on('error', (error: Error) => this.onError(error));
    queue.waitUntilReady().then(
      () => {
        this.failing = false;
        queueReachService.reached('producer');
      },
      // Closed before it was connected.
      () => undefined,
    );
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.queueReachService.settled('producer');
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
    const { queue } = this;
    // Without Redis it cannot say goodbye, and might wait for an end that has been.
    const goodbye = queue.close().catch(() => queue.disconnect());
    await Promise.race([goodbye, delay(CLOSE_PATIENCE_MS, undefined, { ref: false })]).catch(() => undefined);
    // @nestjs/bullmq closes it once more, at the end of the shutdown and without a limit.
    queue.close = () => Promise.resolve();
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

  private onError(error: Error): void {
    this.queueReachService.failed('producer', reasonInBrief(error));
    // Once, not at every attempt of an outage.
    if (!this.failing) this.logger.warn(`queue: ${error.message}`);
    this.failing = true;
  }
}

const givenOf = ({ jobId, attempts = ATTEMPTS }: AddOptions) => ({ jobId, attempts });
