import { setTimeout as delay } from 'node:timers/promises';
import {
  type BackendFactory,
  type ConnectionOptions,
  createRedisBackend,
  type IQueueBackend,
  PostgresConnection,
  PostgresQueueBackend,
  type QueueOptions,
  setDefaultBackendFactory,
} from 'bullmq';
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
/** Between attempts to make the first connection, at first and at most. Milliseconds. */
const CONNECT_AGAIN_MS = { first: 500, most: 2_000 };
/** After a failure to fetch a job, milliseconds: BullMQ's own pause outlasts most outages. */
export const FETCH_AGAIN_MS = 1_000;

type QueueAddress = { readonly redisUrl: string } | { readonly databaseUrl: string };

/** The queue is in Redis where there is one, in the database otherwise. Nothing else in the code knows which. */
export function queueOptions(dataSource: DataSource, { redis }: ScaleConfig): QueueOptions {
  if (redis) return redisQueueOptions(redis);
  const { options } = dataSource;
  if (options.type !== 'postgres' || options.url === undefined) throw new Error('The queue needs the address of the database');
  return { connection: asConnection({ databaseUrl: options.url }) };
}

export function redisQueueOptions({ url, prefix }: { readonly url: string; readonly prefix: string }): QueueOptions {
  return { connection: asConnection({ redisUrl: url }), prefix };
}

/** The options hold only the address: `openBackend` decides how a queue or a worker connects. */
const asConnection = (address: QueueAddress) => address as unknown as ConnectionOptions;

/** One factory per process. Several applications with different queues may run in a process, so each queue's own options decide. */
const openBackend: BackendFactory<IQueueBackend, QueueAddress> = (name, options, parts = {}) => {
  const { connection: address } = options;
  const isWorker = parts.withBlockingConnection === true;
  if ('redisUrl' in address) {
    const connection = redisConnection(address.redisUrl, isWorker);
    return paced(createRedisBackend(name, { ...options, connection, skipVersionCheck: true }, parts));
  }
  const pool = openPool(address.databaseUrl, isWorker);
  const listener = isWorker ? name : undefined;
  return paced(new PostgresQueueBackend(new PatientConnection(pool), name, { ...options, connection: pool }, true, listener));
};

setDefaultBackendFactory(openBackend);

/**
 * Adding a job fails fast: the row is the source of truth, and the sweeper enqueues it again. A worker keeps trying. Neither checks the
 * version of Redis: BullMQ checks it with the connection's first command, and never retries a check that failed.
 */
const redisConnection = (url: string, isWorker: boolean) => ({ url, ...(isWorker ? PATIENT : FAIL_FAST) }) as ConnectionOptions;

/**
 * BullMQ remembers a first connection that failed, and its queues and workers never recover from it. This one tries until it is connected or
 * closed. It also ends its pool, which BullMQ leaves open.
 */
class PatientConnection extends PostgresConnection {
  private connected: Promise<void> | undefined;
  private ended: Promise<void> | undefined;

  constructor(private readonly ownPool: Pool) {
    super(ownPool);
  }

  override waitUntilReady(): Promise<void> {
    this.connected ??= this.connect();
    return this.connected;
  }

  override async close(): Promise<void> {
    await super.close();
    this.ended ??= this.ownPool.end();
    await this.ended;
  }

  private async connect(): Promise<void> {
    for (let pause = CONNECT_AGAIN_MS.first; !this.isClosing; pause = Math.min(pause * 2, CONNECT_AGAIN_MS.most)) {
      try {
        await this.ownPool.query('select 1');
        return;
      } catch (error) {
        this.emit('error', error);
      }
      await delay(pause, undefined, { ref: false });
    }
    throw new Error('The queue was closed before it was connected');
  }
}

/**
 * BullMQ's own sets the search path by a startup parameter, which PgBouncer refuses. The queue's tables are there: the process has migrated the
 * database before.
 */
function openPool(databaseUrl: string, isWorker: boolean): Pool {
  return new Pool({
    connectionString: databaseUrl,
    max: isWorker ? CONNECTIONS.worker : CONNECTIONS.queue,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'colloquy (queue)',
    // The pool waits for it, whatever its types say.
    // oxlint-disable-next-line typescript/no-misused-promises
    onConnect: withSettings({ search_path: QUEUE_SCHEMA }),
  });
}

/**
 * BullMQ pauses after a failed fetch only when the connection was refused (`ECONNREFUSED`). After any other failure (too many
 * connections, a server that is starting) it retries at once, without end.
 */
function paced(backend: IQueueBackend): IQueueBackend {
  const fetch = backend.moveToActive.bind(backend);
  backend.moveToActive = async (...args) => {
    try {
      return (await fetch(...args)) as unknown[];
    } catch (error) {
      await delay(FETCH_AGAIN_MS, undefined, { ref: false });
      throw error;
    }
  };
  return backend;
}
