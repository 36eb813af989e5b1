import type { Socket } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TransportChoice } from './transport-choice';

const OPEN_WITHIN_MS = 1_500;

/** As much of Socket.IO as the choice uses, with a network that answers some transports. */
function given(options: { insists?: boolean } = {}) {
  const listeners: Record<string, (value: number) => void> = {};
  const tried: string[] = [];
  const io = {
    opts: { transports: ['websocket', 'polling'] },
    engine: { transport: { name: '' } },
    on: (event: string, listener: (value: number) => void) => (listeners[event] = listener),
  };
  const socket = {
    io,
    connect: () => tried.push(io.opts.transports.join()),
    disconnect: () => undefined,
  };
  const choice = new TransportChoice(socket as unknown as Socket, OPEN_WITHIN_MS, options);
  return {
    choice,
    tried,
    opens: (transport: string) => {
      io.engine.transport.name = transport;
      listeners.open!(0);
    },
    /** Socket.IO comes back by itself. */
    returns: (attempt: number) => {
      listeners.reconnect_attempt!(attempt);
      return io.opts.transports.join();
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

describe('the way of a live connection', () => {
  it('is a WebSocket, and nothing else is tried where it opens in time [FAULT-42]', () => {
    const { choice, tried, opens } = given();
    choice.connect();
    vi.advanceTimersByTime(OPEN_WITHIN_MS - 1);
    opens('websocket');
    vi.advanceTimersByTime(60_000);
    expect(tried).toEqual(['websocket']);
    expect(choice.current).toBe('websocket');
  });

  it('is long polling where no WebSocket has opened after 1.5 s, and the tab begins with it from then on [FAULT-42]', () => {
    const first = given();
    first.choice.connect();
    vi.advanceTimersByTime(OPEN_WITHIN_MS + 1);
    expect(first.tried).toEqual(['websocket', 'polling']);
    first.opens('polling');
    expect(first.choice.current).toBe('polling');
    const next = given();
    next.choice.connect();
    vi.advanceTimersByTime(OPEN_WITHIN_MS + 1);
    expect(next.tried).toEqual(['polling']);
  });

  it('is long polling at once where the WebSocket is refused, which is no failure yet [FAULT-42]', async () => {
    const { choice, tried } = given();
    choice.connect();
    expect(choice.fallsBack()).toBe(true);
    await Promise.resolve();
    expect(tried).toEqual(['websocket', 'polling']);
    // Now it is one.
    expect(choice.fallsBack()).toBe(false);
  });

  it('is not remembered before long polling has worked: a server that is away answers neither [FAULT-42]', () => {
    const { choice, returns } = given();
    choice.connect();
    vi.advanceTimersByTime(OPEN_WITHIN_MS + 1);
    expect(choice.current).toBe('polling');
    expect(returns(1)).toBe('websocket');
    const next = given();
    next.choice.connect();
    expect(next.tried).toEqual(['websocket']);
  });

  it('stays a WebSocket through the restart of a server, for three attempts of four [FAULT-42]', () => {
    const { choice, opens, returns } = given();
    choice.connect();
    opens('websocket');
    expect(choice.fallsBack()).toBe(false);
    expect([1, 2, 3, 4, 5].map(returns)).toEqual(['websocket', 'websocket', 'websocket', 'polling', 'websocket']);
    // One that came back by polling begins with a WebSocket the next time.
    returns(4);
    opens('polling');
    expect(choice.current).toBe('polling');
    expect(returns(1)).toBe('websocket');
    const next = given();
    next.choice.connect();
    expect(next.tried).toEqual(['websocket']);
  });

  it('is tried as a WebSocket whatever the tab remembers by what needs one, and forgotten when that works [FAULT-44]', () => {
    sessionStorage.setItem('colloquy.transport', 'polling');
    const spoken = given({ insists: true });
    spoken.choice.connect();
    spoken.opens('websocket');
    expect(spoken.tried).toEqual(['websocket']);
    const next = given();
    next.choice.connect();
    expect(next.tried).toEqual(['websocket']);
  });

  it('is not changed once nobody waits for it', () => {
    const { choice, tried } = given();
    choice.connect();
    choice.stop();
    vi.advanceTimersByTime(60_000);
    expect(tried).toEqual(['websocket']);
  });
});
