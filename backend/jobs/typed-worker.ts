import { Inject, Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { type Job, UnrecoverableError, Worker } from 'bullmq';
import { DataSource } from 'typeorm';
import { AppConfig } from '../config/app-config.js';
import { scrubError } from '../contract/report-scrub.js';
import { JOB_HANDLERS, type JobContext, type JobHandlers, jobMap, type JobName } from './job-map.js';
import { QUEUE_NAME, queueBackend, queueConnection } from './queue-connection.js';

/** Jobs of one process at a time: they wait for language models more than they compute. */
const CONCURRENCY = 8;
/** A worker that dies leaves its jobs to others after this long, milliseconds (anchors: reliability §0 row 9). */
const LOCK_MS = 10_000;
const STALLED_CHECK_MS = 5_000;
const MAX_STALLS = 5;
/** Jobs that take longer at a shutdown are cut; they run again elsewhere. Shorter than what the process is given to stop. */
const CLOSE_PATIENCE_MS = 15_000;

/** Runs jobs with their handlers, unless the process serves requests only. */
@Injectable()
export class TypedWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Worker');
  private worker: ReturnType<TypedWorker['open']> | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly config: AppConfig,
    @Inject(JOB_HANDLERS) private readonly handlers: JobHandlers,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.role === 'api') return;
    this.worker = this.open();
    // A failed job is one line with its name and id: what it was about is nobody's business here.
    this.worker.on('failed', (job, error) => {
      const line = `${job?.name} ${job?.id} failed: ${scrubError(error.name, error.message)}`;
      const goesOn = job !== undefined && job.attemptsMade < (job.opts.attempts ?? 1) && !(error instanceof UnrecoverableError);
      if (goesOn) this.logger.warn(line);
      else this.logger.error(line, error.stack);
    });
    this.worker.on('error', (error) => this.logger.warn(`worker: ${error.message}`));
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (!this.worker) return;
    const closed = this.worker.close().then(() => true);
    const patience = new Promise<false>((resolve) => setTimeout(() => resolve(false), CLOSE_PATIENCE_MS).unref());
    if (!(await Promise.race([closed, patience]))) {
      this.logger.warn('jobs are cut; they run again elsewhere');
      await this.worker.close(true).catch(() => undefined);
    }
  }

  private open() {
    return new Worker(
      QUEUE_NAME,
      (job: Job) => this.process(job),
      {
        connection: queueConnection(this.dataSource, 4),
        concurrency: CONCURRENCY,
        lockDuration: LOCK_MS,
        stalledInterval: STALLED_CHECK_MS,
        maxStalledCount: MAX_STALLS,
      },
      queueBackend,
    );
  }

  private async process(job: Job): Promise<void> {
    const name = job.name as JobName;
    if (!Object.hasOwn(jobMap, name)) {
      // A newer version put it in: one that knows it has its own sweeper.
      this.logger.warn(`unknown job ${job.name}`);
      return;
    }
    const payload = jobMap[name].safeParse(job.data);
    if (!payload.success) throw new UnrecoverableError('The payload does not fit the job');
    // The map pairs them; that the pair is one of the map's is more than the types of a union can say.
    const handle = this.handlers[name] as (payload: unknown, context: JobContext) => Promise<void>;
    await handle.call(this.handlers, payload.data, { lastAttempt: job.attemptsMade + 1 >= (job.opts.attempts ?? 1) });
  }
}
