import type { DashboardServerEvents, OwnerEvent, PositionAnswer, ResumeAnswer, WatchAnswer } from '@contract/realtime';
import { checkMessage } from './contract';
import { setDashboardSocket, type DashboardSocket } from '@/lib/realtime/dashboard-socket';

type Listener = (...args: never[]) => void;
type Ack = (error: Error | null, answer: unknown) => void;

/**
 * A fake server for the dashboard's socket: keeps a numbered log like the real one, delivers events while
 * connected and answers `resume`, `position` and `watch`.
 */
export class FakeDashboard {
  epoch = 'e1';
  readonly log: OwnerEvent[] = [];
  readonly asked: { name: string; message: unknown }[] = [];
  readonly tokens: (string | null)[] = [];
  watchAnswer: WatchAnswer = { success: true, turns: [], draft: null };
  connected = false;
  private top = 0;
  private pruned = 0;
  private listeners = new Map<string, Listener[]>();
  private token: () => Promise<string | null> = () => Promise.resolve(null);

  constructor() {
    setDashboardSocket((token) => {
      this.token = token;
      this.listeners = new Map();
      return this.socket();
    });
  }

  /** Connects (again), as Socket.IO would. */
  async connect(): Promise<void> {
    this.tokens.push(await this.token());
    this.connected = true;
    this.fire('connect');
  }

  drop(reason = 'transport close'): void {
    this.connected = false;
    this.fire('disconnect', reason);
  }

  refuse(code: string): void {
    this.fire('connect_error', Object.assign(new Error('refused'), { data: { success: false, code, error: 'refused' } }));
  }

  /** Writes the next event of the stream and sends it, unless it is to get lost on its way. */
  publish(body: Record<string, unknown>, { lost = false } = {}): OwnerEvent {
    const event = { seq: ++this.top, at: '2026-11-20T10:00:00.000', body: body as OwnerEvent['body'] };
    checkMessage('event', event);
    this.log.push(event);
    if (this.connected && !lost) this.fire('event', event);
    return event;
  }

  /** Forgets the log, as a server does with old events. */
  prune(): void {
    this.pruned = this.top;
    this.log.length = 0;
  }

  send<E extends keyof DashboardServerEvents>(event: E, ...message: Parameters<DashboardServerEvents[E]>): void {
    checkMessage(event, message[0]);
    this.fire(event, ...message);
  }

  private socket(): DashboardSocket {
    const isConnected = () => this.connected;
    const socket = {
      get connected() {
        return isConnected();
      },
      active: false,
      on: (name: string, listener: Listener) => {
        this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]);
        return socket;
      },
      timeout: () => socket,
      emit: (name: string, message: unknown, ack: Ack) => {
        this.asked.push({ name, message });
        const answer = this.answer(name, message as { after?: number; epoch?: string });
        queueMicrotask(() => ack(null, answer));
        return socket;
      },
      connect: () => {
        void this.connect();
        return socket;
      },
      disconnect: () => {
        this.connected = false;
        return socket;
      },
    };
    return socket as unknown as DashboardSocket;
  }

  private answer(name: string, message: { after?: number; epoch?: string }): PositionAnswer | ResumeAnswer | WatchAnswer {
    const position = { success: true as const, top: this.top, epoch: this.epoch };
    if (name === 'watch') return this.watchAnswer;
    if (name === 'live-screen') return position;
    if (name !== 'resume') return position;
    const after = message.after ?? 0;
    if (message.epoch !== this.epoch || after < this.pruned) return { ...position, reset: true };
    return { ...position, reset: false, events: this.log.filter((event) => event.seq > after) };
  }

  private fire(name: string, ...args: unknown[]): void {
    for (const listener of this.listeners.get(name) ?? []) (listener as (...values: unknown[]) => void)(...args);
  }
}
