import type { INestApplication } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { IncomingMessage } from 'node:http';
import type { Namespace, Server, ServerOptions } from 'socket.io';
import { Tracing } from '../common/tracing.js';
import type { AppConfig } from '../config/app-config.js';
import { LIMITS } from '../contract/limits.js';
import { PgPool } from '../database/pg-pool.js';
import { type Fanout, onRemoteMessage } from './fanout/fanout.js';
import { openPostgresFanout } from './fanout/postgres-fanout.js';
import { openRedisFanout } from './fanout/redis-fanout.js';
import type { Engine } from './polling/engine.js';
import { guardPolling } from './polling/polling-door.js';
import { SessionRelay } from './polling/session-relay.js';
import { RealtimeServer } from './realtime-server.js';
import { cutSlowReaders } from './slow-readers.js';
import { socketBounds, SocketLimits } from './socket-limits.js';
import { traceSockets } from './trace-sockets.js';

const OTHER_SITES = new Set<unknown>(['cross-site', 'same-site']);

/**
 * Whether a browser at `origin` may open a socket here. CORS does not protect WebSockets, so the server must check.
 * A page served by this host may, under any host name but with the same scheme. Programs send no Origin and need a
 * token anyway. Pages cannot set X-Forwarded-Proto, so it can be trusted here behind any proxy.
 */
export function originAllowed({ headers, socket }: Handshake, publicUrl: string, allowed: readonly string[]): boolean {
  const { origin, host } = headers;
  // Requests that a browser makes without an Origin say so when they are another site's.
  if (origin === undefined) return !OTHER_SITES.has(headers['sec-fetch-site']);
  if (allowed.includes(origin)) return true;
  if (!URL.canParse(origin) || host === undefined) return false;
  const [from, own] = [new URL(origin), new URL(publicUrl)];
  if (from.host !== host) return false;
  const forwarded = headers['x-forwarded-proto'];
  const reachedBy = typeof forwarded === 'string' ? `${forwarded.split(',')[0]!.trim()}:` : socket.encrypted ? 'https:' : 'http:';
  return from.protocol === (host === own.host ? own.protocol : reachedBy);
}

interface SocketDuties {
  /** False for a worker, which sends events but accepts no connections. */
  readonly acceptsSockets: boolean;
  /** There is no other process on this database. */
  readonly isAlone: boolean;
  /** Headers of every answer. */
  readonly headers: () => Readonly<Record<string, string>>;
}

type Handshake = Pick<IncomingMessage, 'headers'> & { readonly socket: { readonly encrypted?: boolean } };

/**
 * Socket.IO on the HTTP server: WebSockets, and long polling for networks that block them; small messages, no second recovery path. No
 * sticky sessions are needed: a WebSocket is one connection, and requests of long polling find their process (`SessionRelay`).
 */
export class SocketAdapter extends IoAdapter {
  private fanout: Fanout | undefined;

  constructor(
    private readonly app: INestApplication,
    private readonly config: AppConfig,
    private readonly process: { readonly databaseUrl: string } & SocketDuties,
  ) {
    super(app);
  }

  override createIOServer(port: number, options?: Partial<ServerOptions>): Server {
    const realtime = this.app.get(RealtimeServer);
    const { rateLimits, trustProxy, publicUrl, allowedOrigins } = this.config;
    const limits = new SocketLimits(socketBounds(rateLimits.enabled ? rateLimits.socketsPerAddress : Infinity), trustProxy);
    const mayCome = (request: Handshake) => originAllowed(request, publicUrl, allowedOrigins);
    const server: Server = super.createIOServer(port, {
      ...options,
      transports: ['websocket', 'polling'],
      allowUpgrades: false,
      serveClient: false,
      maxHttpBufferSize: LIMITS.socketMessage,
      perMessageDeflate: false,
      httpCompression: false,
      connectTimeout: 10_000,
      pingInterval: 20_000,
      pingTimeout: 10_000,
      allowRequest: (request: IncomingMessage, decide: (error: string | null, allow: boolean) => void) =>
        decide(null, this.process.acceptsSockets && !realtime.isClosing && mayCome(request as Handshake) && limits.admits(request)),
    } as ServerOptions);
    this.fanout = this.openFanout();
    if (this.fanout) server.adapter(constructing(this.fanout, (event, body) => realtime.onRemoteEvent(event, body)));
    traceSockets(server, this.app.get(Tracing));
    // Before anything asks for a namespace: those that are there already would not be counted, and all their connections be closed as idle.
    limits.guard(server);
    const engine = server.engine as unknown as Engine;
    const relay = new SessionRelay(engine, realtime, limits);
    guardPolling(engine, { limits, relay, headers: this.process.headers, mayCome: (request) => mayCome(request as Handshake) });
    realtime.attach(server, () => relay.release());
    cutSlowReaders(server);
    return server;
  }

  /** A message without a body is an empty one. */
  override mapPayload(payload: unknown): ReturnType<IoAdapter['mapPayload']> {
    const { data, ack } = super.mapPayload(payload);
    return { data: data === undefined ? {} : (data as unknown), ack };
  }

  /** After the server was closed. */
  override async dispose(): Promise<void> {
    await this.fanout?.close();
  }

  /** The way to the other processes. */
  private openFanout(): Fanout | undefined {
    const { scale } = this.config;
    const { acceptsSockets, isAlone, databaseUrl } = this.process;
    if (scale.redis) return openRedisFanout(scale.redis, acceptsSockets);
    if (isAlone) return undefined;
    const onMissed = () => this.app.get(RealtimeServer).reconnectAll();
    return openPostgresFanout(databaseUrl, () => this.app.get(PgPool).pool, acceptsSockets, onMissed);
  }
}

/** Socket.IO calls it with `new`. */
function constructing({ adapter }: Fanout, listener: (event: string, body: unknown) => void): Parameters<Server['adapter']>[0] {
  return function (namespace: Namespace) {
    return onRemoteMessage(adapter(namespace), listener);
  };
}
