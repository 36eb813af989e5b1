import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Redis } from 'ioredis';
import type { ClusterAdapter } from 'socket.io-adapter';
import { FAIL_FAST, openRedis, PATIENT } from '../../redis/redis-clients.js';
import { type Fanout, broadcastLocalFirst } from './fanout.js';

/** Entries kept in the stream: a process that was disconnected for some seconds catches up. */
const KEPT = 10_000;
/** Read at once. */
const BATCH = 500;
/** How long an empty read blocks; shorter than the silence after which a connection counts as dead. Milliseconds. */
const BLOCK_MS = 5_000;

/**
 * Through a Redis stream, which loses nothing when a connection breaks for a moment.
 * @param listens false in a process without sockets, which only sends
 */
export function openRedisFanout({ url, prefix }: { url: string; prefix: string }, listens: boolean): Fanout {
  const publisher = openRedis(url, FAIL_FAST);
  // The adapter copies the connection it is given for its reading: that one must wait where this one fails.
  publisher.duplicate = () => quiet(listens ? openRedis(url, PATIENT) : (silentSubscriber() as Redis));
  quiet(publisher);
  const create = createAdapter(publisher, {
    streamName: `${prefix}:live`,
    channelPrefix: `${prefix}:live`,
    maxLen: KEPT,
    readCount: BATCH,
    blockTimeInMs: BLOCK_MS,
  });
  return {
    adapter: (namespace) => broadcastLocalFirst(create(namespace) as unknown as ClusterAdapter, () => publisher.status === 'ready'),
    close: async () => publisher.disconnect(),
  };
}

/** The adapter ignores these promises: catch them, or a failure becomes an unhandled rejection and ends the process. */
function quiet(client: Redis): Redis {
  const publish = client.publish.bind(client);
  const subscribe = client.subscribe.bind(client);
  client.publish = (...args: [string, string | Buffer]) => publish(...args).catch(() => 0);
  client.subscribe = ((...channels: string[]) => subscribe(...channels).catch(() => 0)) as Redis['subscribe'];
  return client;
}

/** A subscriber that never receives anything. */
function silentSubscriber(): unknown {
  const stub = {
    options: {},
    on: () => stub,
    xread: () => new Promise(() => undefined),
    publish: async () => 0,
    subscribe: async () => 0,
    disconnect: () => undefined,
  };
  return stub;
}
