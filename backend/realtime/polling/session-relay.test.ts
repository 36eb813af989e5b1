import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import type { RealtimeServer } from '../realtime-server.js';
import type { SocketLimits } from '../socket-limits.js';
import type { Engine, EngineRequest } from './engine.js';
import { SessionRelay } from './session-relay.js';

type Listener = (message: unknown) => void;
type PassedOn = EventEmitter & { res: { writeHead: (code: number) => void; end: (text: string) => void } };

const SID = 'session-1';
const LIMITS = { takeUnknown: () => '127.0.0.1', giveBackUnknown: () => undefined } as unknown as SocketLimits;

/** Two processes: the page's requests reach the first, the second holds its session. What they tell each other comes when it is passed on. */
class TwoProcesses {
  readonly close = vi.fn();
  readonly transport: { name: string; writable: boolean; onRequest: (request: unknown) => void; send: () => void };
  /** What the session is to answer, or null once its client is known to be gone. */
  request: PassedOn | null = null;
  private readonly listeners: Listener[] = [];
  private readonly told: (() => void)[] = [];
  readonly near: SessionRelay;

  constructor() {
    this.near = this.relay({});
    const onRequest = (request: unknown) => {
      this.request = request as PassedOn;
      this.request.once('close', () => (this.request = null));
    };
    this.transport = { name: 'polling', writable: true, onRequest, send: () => undefined };
    this.relay({ [SID]: { transport: this.transport, close: this.close } });
  }

  private relay(clients: Engine['clients']): SessionRelay {
    const at = this.listeners.length;
    const realtime = {
      hasOthers: true,
      onProcessEvent: (_event: string, listener: Listener) => void this.listeners.push(listener),
      tellProcesses: (_event: string, message: unknown) =>
        void this.told.push(() => this.listeners.forEach((to, n) => n !== at && to(message))),
    };
    return new SessionRelay({ clients } as Engine, realtime as unknown as RealtimeServer, LIMITS);
  }

  /** Delivers what is on the way, and what follows from it. */
  async passOn(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    while (this.told.length > 0) {
      for (const deliver of this.told.splice(0)) deliver();
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  /** A request that waits for something to be sent. */
  async poll() {
    const request = Object.assign(Readable.from([]), { method: 'GET' }) as unknown as EngineRequest;
    const response = Object.assign(new EventEmitter(), { writeHead: vi.fn(), end: vi.fn() });
    this.near.pass(request, response as unknown as ServerResponse, SID);
    await this.passOn();
    return response;
  }
}

describe('[FAULT-42] a request whose session another process holds', () => {
  it('gets its answer', async () => {
    const processes = new TwoProcesses();
    const response = await processes.poll();
    expect(response.end).not.toHaveBeenCalled();
    processes.request!.res.writeHead(200);
    processes.request!.res.end('4hello');
    await processes.passOn();
    expect(response.writeHead).toHaveBeenCalledWith(200, expect.anything());
    expect(response.end).toHaveBeenCalledWith('4hello');
    // The connection closes after the answer was delivered, so the session stays open.
    response.emit('close');
    await processes.passOn();
    expect(processes.close).not.toHaveBeenCalled();
  });

  it('tells it that the client is gone', async () => {
    const processes = new TwoProcesses();
    const response = await processes.poll();
    response.emit('close');
    await processes.passOn();
    expect(processes.request).toBeNull();
    expect(processes.close).not.toHaveBeenCalled();
  });

  it('ends the session when the client was gone before the answer came', async () => {
    const processes = new TwoProcesses();
    const response = await processes.poll();
    processes.request!.res.end('4hello');
    response.emit('close');
    await processes.passOn();
    expect(processes.close).toHaveBeenCalledWith(true);
    expect(response.end).not.toHaveBeenCalled();
  });

  it('leaves a session alone that has changed to a WebSocket meanwhile', async () => {
    const processes = new TwoProcesses();
    const response = await processes.poll();
    processes.request!.res.end('4hello');
    processes.transport.name = 'websocket';
    response.emit('close');
    await processes.passOn();
    expect(processes.close).not.toHaveBeenCalled();
  });
});
