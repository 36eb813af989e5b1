import { setTimeout as delay } from 'node:timers/promises';
import { BullRegistrar, OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { type Job, UnrecoverableError } from 'bullmq';
import { MetricsService } from '../common/metrics.js';
import { Tracing } from '../common/tracing.js';
import { AppConfig } from '../config/app-config.js';
import { scrubError } from '../contract/report-scrub.js';
import { DatabaseWatcher } from '../database/database-watcher.js';
import { errorText } from '../database/startup-error.js';
import { reasonInBrief } from '../database/unreachable.js';
import { FollowUpRunner, USUAL_ATTEMPTS } from '../follow-ups/follow-up-runner.js';
import { RedisService } from '../redis/redis.service.js';
import { isFollowUpKind } from '../jobs/follow-up-policies.js';
import { type FollowUpContext, JOB_HANDLERS, type JobHandlers } from '../follow-ups/job-handlers.js';
import { jobMap, type JobName } from '../jobs/job-map.js';
import { outlastOutage } from '../jobs/outlast-outage.js';
import { CrashGuard } from '../follow-ups/quarantine/crash-guard.js';
import { QuarantineRepository } from '../follow-ups/quarantine/quarantine.repository.js';
import { RunMarksService } from '../follow-ups/quarantine/run-marks.service.js';
import { FETCH_AGAIN_MS, QUEUE_NAME } from '../jobs/queue-backend.js';
import { QueueReachService } from '../jobs/queue-reach.service.js';

/** Jobs of a dead worker go to others after this long, milliseconds. */
const LOCK_MS = 10_000;
/** With the lock's time, how long it takes at most until another one has the job. */
const STALLED_CHECK_MS = 3_000;
const MAX_STALLS = 5;
/** After an error that ended its loop, the worker begins again after this long, milliseconds. */
const RUN_AGAIN_MS = 1_000;
/** Jobs that take longer at a shutdown are cut; they run again elsewhere. Shorter than what the process is given to stop. */
const CLOSE_PATIENCE_MS = 15_000;
const AWAY_PATIENCE_MS = 1_000;

/** Runs jobs with their handlers. */
@Processor(QUEUE_NAME, {
  // Begins in `run`, once it is connected.
  autorun: false,
  lockDuration: LOCK_MS,
  stalledInterval: STALLED_CHECK_MS,
  maxStalledCount: MAX_STALLS,
  runRetryDelay: FETCH_AGAIN_MS,
})
export class JobsProcessor extends WorkerHost implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Worker');
  private registered = false;
  private stopped: Promise<void> | undefined;
  private failing = false;

  constructor(
    private readonly bullRegistrar: BullRegistrar,
    private readonly appConfig: AppConfig,
    private readonly redisService: RedisService,
    private readonly databaseWatcher: DatabaseWatcher,
    private readonly metricsService: MetricsService,
    private readonly tracing: Tracing,
    private readonly queueReachService: QueueReachService,
    private readonly crashGuard: CrashGuard,
    private readonly runMarksService: RunMarksService,
    private readonly quarantineRepository: QuarantineRepository,
    private readonly followUpRunner: FollowUpRunner,
    @Inject(JOB_HANDLERS) private readonly handlers: JobHandlers,
  ) {
    super();
  }

  async onApplicationBootstrap(): Promise<void> {
    this.queueReachService.expect('worker');
    void this.run();
    await this.queueReachService.settled('worker');
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.stop();
  }

  /** Takes no more jobs, and resolves when those it has are done or were cut. */
  stop(): Promise<void> {
    this.stopped ??= this.close();
    return this.stopped;
  }

  private async close(): Promise<void> {
    if (!this.registered) return;
    const { worker } = this;
    // First of all: if stopping takes too long and the process is killed, its jobs are not to blame.
    const noted = this.runMarksService.noteStopping().catch(() => undefined);
    await Promise.race([noted, delay(AWAY_PATIENCE_MS, undefined, { ref: false })]);
    const ended = (work: Promise<unknown>, ms: number) =>
      Promise.race([work.then(() => true), delay(ms, false, { ref: false })]).catch(() => true);
    // Without Redis a worker cannot say goodbye, and would wait until it can.
    const patience = this.redisService.client && !this.redisService.isUp ? AWAY_PATIENCE_MS : CLOSE_PATIENCE_MS;
    if (await ended(worker.close(), patience)) return;
    this.logger.warn('jobs are cut; they run again elsewhere');
    // @nestjs/bullmq closes it once more at the end of the shutdown, and would wait for those jobs.
    worker.close = () => Promise.resolve();
    await ended(worker.disconnect(), AWAY_PATIENCE_MS);
  }

  /**
   * The worker fetches only once its connections are proved. Before, BullMQ's loop would fail without ever waiting for anything, so that neither
   * timers nor signals had a turn.
   */
  private async run(): Promise<void> {
    await this.redisService.untilUp();
    if (this.stopped) return;
    this.bullRegistrar.register();
    this.registered = true;
    const { worker } = this;
    worker.concurrency = this.appConfig.scale.jobsAtOnce;
    while (!this.stopped) {
      try {
        await worker.waitUntilReady();
        this.queueReachService.reached('worker');
        if (!this.stopped) await worker.run();
      } catch (error) {
        this.warnOnce(`worker: ${errorText(error)}`);
      }
      if (!this.stopped) await delay(RUN_AGAIN_MS, undefined, { ref: false });
    }
  }

  /** One line with the job's name and id; job data may be private and is not logged. */
  @OnWorkerEvent('failed')
  protected onFailed(job: Job | undefined, error: Error): void {
    const line = `${job?.name} ${job?.id} failed: ${scrubError(error.name, error.message)}`;
    const goesOn =
      this.followUpRunner.isRetried(error) ||
      (job !== undefined && job.attemptsMade < (job.opts.attempts ?? 1) && !(error instanceof UnrecoverableError));
    this.measure(job, goesOn ? 'retried' : 'failed');
    if (goesOn) this.logger.warn(line);
    else this.logger.error(line, error.stack);
  }

  @OnWorkerEvent('completed')
  protected onCompleted(job: Job): void {
    this.measure(job, 'completed');
  }

  @OnWorkerEvent('active')
  protected onActive(job: Job): void {
    this.failing = false;
    const waited = Date.now() - job.timestamp - job.delay;
    // Retries are excluded: their delay is deliberate.
    if (job.attemptsMade === 0) this.metricsService.jobWaits.observe({ job: labelOf(job) }, Math.max(0, waited) / 1_000);
  }

  @OnWorkerEvent('error')
  protected onError(error: Error): void {
    this.queueReachService.failed('worker', reasonInBrief(error));
    this.warnOnce(`worker: ${error.message}`);
  }

  private measure(job: Job | undefined, outcome: 'completed' | 'retried' | 'failed'): void {
    if (job?.processedOn === undefined) return;
    this.metricsService.jobs.observe({ job: labelOf(job), outcome }, Math.max(0, Date.now() - job.processedOn) / 1_000);
  }

  /** Once, not at every attempt of an outage. */
  private warnOnce(line: string): void {
    if (!this.failing) this.logger.warn(line);
    this.failing = true;
  }

  override async process(job: Job): Promise<void> {
    const name = job.name as JobName;
    if (!Object.hasOwn(jobMap, name)) {
      // A newer version put it in: one that knows it has its own sweeper.
      this.logger.warn(`unknown job ${job.name}`);
      return;
    }
    const payload = jobMap[name].safeParse(job.data);
    if (!payload.success) throw new UnrecoverableError('The payload does not fit the job');
    // The map pairs them; that the pair is one of the map's is more than the types of a union can say.
    const handle = this.handlers[name] as (payload: unknown, context: Partial<FollowUpContext>) => Promise<void>;
    const outage = { watch: this.databaseWatcher, isStopping: () => this.stopped !== undefined };
    const run = () => {
      if (isFollowUpKind(name)) {
        return this.followUpRunner.run(
          { kind: name, subjectId: subjectOf(payload.data) },
          (lease) => handle.call(this.handlers, payload.data, { lease, lastAttempt: lease.attempts >= USUAL_ATTEMPTS }),
          outage,
        );
      }
      const context = { lastAttempt: job.attemptsMade + 1 >= (job.opts.attempts ?? 1) };
      return outlastOutage(() => this.guarded(name, payload.data, () => handle.call(this.handlers, payload.data, context)), outage);
    };
    const { traceparent } = job.data as { traceparent?: string };
    await this.tracing.run(
      `job ${name}`,
      { kind: 'consumer', parent: traceparent, attributes: { 'messaging.operation.name': name, 'colloquy.attempt': job.attemptsMade + 1 } },
      run,
    );
  }

  private async guarded(kind: JobName, payload: object, work: () => Promise<void>): Promise<void> {
    const followUp = { kind, subjectId: subjectOf(payload) };
    if (!(await this.crashGuard.run(followUp, work))) await this.quarantineRepository.settleAgain(followUp);
  }
}

/** A payload is the id of its row, or nothing. */
const subjectOf = (payload: object) => Object.values(payload).join(' ') || 'all';

/** Names that a newer version put into the queue are not ours to count. */
function labelOf({ name }: Job): string {
  return Object.hasOwn(jobMap, name) ? name : 'unknown';
}
