import { randomBytes } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { Client, type Pool } from 'pg';
import { ClusterAdapter, type ClusterMessage, type ClusterResponse } from 'socket.io-adapter';
import type { Namespace } from 'socket.io';
import { Backoff } from '../../common/backoff.js';
import { LimitedWarnings } from '../../common/limited-warnings.js';
import { errorText } from '../../database/startup-error.js';
import { type Fanout, broadcastLocalFirst } from './fanout.js';
import { type Piece, PieceReader, piecesOf } from './pieces.js';

const CHANNEL = 'colloquy_live';
/** Messages are collected this long and sent in one statement. Milliseconds. */
const GATHER_MS = 8;
/** Maximum number of waiting messages; further ones are dropped, because the log has every event. */
const MOST_WAITING = 5_000;
const RECONNECT_MS = 500;
const LONGEST_RECONNECT_MS = 2_000;
/** Interval of the check that finds dead connections. Milliseconds. */
const ASK_EVERY_MS = 5_000;
const ASK_PATIENCE_MS = 3_000;

/**
 * Socket.IO's messages between processes, by way of PostgreSQL's NOTIFY: for installations of several processes without Redis.
 * @param onMissed called when it listens again after a gap, in which it may have missed messages of other processes
 */
export function openPostgresFanout(databaseUrl: string, pool: () => Pick<Pool, 'query'>, listens: boolean, onMissed: () => void): Fanout {
  const bus = new NotifyBus(databaseUrl, pool, onMissed);
  if (listens) bus.listen();
  return {
    adapter: (namespace) => broadcastLocalFirst(new NotifyAdapter(namespace, bus), () => true),
    close: () => bus.close(),
  };
}

class NotifyAdapter extends ClusterAdapter {
  constructor(
    namespace: Namespace,
    private readonly bus: NotifyBus,
  ) {
    super(namespace);
    bus.receivers.set(namespace.name, (message) => this.onMessage(message));
  }

  protected async doPublish(message: ClusterMessage): Promise<string> {
    this.bus.publish(message);
    return '';
  }

  /** Nothing here asks other processes a question. */
  protected async doPublishResponse(_requester: string, _response: ClusterResponse): Promise<void> {}

  override async serverCount(): Promise<number> {
    return 1;
  }
}

class NotifyBus {
  readonly receivers = new Map<string, (message: ClusterMessage) => void>();
  private readonly logger = new Logger('Fanout');
  private readonly warnings = new LimitedWarnings(this.logger);
  private readonly reader = new PieceReader();
  private readonly reconnecting = new Backoff(RECONNECT_MS, LONGEST_RECONNECT_MS);
  private readonly origin = randomBytes(6).toString('hex');
  private waiting: string[] = [];
  private count = 0;
  private sending = false;
  private closed = false;
  private away = false;
  private client: Client | undefined;
  private asking: NodeJS.Timeout | undefined;

  constructor(
    private readonly databaseUrl: string,
    private readonly pool: () => Pick<Pool, 'query'>,
    private readonly onMissed: () => void,
  ) {}

  publish(message: ClusterMessage): void {
    if (this.closed || this.waiting.length > MOST_WAITING) return;
    this.count += 1;
    this.waiting.push(...piecesOf(`${this.origin}.${this.count}`, JSON.stringify(message)));
    if (!this.sending) {
      this.sending = true;
      setTimeout(() => void this.send(), GATHER_MS).unref();
    }
  }

  listen(): void {
    void this.connect();
    this.asking = setInterval(() => void this.ask(), ASK_EVERY_MS).unref();
  }

  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.asking);
    await this.client?.end().catch(() => undefined);
  }

  private async send(): Promise<void> {
    while (this.waiting.length > 0 && !this.closed) {
      const batch = this.waiting;
      this.waiting = [];
      try {
        await this.pool().query(`select pg_notify('${CHANNEL}', piece) from unnest($1::text[]) as piece`, [batch]);
      } catch {
        // The database is down, so the change was not committed either.
      }
    }
    this.sending = false;
  }

  private async connect(): Promise<void> {
    const client = new Client({
      connectionString: this.databaseUrl,
      application_name: 'colloquy (listens)',
      keepAlive: true,
      connectionTimeoutMillis: ASK_PATIENCE_MS,
    });
    this.client = client;
    let over = false;
    const again = (error?: unknown) => {
      if (over || this.closed) return;
      over = true;
      if (!this.away) this.logger.warn(`live updates of other processes are not received: ${errorText(error ?? 'the connection ended')}`);
      this.away = true;
      void client.end().catch(() => undefined);
      setTimeout(() => void this.connect(), this.reconnecting.failed()).unref();
    };
    client.on('error', again);
    client.on('end', () => again());
    client.on('notification', ({ payload }) => this.receive(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      if (this.away) this.onMissed();
      this.away = false;
      this.reconnecting.succeeded();
    } catch (error) {
      again(error);
    }
  }

  private async ask(): Promise<void> {
    const client = this.client;
    if (!client || this.away) return;
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('the connection is silent')), ASK_PATIENCE_MS);
    });
    try {
      await Promise.race([client.query('select 1'), silence]);
    } catch (error) {
      client.emit('error', error);
      // `end` would wait for an answer.
      (client as unknown as { connection?: { stream?: { destroy(): void } } }).connection?.stream?.destroy();
    } finally {
      clearTimeout(timer);
    }
  }

  private receive(payload: Piece): void {
    // One's own: heard already.
    if (payload.startsWith(this.origin)) return;
    const text = this.reader.read(payload);
    if (text === null) return;
    try {
      const message = JSON.parse(text) as ClusterMessage;
      this.receivers.get(message.nsp)?.(message);
    } catch (error) {
      // Anyone who may notify, and a process of another version, can send what is no message. Its text may hold spoken words.
      this.warnings.warn('unreadable', `a message of another process was left out (${error instanceof Error ? error.name : 'error'})`);
    }
  }
}
