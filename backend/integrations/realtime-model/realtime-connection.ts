import { type RawData, WebSocket } from 'ws';
import { SpeechError } from '../speech/speech-error.js';
import type { ClientEvent } from './client-events.js';
import { EventQueue } from './event-queue.js';
import { closed, refusal } from './realtime-failures.js';
import { readServerEvent, type ServerEvent } from './server-events.js';

export interface RealtimeServer {
  /** `https://…` or `http://…`, with or without `/v1`. */
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
}

/** A conversation of one's own, one that is held over WebRTC, or words for speech. */
export type RealtimeTarget =
  | { readonly model: string }
  | { readonly callId: string }
  /** OpenAI takes the model from the session; other servers may want it here. */
  | { readonly intent: 'transcription'; readonly model?: string };

export interface RealtimeOptions {
  readonly userAgent: string;
  /** Closes the connection, whatever it is doing. */
  readonly signal: AbortSignal;
  /** Until it is open. Milliseconds. */
  readonly connectMs?: number;
  /** Between two events of the server; null: it may be silent. Milliseconds. */
  readonly idleMs?: number | null;
  /** Of one frame of the server's. Bytes. */
  readonly frameBytes?: number;
  /** Between two looks whether the other end is still there; those that are silent are looked at too. Milliseconds. */
  readonly pingMs?: number;
}

const CONNECT_MS = 5_000;
const PING_MS = 20_000;
/** Sound comes in pieces of some 10 kB; the whole of a long answer's transcript is smaller too. */
const FRAME_BYTES = 2 * 1024 * 1024;
/** Unread events after which the socket is paused. */
const MOST_UNREAD = 256;
/** What the server has not taken yet: far more than a minute of sound. Bytes. */
const MOST_UNSENT = 8 * 1024 * 1024;

/** Where it is. @throws TypeError for an address that is none */
export function realtimeUrl(baseUrl: string, target: RealtimeTarget): string {
  const url = new URL(baseUrl.replace(/(?<!\/)\/+$/, '').replace(/\/v1$/, '') + '/v1/realtime');
  url.protocol = url.protocol.replace(/^http/, 'ws');
  if ('callId' in target) url.searchParams.set('call_id', target.callId);
  if ('intent' in target) url.searchParams.set('intent', target.intent);
  if ('model' in target && target.model !== undefined) url.searchParams.set('model', target.model);
  return url.href;
}

/** Waits until the connection is open. @throws SpeechError */
export async function openRealtime(server: RealtimeServer, target: RealtimeTarget, options: RealtimeOptions): Promise<RealtimeConnection> {
  const connection = new RealtimeConnection(server, target, options);
  await connection.opened;
  return connection;
}

/** A WebSocket to a server with OpenAI's `GET /v1/realtime`. Neither words nor the key get into errors. */
export class RealtimeConnection {
  /** @throws SpeechError when there will be no connection */
  readonly opened: Promise<void>;
  private readonly queue: EventQueue<ServerEvent>;
  private readonly socket: WebSocket;
  private readonly pings: NodeJS.Timeout;
  private timer: NodeJS.Timeout | undefined;
  private answered = true;
  private wasOpen = false;
  private over = false;
  private refuse: (error: SpeechError) => void = () => undefined;
  private readonly abort = () => this.end(new SpeechError('aborted', 'The request was cancelled'));

