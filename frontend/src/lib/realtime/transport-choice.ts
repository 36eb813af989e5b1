import type { Socket } from 'socket.io-client';
import { tabMemory } from '@/lib/browser-storage';

/** `polling`: requests that the server answers when it has something to send, for networks that let no WebSocket through. */
export type Transport = 'websocket' | 'polling';

/** A WebSocket that has not opened by then is not waited for. Speaking needs one: the page waits longer before it says that it is blocked. Milliseconds. */
export const OPEN_WITHIN = { typed: 1_500, spoken: 5_000 } as const;

/** Of this tab: its network has let no WebSocket through. */
const REMEMBERED = 'colloquy.transport';

/** What the tab remembers: its network let no WebSocket through when one was last tried. */
export const isBlockedHere = (): boolean => tabMemory.read(REMEMBERED) === 'polling';

export function rememberTransport(transport: Transport): void {
  if (transport === 'polling') tabMemory.write(REMEMBERED, 'polling');
  else tabMemory.remove(REMEMBERED);
}

/**
 * Whether a WebSocket opens, without a call. The server speaks first, which also shows that what is sent arrives: some networks let a
 * WebSocket open and nothing more. False means that it is blocked only where the server answers requests.
 */
export async function tryWebSocket(signal: AbortSignal): Promise<boolean> {
  const socket = new WebSocket(new URL('/socket.io/?EIO=4&transport=websocket', location.href.replace(/^http/, 'ws')));
  const opens = await new Promise<boolean>((resolve) => {
    socket.onmessage = () => resolve(true);
    socket.onerror = socket.onclose = () => resolve(false);
    setTimeout(() => resolve(false), OPEN_WITHIN.spoken);
    signal.addEventListener('abort', () => resolve(false));
  });
  socket.close();
  return opens;
}
/** A line whose WebSocket has worked before is more likely to wait for the server than to be blocked: every fourth attempt polls. */
const POLLS_EVERY = 4;

/**
 * Opens a socket by WebSocket, and by long polling where no WebSocket opens in time. The first connection falls back without a pause, and
 * the tab remembers it. A line whose WebSocket was open returns to WebSockets after each loss, so that a server that was restarted does not
 * get everybody's polling.
 */
export class TransportChoice {
  private choice: Transport;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** By which the socket was connected last. */
  private worked: Transport | null = null;

  /**
   * @param withinMs how long the first WebSocket may take to open
   * @param options.insists tries a WebSocket, whatever the tab remembers
   */
  constructor(
    private readonly socket: Pick<Socket, 'io' | 'connect' | 'disconnect'>,
    private readonly withinMs: number,
    { insists = false } = {},
  ) {
    if (!insists && isBlockedHere()) this.worked = 'polling';
    this.choice = this.worked ?? 'websocket';
    socket.io.on('open', () => this.opened());
    socket.io.on('reconnect_attempt', (attempt: number) => this.begin(attempt));
  }

  get current(): Transport {
    return this.choice;
  }

  connect(): void {
    this.begin(1);
    this.socket.connect();
  }

  reconnect(): void {
    this.socket.disconnect();
    this.connect();
  }

  /** Nothing is tried any more. */
  stop(): void {
    clearTimeout(this.timer);
  }

  /** @returns true when a failed connection is tried in the other way, at once: it is no failure yet */
  fallsBack(): boolean {
    if (this.choice !== 'websocket' || this.worked === 'websocket') return false;
    // Socket.IO plans its next attempt first, which is dropped then.
    queueMicrotask(() => this.poll());
    return true;
  }

  private begin(attempt: number): void {
    clearTimeout(this.timer);
    if (this.worked === 'polling') this.use('polling');
    else this.use(this.worked === 'websocket' && attempt % POLLS_EVERY === 0 ? 'polling' : 'websocket');
    // A page that was busy meanwhile hears first of what has opened.
    if (this.worked === null) this.timer = setTimeout(() => (this.timer = setTimeout(() => this.poll())), this.withinMs);
  }

  private opened(): void {
    clearTimeout(this.timer);
    this.choice = this.socket.io.engine.transport.name as Transport;
    if (this.choice === 'websocket') {
      this.worked = 'websocket';
      rememberTransport('websocket');
    } else if (this.worked !== 'websocket') {
      this.worked = 'polling';
      rememberTransport('polling');
    }
  }

  private poll(): void {
    clearTimeout(this.timer);
    if (this.choice === 'polling') return;
    this.use('polling');
    this.socket.disconnect();
    this.socket.connect();
  }

  private use(transport: Transport): void {
    this.choice = transport;
    this.socket.io.opts.transports = [transport];
  }
}
