import { expect, it, vi } from 'vitest';
import { LiveConnection } from './live-connection';
import type { LiveSocket, LiveSocketHandlers } from './live-socket';
import { Outbox } from './outbox';

type Join = { resolve: (answer: unknown) => void; reject: (error: Error) => void };

/** A line whose server answers when the test says so. */
class Line {
  readonly joins: Join[] = [];
  readonly socket: LiveSocket;

  constructor(readonly handlers: LiveSocketHandlers) {
    this.socket = {
      connect: () => queueMicrotask(() => handlers.onConnect('websocket')),
      reconnect: () => undefined,
      join: () => new Promise((resolve, reject) => void this.joins.push({ resolve, reject })),
      close: () => this.joins.forEach(({ reject }) => reject(new Error('closed'))),
    } as unknown as LiveSocket;
  }
}

it('a first call that is over before its join was answered does not end the start of the next one', async () => {
  const lines: Line[] = [];
  const handlers = { onState: vi.fn(), onClock: vi.fn(), onLost: vi.fn(), onEnded: vi.fn(), onTurn: vi.fn() };
  const connection = new LiveConnection(
    (_callId, socketHandlers) => {
      lines.push(new Line(socketHandlers));
      return Promise.resolve(lines.at(-1)!.socket);
    },
    new Outbox('one', (value): value is { clientId: string; text: string } => typeof value === 'object'),
    () => Promise.resolve('call-2'),
    handlers as never,
    () => new Promise<never>(() => undefined),
  );
  const start = connection.start('call-1');
  await expect.poll(() => lines[0]?.joins).toHaveLength(1);
  lines[0]!.handlers.onEnded('abandoned');
  await expect.poll(() => lines[1]?.joins).toHaveLength(1);
  lines[1]!.joins[0]!.resolve({
    success: true,
    turns: [],
    draft: null,
    closed: false,
    elapsed: 0,
    maxSeconds: 600,
    hold: null,
    paused: false,
  });
  await expect(start).resolves.toBeUndefined();
  expect(handlers.onLost).not.toHaveBeenCalled();
  connection.close();
});
