import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { Queue } from 'bullmq';
import { DataSource } from 'typeorm';
import { jobMap, type JobName, type JobPayload } from './job-map.js';
import { QUEUE_NAME, queueBackend, queueConnection } from './queue-connection.js';

/** Attempts and pauses of a job that fails; what still fails then is dispatched anew by the sweeper. */
const ATTEMPTS = 3;
const BACKOFF_MS = 2_000;
/** Nobody waits longer for a hint: the rows and the sweeper do without it. */
const ADD_DEADLINE_MS = 5_000;

export interface AddOptions {
  /** A job with the id of one that is waiting or running is not added. No colon in it, and not digits alone. */
  readonly jobId?: string;
}

/** Puts jobs into the queue. A hint, never a promise: what must be done is said by rows, and a sweeper looks for it. */
@Injectable()
export class JobQueue implements BeforeApplicationShutdown {
  private readonly logger = new Logger('JobQueue');
  private readonly queue: ReturnType<typeof openQueue>;

  constructor(dataSource: DataSource) {
    this.queue = openQueue(dataSource);
    this.queue.on('error', (error: Error) => this.logger.warn(`queue: ${error.message}`));
  }

  /** @throws when the payload does not fit its job, or the queue does not take it in time */
  async add<N extends JobName>(name: N, payload: JobPayload<N>, options: AddOptions = {}): Promise<void> {
    const data = jobMap[name].parse(payload);
    let timer: NodeJS.Timeout | undefined;
    const deadline = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('the queue did not take the job in time')), ADD_DEADLINE_MS);
    });
    try {
      await Promise.race([
        this.queue.add(name, data, {
          ...options,
          attempts: ATTEMPTS,
          backoff: { type: 'exponential', delay: BACKOFF_MS },
          // A kept job would swallow the next one of the same id.
          removeOnComplete: true,
          removeOnFail: true,
        }),
        deadline,
      ]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Jobs waiting, running and put off, for metrics and tests. */
  async pending(): Promise<number> {
    const counts = await this.queue.getJobCounts('waiting', 'active', 'delayed', 'prioritized');
    return Object.values(counts).reduce((sum, count) => sum + count, 0);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.queue.close();
  }
}

const openQueue = (dataSource: DataSource) => new Queue(QUEUE_NAME, { connection: queueConnection(dataSource, 2) }, queueBackend);
