import { type ConnectionOptions, createPostgresBackend, type Job, Queue, type QueueOptions, Worker, type WorkerOptions } from 'bullmq';
import type { RedisOptions } from 'ioredis';
import type { DataSource } from 'typeorm';
import type { ScaleConfig } from '../config/scale-config.js';
import { FAIL_FAST, PATIENT } from '../redis/redis-clients.js';

export const QUEUE_NAME = 'colloquy';
/** Beside our own tables, in the same database. */
export const QUEUE_SCHEMA = 'bullmq';

/** Connections beside the one that listens. */
const CONNECTIONS = { queue: 2, worker: 4 };

/** The queue in Redis where there is one, in the database otherwise. Nothing else in the code knows which. */
export function openQueue(dataSource: DataSource, { redis }: ScaleConfig, options: Omit<QueueOptions, 'connection'> = {}): Queue {
  // Who adds a job waits for nothing: the row says what is owed.
  if (redis) return new Queue(QUEUE_NAME, { ...options, prefix: redis.prefix, connection: redisConnection(redis.url, FAIL_FAST) });
  const connection = databaseConnection(dataSource, CONNECTIONS.queue);
  return new Queue(QUEUE_NAME, { ...options, connection }, createPostgresBackend) as unknown as Queue;
}

/** A worker that is not running yet. */
export function openWorker(
  dataSource: DataSource,
  { redis }: ScaleConfig,
  process: (job: Job) => Promise<void>,
  options: Omit<WorkerOptions, 'connection' | 'autorun'>,
): Worker {
  const common = { ...options, autorun: false };
  if (redis) return new Worker(QUEUE_NAME, process, { ...common, prefix: redis.prefix, connection: redisConnection(redis.url, PATIENT) });
  const connection = databaseConnection(dataSource, CONNECTIONS.worker);
  return new Worker(QUEUE_NAME, process, { ...common, connection }, createPostgresBackend) as unknown as Worker;
}

/** BullMQ opens its own connections: a worker needs two. */
const redisConnection = (url: string, options: RedisOptions) => ({ url, ...options }) as ConnectionOptions;

/** How BullMQ reaches the database of the process. */
function databaseConnection(dataSource: DataSource, max: number) {
  const { options } = dataSource;
  if (options.type !== 'postgres' || options.url === undefined) throw new Error('The queue needs the address of the database');
  return {
    connectionString: options.url,
    schema: QUEUE_SCHEMA,
    // BullMQ's own tables follow its version; an advisory lock lets one process do it.
    migrate: true,
    max,
    application_name: 'colloquy (queue)',
  };
}
