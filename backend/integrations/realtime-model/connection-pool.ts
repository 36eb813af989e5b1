import type { ClientEvent } from './client-events.js';
import { openRealtime, type RealtimeConnection, type RealtimeServer } from './realtime-connection.js';
import type { ServerEvent } from './server-events.js';

/** A connection that does one thing after another. */
export interface PooledConnection {
  readonly connection: RealtimeConnection;
  readonly events: AsyncIterator<ServerEvent>;
  readonly openedAt: number;
  /** It was kept for a while, and may be gone without a word. */
  readonly kept: boolean;
}

export interface PoolOptions {
  readonly server: RealtimeServer;
  readonly model: string;
  readonly userAgent: string;
  /** How many are kept. */
  readonly idle?: number;
  /** How long one is kept unused. Milliseconds. */
  readonly idleMs?: number;
}

const IDLE = 8;
const IDLE_MS = 3 * 60_000;
/** OpenAI ends sessions after 60 minutes. */
const OLDEST_MS = 50 * 60_000;

/**
 * Connections to a model that are kept for the next one who needs the same: opening one takes longer than the model needs to begin. What
 * cannot be changed later, such as the voice, belongs to the key.
 */
export class RealtimePool {
  private readonly kept = new Map<PooledConnection, { readonly key: string; readonly timer: NodeJS.Timeout }>();

  constructor(private readonly options: PoolOptions) {}

  /** @param first said on a new connection. @throws SpeechError */
  async take(key: string, first: ClientEvent, signal: AbortSignal): Promise<PooledConnection> {
    for (const [pooled, { key: known, timer }] of this.kept) {
      if (known !== key) continue;
      clearTimeout(timer);
      this.kept.delete(pooled);
      if (pooled.connection.isOpen) return { ...pooled, kept: true };
    }
    return this.open(first, signal);
  }

  /** One that was not used before. @throws SpeechError */
  async open(first: ClientEvent, signal: AbortSignal): Promise<PooledConnection> {
    // The signal counts for the opening alone: the connection outlives what it was opened for.
    const { server, model, userAgent } = this.options;
    const stop = new AbortController();
    const abort = () => stop.abort();
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) abort();
    try {
      const connection = await openRealtime(server, { model }, { userAgent, signal: stop.signal });
      connection.send(first);
      return { connection, events: connection.events[Symbol.asyncIterator](), openedAt: Date.now(), kept: false };
    } finally {
      signal.removeEventListener('abort', abort);
    }
  }

  /** Afterwards, when nothing of it is under way. */
  keep(key: string, pooled: PooledConnection): void {
    const { connection, openedAt } = pooled;
    const { idle = IDLE, idleMs = IDLE_MS } = this.options;
    if (!connection.isOpen || Date.now() - openedAt > OLDEST_MS || this.kept.size >= idle) return connection.close();
    const timer = setTimeout(() => this.drop(pooled), idleMs);
    this.kept.set(pooled, { key, timer: timer.unref() });
  }

  close(): void {
    for (const pooled of [...this.kept.keys()]) this.drop(pooled);
  }

  private drop(pooled: PooledConnection): void {
    clearTimeout(this.kept.get(pooled)?.timer);
    this.kept.delete(pooled);
    pooled.connection.close();
  }
}