  constructor(
    { baseUrl, apiKey }: RealtimeServer,
    target: RealtimeTarget,
    private readonly options: RealtimeOptions,
  ) {
    this.queue = new EventQueue((left) => {
      if (left === 0 && this.socket.isPaused) this.socket.resume();
    });
    this.socket = new WebSocket(realtimeUrl(baseUrl, target), {
      // A redirect is no answer, and must not carry the key elsewhere.
      followRedirects: false,
      perMessageDeflate: false,
      maxPayload: options.frameBytes ?? FRAME_BYTES,
      headers: { 'user-agent': options.userAgent, ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }) },
    });
    this.pings = setInterval(() => this.look(), options.pingMs ?? PING_MS).unref();
    this.opened = new Promise((resolve, reject) => {
      this.socket.once('open', resolve);
      this.refuse = reject;
    });
    this.within(options.connectMs ?? CONNECT_MS);
    this.listen();
  }

  /** What the server says, in order, until `close`. One reader. @throws SpeechError when it ends otherwise */
  get events(): AsyncIterable<ServerEvent> {
    return this.queue;
  }

  /** Events that wait for the reader. */
  get unread(): number {
    return this.queue.length;
  }

  get isOpen(): boolean {
    return !this.over && this.socket.readyState === WebSocket.OPEN;
  }

  /** Does nothing once the connection is over: the reader of the events learns why. */
  send(event: ClientEvent): void {
    if (!this.isOpen) return;
    this.socket.send(JSON.stringify(event), () => undefined);
    if (this.socket.bufferedAmount > MOST_UNSENT) this.end(new SpeechError('timeout', 'The realtime server takes nothing any more'));
  }

  close(): void {
    this.end(null);
  }

  private listen(): void {
    const { socket } = this;
    socket.once('open', () => {
      this.wasOpen = true;
      this.awaited();
    });
    socket.on('message', (data, isBinary) => this.receive(data, isBinary));
    socket.on('pong', () => (this.answered = true));
    socket.on('unexpected-response', (_request, response) => this.end(refusal(response)));
    socket.on('error', (error) => this.end(brokenBy(error, this.wasOpen)));
    socket.on('close', (code) => this.end(closed(code)));
    this.options.signal.addEventListener('abort', this.abort, { once: true });
    if (this.options.signal.aborted) this.abort();
  }

  private receive(data: RawData, isBinary: boolean): void {
    this.answered = true;
    this.awaited();
    try {
      if (isBinary) throw new SpeechError('unreadable', 'The realtime server sent something that is no event');
      // `ws` gives one buffer for each frame unless asked otherwise.
      const event = readServerEvent((data as Buffer).toString('utf8'));
      if (event) this.queue.push(event);
    } catch (error) {
      return this.end(error as SpeechError);
    }
    if (this.queue.length >= MOST_UNREAD) this.socket.pause();
  }

  /** The next event has its time again. */
  private awaited(): void {
    const { idleMs = null } = this.options;
    if (this.over) return;
    if (idleMs === null) clearTimeout(this.timer);
    else this.within(idleMs);
  }

  private within(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.end(new SpeechError('timeout', 'The realtime server took too long')), ms);
  }

  /** A network that went away says nothing; only an answer that is missing does. */
  private look(): void {
    if (!this.isOpen || this.socket.isPaused) return;
    if (!this.answered) return this.end(new SpeechError('cut', 'The realtime server is not there any more'));
    this.answered = false;
    this.socket.ping(undefined, undefined, () => undefined);
  }

  private end(error: SpeechError | null): void {
    if (this.over) return;
    this.over = true;
    clearTimeout(this.timer);
    clearInterval(this.pings);
    this.options.signal.removeEventListener('abort', this.abort);
    // After our own close, the remaining events are dropped.
    if (error === null || error.failure === 'aborted') this.queue.clear();
    this.queue.end(error);
    if (error) this.refuse(error);
    if (error === null && this.socket.readyState === WebSocket.OPEN) {
      this.socket.resume();
      this.socket.close(1000);
    } else {
      this.socket.terminate();
    }
  }
}

function brokenBy(error: Error & { code?: string }, opened: boolean): SpeechError {
  if (error.code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH') return new SpeechError('unreadable', 'The realtime server sent too much at once');
  if (opened) return new SpeechError('cut', "The realtime server's connection broke off");
  return new SpeechError('unavailable', 'The realtime server cannot be reached');
}
