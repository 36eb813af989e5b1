import type { OwnerEvent } from '@contract/realtime';
import { POSITION_CHECK_MS } from '@contract/realtime-constants';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeDashboard } from '@/testing/fake-dashboard';
import { DashboardConnection } from './dashboard-connection';
import { responseId } from '@/testing/owner';

let server: FakeDashboard;
let connection: DashboardConnection;
let applied: number[];
let refreshed: { top: number; epoch: string }[];
let token: string;

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeDashboard();
  connection = new DashboardConnection();
  applied = [];
  refreshed = [];
  token = 'token-1';
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(0);
const publish = (lost = false) => server.publish({ kind: 'form.deleted', formId: 1 }, { lost });
const askedFor = (name: string) => server.asked.filter((question) => question.name === name).map(({ message }) => message);

async function open(onUnauthorized = () => Promise.resolve()): Promise<void> {
  connection.open({
    token: () => Promise.resolve(token),
    onUnauthorized,
    onEvent: ({ seq }: OwnerEvent) => applied.push(seq),
    onAnalysisProgress: () => undefined,
    onAsked: () => undefined,
    onRehearsal: () => undefined,
    onRefresh: (position) => refreshed.push(position),
  });
  await settle();
}

describe('a dashboard', () => {
  it('begins where the server stands and applies what comes', async () => {
    publish();
    await open();
    expect(connection.getStatus()).toBe('live');
    expect(connection.position).toEqual({ top: 1, epoch: 'e1' });
    publish();
    publish();
    expect(applied).toEqual([2, 3]);
    expect(refreshed).toEqual([{ top: 1, epoch: 'e1' }]);
  });

  it('fills a gap at once', async () => {
    await open();
    publish();
    publish(true);
    publish();
    await settle();
    expect(askedFor('resume')).toEqual([{ after: 1, epoch: 'e1' }]);
    expect(applied).toEqual([1, 2, 3]);
  });

  it('catches up by itself after ten minutes offline', async () => {
    await open();
    publish();
    server.drop();
    expect(connection.getStatus()).toBe('interrupted');
    for (let n = 0; n < 30; n++) publish();
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(applied).toEqual([1]);
    await server.connect();
    await settle();
    expect(connection.getStatus()).toBe('live');
    expect(applied).toEqual(Array.from({ length: 31 }, (_, index) => index + 1));
  });

  it('reads its lists again when the log does not reach back far enough', async () => {
    await open();
    server.drop();
    publish();
    publish();
    server.prune();
    await server.connect();
    await settle();
    expect(applied).toEqual([]);
    expect(refreshed.at(-1)).toEqual({ top: 2, epoch: 'e1' });
    publish();
    expect(applied).toEqual([3]);
  });

  it('notices a lost event by comparing its number with the server', async () => {
    await open();
    publish(true);
    await vi.advanceTimersByTimeAsync(POSITION_CHECK_MS * 1.3);
    expect(applied).toEqual([1]);
  });

  it.each(['focus', 'online'])('compares on %s', async (name) => {
    await open();
    publish(true);
    window.dispatchEvent(new Event(name));
    await settle();
    expect(applied).toEqual([1]);
  });

  it('comes back with a fresh token when the server has closed the door', async () => {
    await open();
    token = 'token-2';
    server.drop('io server disconnect');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.tokens).toEqual(['token-1', 'token-2']);
    expect(connection.getStatus()).toBe('live');
  });

  it('gets another token when the handshake is refused, and tries again', async () => {
    const onUnauthorized = vi.fn(() => {
      token = 'token-2';
      return Promise.resolve();
    });
    await open(onUnauthorized);
    server.drop();
    server.refuse('UNAUTHORIZED');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(onUnauthorized).toHaveBeenCalledOnce();
    expect(server.tokens.at(-1)).toBe('token-2');
  });
});

describe('a watched interview', () => {
  const turn = (seq: number) => ({ responseId: responseId(1), seq, role: 'user' as const, text: `turn ${seq}`, at: '', clientId: null });

  it('is sent from its beginning, again after every reconnection', async () => {
    await open();
    const started: number[] = [];
    const turns: number[] = [];
    server.watchAnswer = { success: true, turns: [turn(1)], draft: null };
    const stop = connection.watch(responseId(1), {
      onStart: (all) => started.push(all.length),
      onTurn: ({ seq }) => turns.push(seq),
      onDraft: () => undefined,
      onRefused: () => undefined,
    });
    await settle();
    server.send('turn', turn(2));
    server.watchAnswer = { success: true, turns: [turn(1), turn(2), turn(3)], draft: null };
    server.drop();
    await server.connect();
    await settle();
    expect(started).toEqual([1, 3]);
    expect(turns).toEqual([2]);
    stop();
    server.send('turn', turn(4));
    expect(turns).toEqual([2]);
    expect(askedFor('unwatch')).toEqual([{ responseId: responseId(1) }]);
  });

  it('says why it may not be watched', async () => {
    await open();
    const reasons: string[] = [];
    server.watchAnswer = { success: false, code: 'FORBIDDEN', error: 'Watching live is turned off.' };
    connection.watch(responseId(1), {
      onStart: () => undefined,
      onTurn: () => undefined,
      onDraft: () => undefined,
      onRefused: (reason) => reasons.push(reason),
    });
    await settle();
    expect(reasons).toEqual(['Watching live is turned off.']);
  });

  it('is requested again if the server was too busy', async () => {
    await open();
    server.watchAnswer = { success: false, code: 'RATE_LIMITED', error: 'Too many interviews are open at once.' };
    const started: number[] = [];
    connection.watch(responseId(1), {
      onStart: (all) => started.push(all.length),
      onTurn: () => undefined,
      onDraft: () => undefined,
      onRefused: () => undefined,
    });
    await settle();
    server.watchAnswer = { success: true, turns: [turn(1)], draft: null };
    await vi.advanceTimersByTimeAsync(16_000);
    expect(started).toEqual([1]);
  });
});
