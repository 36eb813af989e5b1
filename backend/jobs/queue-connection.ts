import { setTimeout as delay } from 'node:timers/promises';
import { type ConnectionOptions, createPostgresBackend, type Job, Queue, type QueueOptions, Worker, type WorkerOptions } from 'bullmq';
import type { RedisOptions } from 'ioredis';
import { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import type { ScaleConfig } from '../config/scale-config.js';
import { QUEUE_SCHEMA } from '../database/migrations.js';
import { withSettings } from '../database/session.js';
import { FAIL_FAST, PATIENT } from '../redis/redis-clients.js';

export const QUEUE_NAME = 'colloquy';

/** Of a worker's, one listens. */
const CONNECTIONS = { queue: 2, worker: 5 };
const CONNECT_TIMEOUT_MS = 5_000;
/** After a failure to fetch a job, milliseconds: BullMQ's own pause outlasts most outages. */
const FETCH_AGAIN_MS = 1_000;

/** The queue in Redis where there is one, in the database otherwise. Nothing else in the code knows which. */
export function openQueue(dataSource: DataSource, { redis }: ScaleConfig, options: Omit<QueueOptions, 'connection'> = {}): Queue {
  // Fail fast: the row is the source of truth, and the sweeper enqueues the job again.
  if (redis) return new Queue(QUEUE_NAME, { ...options, prefix: redis.prefix, connection: redisConnection(redis.url, FAIL_FAST) });
  const connection = queuePool(dataSource, CONNECTIONS.queue);
  return new Queue(QUEUE_NAME, { ...options, connection }, createBackend) as unknown as Queue;
}

/** A worker that is not running yet. */
export function openWorker(
  dataSource: DataSource,
  { redis }: ScaleConfig,
  process: (job: Job) => Promise<void>,
  options: Omit<WorkerOptions, 'connection' | 'autorun' | 'runRetryDelay'>,
): Worker {
  const common = { ...options, autorun: false, runRetryDelay: FETCH_AGAIN_MS };
  if (redis) {
    const connection = redisConnection(redis.url, PATIENT);
    return pauseAfterFailures(new Worker(QUEUE_NAME, process, { ...common, prefix: redis.prefix, connection }));
  }
  const connection = queuePool(dataSource, CONNECTIONS.worker);
  return pauseAfterFailures(new Worker(QUEUE_NAME, process, { ...common, connection }, createBackend) as unknown as Worker);
}

/** BullMQ opens its own connections: a worker needs two. */
const redisConnection = (url: string, options: RedisOptions) => ({ url, ...options }) as ConnectionOptions;

/**
 * A pool of ours, as BullMQ's own sets the search path by a startup parameter, which PgBouncer refuses. The queue's tables are there:
 * the process has migrated the database before.
 */
function queuePool(dataSource: DataSource, max: number): Pool {
  const { options } = dataSource;
  if (options.type !== 'postgres' || options.url === undefined) throw new Error('The queue needs the address of the database');
  return new Pool({
    connectionString: options.url,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'colloquy (queue)',
    // The pool waits for it, whatever its types say.
    // eslint-disable-next-line @typescript-eslint/no-misused-promises
    onConnect: withSettings({ search_path: QUEUE_SCHEMA }),
  });
}

/** BullMQ leaves a pool that it was given open. */
const createBackend: typeof createPostgresBackend = (name, options, factoryOptions) => {
  const backend = createPostgresBackend(name, options, factoryOptions);
  backend.once('close', () => void (options.connection as Pool).end().catch(() => undefined));
  return backend;
};

/**
 * BullMQ pauses after a failed fetch only when the connection was refused (`ECONNREFUSED`). After any other failure (too many
 * connections, a server that is starting) it retries at once, without end.
 */
function pauseAfterFailures(worker: Worker): Worker {
  const backend = worker.getBackend();
  const fetch = backend.moveToActive.bind(backend);
  backend.moveToActive = async (...args) => {
    try {
      return (await fetch(...args)) as unknown[];
    } catch (error) {
      await delay(FETCH_AGAIN_MS, undefined, { ref: false });
      throw error;
    }
  };
  return worker;
}
