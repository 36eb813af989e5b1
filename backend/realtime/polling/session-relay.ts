import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { LIMITS } from '../../contract/limits.js';
import type { RealtimeServer } from '../realtime-server.js';
import type { SocketLimits } from '../socket-limits.js';
import type { Engine, EngineRequest } from './engine.js';

/** A session that no process names as its own within this time has ended with its process. Milliseconds. */
const KNOWN_WITHIN_MS = 2_000;
/** A request is held until there is something to send, at the latest the ping that Engine.IO sends. Milliseconds. */
const HELD_MS = 40_000;

/** Between processes. `id` is a request's. */
type Message =
  | { readonly kind: 'ask'; readonly id: string; readonly sid: string; readonly method: string; readonly body: string }
  /** It waits for something to send. */
  | { readonly kind: 'held'; readonly id: string }
  | { readonly kind: 'answer'; readonly id: string; readonly status: number; readonly body: string }
  /** The client has gone before its answer came. */
  | { readonly kind: 'gone'; readonly id: string; readonly sid: string }
  /** The process that passes it on stops: it is answered now. */
  | { readonly kind: 'release'; readonly id: string };

const EVENT = 'polling';

interface Asked {
  readonly response: ServerResponse;
  readonly address: string;
  timer: NodeJS.Timeout;
}

/**
 * Long polling without sticky sessions: a balancer may send each request of a session to another process. A request of a session that is
 * not here is passed on to the process that holds it, over the fan-out of events, and so is its answer. A message that is lost ends the
 * session, and the page begins another one from the last turn it has.
 */
export class SessionRelay {
  /** Of clients here, passed on. */
  private readonly asked = new Map<string, Asked>();
  /** Of sessions here, that came through other processes and wait. */
  private readonly held = new Map<string, { readonly sid: string; readonly request: Readable }>();

  constructor(
    private readonly engine: Engine,
    private readonly realtime: RealtimeServer,
    private readonly limits: SocketLimits,
  ) {
    realtime.onProcessEvent(EVENT, (message) => this.receive(message as Message));
  }

  pass(request: EngineRequest, response: ServerResponse, sid: string): void {
    const address = this.limits.takeUnknown(request);
    if (address === null || !this.realtime.hasOthers) return answer(response, UNKNOWN);
    const id = randomUUID();
    readBody(request, (body) => {
      if (body === null) {
        this.limits.giveBackUnknown(address);
        return answer(response, { status: 413, body: '' });
      }
      if (request.destroyed && !request.readableEnded) return;
      this.asked.set(id, { response, address, timer: this.within(KNOWN_WITHIN_MS, id) });
      response.once('close', () => this.asked.delete(id) && this.tell({ kind: 'gone', id, sid }));
      this.tell({ kind: 'ask', id, sid, method: request.method ?? 'GET', body });
    });
  }

  /** Has requests that are held elsewhere answered, because this process stops. */
  release(): void {
    for (const id of this.asked.keys()) this.tell({ kind: 'release', id });
  }

  private receive(message: Message): void {
    const { id } = message;
    switch (message.kind) {
      case 'ask':
        return this.take(message);
      case 'held':
        return this.hold(id);
      case 'answer':
        return this.settle(id, message);
      case 'gone':
        return this.drop(message);
      case 'release':
        return this.answerNow(id);
    }
  }

  /** Gives a request of another process to its session, if that is here. */
  private take({ id, sid, method, body }: Message & { kind: 'ask' }): void {
    const session = this.engine.clients[sid];
    if (session?.transport.name !== 'polling') return;
    let status = 200;
    let isAnswered = false;
    const response = {
      writeHead: (code: number) => ((status = code), response),
      end: (text = '') => {
        isAnswered = true;
        this.held.delete(id);
        this.tell({ kind: 'answer', id, status, body: text });
      },
    };
    const request = Object.assign(new Readable({ read: () => undefined }), { method, headers: {}, _query: { sid }, res: response });
    request.once('close', () => this.held.delete(id));
    this.held.set(id, { sid, request });
    session.transport.onRequest(request);
    if (method === 'POST') {
      request.push(body);
      request.push(null);
    } else if (!isAnswered) this.tell({ kind: 'held', id });
  }

  private hold(id: string): void {
    const asked = this.asked.get(id);
    if (!asked) return;
    clearTimeout(asked.timer);
    asked.timer = this.within(HELD_MS, id);
  }

  private drop({ id, sid }: Message & { kind: 'gone' }): void {
    const held = this.held.get(id);
    if (held) return void held.request.destroy();
    // This process had already answered. The client left before the answer reached it, so the session is closed.
    const session = this.engine.clients[sid];
    if (session?.transport.name === 'polling') session.close(true);
  }

  private answerNow(id: string): void {
    const transport = this.engine.clients[this.held.get(id)?.sid ?? '']?.transport;
    if (transport?.writable) transport.send([{ type: 'noop' }]);
  }

  private settle(id: string, answered: { status: number; body: string }): void {
    const asked = this.asked.get(id);
    if (!asked) return;
    clearTimeout(asked.timer);
    this.asked.delete(id);
    if (answered !== UNKNOWN) this.limits.giveBackUnknown(asked.address);
    answer(asked.response, answered);
  }

  private within(ms: number, id: string): NodeJS.Timeout {
    return setTimeout(() => this.settle(id, UNKNOWN), ms).unref();
  }

  private tell(message: Message): void {
    this.realtime.tellProcesses(EVENT, message);
  }
}

/** As Engine.IO answers it: the client begins a new session. */
const UNKNOWN = { status: 400, body: JSON.stringify({ code: 1, message: 'Session ID unknown' }) };

function answer(response: ServerResponse, { status, body }: { status: number; body: string }): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=UTF-8', 'cache-control': 'no-store' });
  response.end(body);
}

/** @param done gets null when the body is too long */
function readBody(request: EngineRequest, done: (body: string | null) => void): void {
  const chunks: Buffer[] = [];
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= LIMITS.socketMessage) chunks.push(chunk);
  });
  request.once('end', () => done(bytes <= LIMITS.socketMessage ? Buffer.concat(chunks).toString() : null));
}
