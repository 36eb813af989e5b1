import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { Gauge, type Registry } from 'prom-client';
import { MetricsService } from '../common/metrics.js';
import { DatabaseWatcher } from '../database/database-watcher.js';
import { PgPool } from '../database/pg-pool.js';
import { FollowUpOverviewService } from '../follow-ups/follow-up-overview.service.js';
import { RECORDING_STORAGE, type RecordingStorage } from '../integrations/storage/recording-storage.port.js';
import { ModelNoticesService } from '../integrations/models/model-notices.service.js';
import { JobQueueService } from '../jobs/job-queue.service.js';
import { QUEUE_NAME } from '../jobs/queue-backend.js';
import { QuarantineRepository } from '../follow-ups/quarantine/quarantine.repository.js';
import { RealtimeServer } from '../realtime/realtime-server.js';
import { RedisService } from '../redis/redis.service.js';
import { RunningInterviewsService } from '../voice/conversation/running-interviews.service.js';
import { RecordingQuotaService } from '../voice/recordings/recording-quota.service.js';

/** What does not answer in this time is left out: a gap in a graph is the truth. */
const PATIENCE_MS = 2_000;

function gaugesIn(registry: Registry) {
  const gauge = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Gauge({ name: `colloquy_${name}`, help, labelNames, registers: [registry] });
  return {
    queued: gauge('queue_jobs', 'Jobs in the queue, by state', 'queue', 'state'),
    queuedAge: gauge('queue_oldest_waiting_seconds', 'How long the oldest waiting job has waited; 0 when none waits', 'queue'),
    due: gauge('due_rows', 'Follow-ups that are due, by job', 'job'),
    failing: gauge('failing_follow_ups', 'Follow-ups whose last attempt failed and that are tried again, by job', 'job'),
    dueAge: gauge('due_oldest_seconds', 'Age of the oldest follow-up that is due, by job', 'job'),
    quarantined: gauge('quarantined_follow_ups', 'Follow-ups that ended their process three times and are not tried again, by job', 'job'),
    suspected: gauge('suspected_follow_ups', 'Follow-ups that were running when their process ended, in the last hour, by job', 'job'),
    modelDays: gauge(
      'model_days_left',
      'Days until a configured model ends, by its setting; 0 when it has ended. Only in the last 60 days',
      'setting',
    ),
    calls: gauge('calls_live', 'Interviews that are being held, by who holds them', 'provider'),
    sockets: gauge('sockets', 'Connections open in this process, by kind', 'kind'),
    connections: gauge('database_connections', 'Connections of this process to the database', 'state'),
    recordings: gauge('recording_bytes', 'Bytes of recordings that are stored'),
    diskFree: gauge('recording_disk_free_bytes', 'Free bytes of the disk that recordings are stored on'),
    waiting: gauge('database_waiting', 'Requests of this process that wait for a connection'),
    up: gauge('dependency_up', 'Whether this process reaches it', 'dependency'),
  };
}

/** Gauges read at scrape time. Those of the queue and the database are the same in every process: use max(), not sum(). */
@Injectable()
export class CurrentMetricsService {
  private readonly gauges: ReturnType<typeof gaugesIn>;

  constructor(
    private readonly metricsService: MetricsService,
    private readonly pg: PgPool,
    private readonly databaseWatcher: DatabaseWatcher,
    private readonly redisService: RedisService,
    private readonly jobQueueService: JobQueueService,
    private readonly followUpOverviewService: FollowUpOverviewService,
    private readonly quarantineRepository: QuarantineRepository,
    private readonly runningInterviewsService: RunningInterviewsService,
    private readonly recordingQuotaService: RecordingQuotaService,
    private readonly realtimeServer: RealtimeServer,
    private readonly modelNoticesService: ModelNoticesService,
    @Inject(RECORDING_STORAGE) private readonly storage: RecordingStorage,
  ) {
    this.gauges = gaugesIn(metricsService.registry);
  }

  get contentType(): string {
    return this.metricsService.registry.contentType;
  }

  async text(): Promise<string> {
    const { queued, queuedAge, due, dueAge, failing, calls, quarantined, suspected, modelDays } = this.gauges;
    for (const gauge of [queued, queuedAge, due, dueAge, failing, calls, quarantined, suspected, modelDays]) gauge.reset();
    this.readProcess();
    await Promise.all([this.inTime(() => this.readQueue()), this.inTime(() => this.readDatabase()), this.inTime(() => this.readDisk())]);
    return this.metricsService.registry.metrics();
  }

  private readProcess(): void {
    const { pool } = this.pg;
    for (const [kind, count] of Object.entries(this.realtimeServer.socketsByKind)) this.gauges.sockets.set({ kind }, count);
    this.gauges.connections.set({ state: 'idle' }, pool.idleCount);
    this.gauges.connections.set({ state: 'used' }, pool.totalCount - pool.idleCount);
    this.gauges.waiting.set(pool.waitingCount);
    this.gauges.up.set({ dependency: 'database' }, this.databaseWatcher.isAway ? 0 : 1);
    if (this.redisService.client) this.gauges.up.set({ dependency: 'redis' }, this.redisService.isUp ? 1 : 0);
  }

  private async readQueue(): Promise<void> {
    const [counts, since] = await Promise.all([this.jobQueueService.counts(), this.jobQueueService.oldestWaiting()]);
    for (const [state, count] of Object.entries(counts)) this.gauges.queued.set({ queue: QUEUE_NAME, state }, count);
    this.gauges.queuedAge.set({ queue: QUEUE_NAME }, since === null ? 0 : Math.max(0, Date.now() - since) / 1_000);
  }

  private async readDatabase(): Promise<void> {
    if (this.databaseWatcher.isAway) return;
    for (const { kind: job, count, age, failing } of await this.followUpOverviewService.due()) {
      this.gauges.due.set({ job }, count);
      this.gauges.dueAge.set({ job }, age);
      this.gauges.failing.set({ job }, failing);
    }
    this.gauges.recordings.set((await this.recordingQuotaService.installation()).bytes);
    for (const { kind: job, quarantined, suspected } of await this.quarantineRepository.countByKind()) {
      this.gauges.quarantined.set({ job }, quarantined);
      this.gauges.suspected.set({ job }, suspected);
    }
    // The soonest of each setting comes last.
    const ending = (await this.modelNoticesService.list()).map(({ setting, gone, daysLeft }) => ({
      setting,
      days: gone ? 0 : (daysLeft ?? 0),
    }));
    for (const { setting, days } of ending.sort((a, b) => b.days - a.days)) this.gauges.modelDays.set({ setting }, days);
    this.gauges.calls.set({ provider: 'builtin' }, 0);
    for (const { provider, count } of await this.runningInterviewsService.count()) this.gauges.calls.set({ provider }, count);
  }

  private async readDisk(): Promise<void> {
    const free = await this.storage.freeBytes();
    if (free !== null) this.gauges.diskFree.set(free);
  }

  private async inTime(work: () => Promise<void>): Promise<void> {
    await Promise.race([work().catch(() => undefined), delay(PATIENCE_MS, undefined, { ref: false })]);
  }
}
