import { Redis, type RedisOptions } from 'ioredis';

/** Pauses between attempts to reach Redis again, milliseconds. BullMQ's own grow to 20 s. */
const retryStrategy = (attempt: number) => Math.min(100 * attempt, 1_000);
/** Timeout of a command. Milliseconds. */
const COMMAND_TIMEOUT_MS = 1_000;
/** Longer than any command blocks: silence beyond it is a connection that only seems to be there. */
const SILENCE_MS = 15_000;

const SHARED: RedisOptions = {
  retryStrategy,
  connectTimeout: 3_000,
  keepAlive: 10_000,
  // A Redis that reads its file answers LOADING: asked again this often.
  maxLoadingRetryTime: 500,
};

/** For requests: without Redis, commands fail at once. */
export const FAIL_FAST: RedisOptions = {
  ...SHARED,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  autoResendUnfulfilledCommands: false,
  commandTimeout: COMMAND_TIMEOUT_MS,
};

/** For long-lived subscribers: they reconnect when Redis is back. */
export const PATIENT: RedisOptions = { ...SHARED, maxRetriesPerRequest: null, socketTimeout: SILENCE_MS };

/** A separate connection. RedisService logs the errors of all connections once. */
export function openRedis(url: string, options: RedisOptions): Redis {
  const client = new Redis(url, options);
  client.on('error', () => undefined);
  return client;
}
