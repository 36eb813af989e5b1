import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LiveCard, LiveWords } from '../../backend/contract/live.js';
import type { LiveDraft, LiveTurn } from '../../backend/contract/voice.js';
import { DashboardGateway } from '../../backend/dashboard/dashboard.gateway.js';
import { Participant } from '../medium/voice/participant.js';
import { type Given, givenIn, type GivenOwner, type GivenResponse } from '../support/given.js';
import { closeSockets, connect, type DashboardSocket, dashboardSocket, refusal } from '../support/sockets.js';
import { startApp, type TestApp } from '../support/start-app.js';
import { eventually } from '../support/eventually.js';

interface Row {
  readonly message: (of: { readonly responseId: string }) => unknown;
  /** The answer to another owner about this owner's interview: as if it did not exist, or about their own account. */
  readonly foreign: 'NOT_FOUND' | 'own';
}

/** Every message of an owner's dashboard. The handshake identifies the owner; messages that name a response are for its owner only. */
const MATRIX: Readonly<Record<string, Row>> = {
  resume: { message: () => ({ after: 0, epoch: 'unknown' }), foreign: 'own' },
  position: { message: () => ({}), foreign: 'own' },
  watch: { message: ({ responseId }) => ({ responseId }), foreign: 'NOT_FOUND' },
  unwatch: { message: ({ responseId }) => ({ responseId }), foreign: 'own' },
  'live-screen': { message: () => ({ on: true }), foreign: 'own' },
};
const EVENTS = Object.keys(MATRIX);

let server: TestApp;
let given: Given;
let owner: GivenOwner;
let other: GivenOwner;
let response: GivenResponse;
let participant: Participant;
beforeAll(async () => {
  server = await startApp();
  given = givenIn(server);
  [owner, other] = [await given.owner(), await given.owner()];
  response = await given.response(await given.form(owner));
  participant = await Participant.enter(server, response);
  await participant.hears(1);
});
afterAll(async () => {
  closeSockets();
  await server.stop();
});

const ask = (socket: DashboardSocket, event: string, responseId = response.id): Promise<{ success: boolean; code?: string }> =>
  socket.timeout(5_000).emitWithAck(event as 'watch', MATRIX[event]!.message({ responseId }) as never) as never;

/** A dashboard with everything it received about running interviews. */
async function dashboardOf({ token }: GivenOwner) {
  const socket = await connect(dashboardSocket(server.url, { token }));
  const seen: (LiveTurn | LiveDraft | LiveWords | LiveCard)[] = [];
  socket.on('turn', (turn) => seen.push(turn));
  socket.on('draft', (draft) => seen.push(draft));
  socket.on('live-words', (words) => seen.push(words));
  socket.on('live-cards', ({ cards }) => seen.push(...cards));
  return { socket, seen };
}

describe('messages of the dashboard', () => {
  it('are all in this matrix', () => {
    const methods = Object.getOwnPropertyNames(DashboardGateway.prototype).map(
      (name) => (DashboardGateway.prototype as unknown as Record<string, object>)[name]!,
    );
    const subscribed = methods.flatMap((method): string[] => {
      const event: unknown = typeof method === 'function' ? Reflect.getMetadata('message', method) : undefined;
      return typeof event === 'string' ? [event] : [];
    });
    expect(subscribed.sort()).toEqual(EVENTS.toSorted());
  });

  it('[LIVE-08] are only accepted from signed-in owners', async () => {
    for (const auth of [{}, { token: response.token }, { token: randomUUID() }]) {
      expect(await refusal(dashboardSocket(server.url, auth))).toMatchObject({ success: false, code: 'UNAUTHORIZED' });
    }
  });

  it.each(EVENTS)('[LIVE-08] %s: is answered for the owner, and tells another owner nothing about this interview', async (event) => {
    const [mine, foreign] = [await dashboardOf(owner), await dashboardOf(other)];
    expect(await ask(mine.socket, event)).toMatchObject({ success: true });
    const answer = await ask(foreign.socket, event);
    if (MATRIX[event]!.foreign === 'own') expect(answer.success).toBe(true);
    else {
      expect(answer).toMatchObject({ success: false, code: MATRIX[event]!.foreign });
      // Indistinguishable from one that does not exist.
      expect(answer).toEqual(await ask(foreign.socket, event, randomUUID()));
    }
    expect(JSON.stringify(answer)).not.toContain(response.id);
  });

  it.each(EVENTS)('[LIVE-08] %s: is ignored when a participant sends it', async (event) => {
    const socket = participant.socket as unknown as DashboardSocket;
    const heard: string[] = [];
    participant.socket.onAny((name: string) => heard.push(name));
    const answer = socket.timeout(700).emitWithAck(event as 'watch', MATRIX[event]!.message({ responseId: response.id }) as never);
    await expect(answer).rejects.toThrow('timed out');
    participant.socket.offAny();
    expect(heard.filter((name) => name.startsWith('live-'))).toEqual([]);
  });

  it('[LIVE-07] [LIVE-08] send words to the owner only, and others cannot stop them', async () => {
    const [mine, foreign] = [await dashboardOf(owner), await dashboardOf(other)];
    for (const event of ['watch', 'live-screen']) await ask(mine.socket, event);
    for (const event of ['watch', 'unwatch', 'live-screen']) await ask(foreign.socket, event);
    await eventually(() => {
      participant.socket.emit('draft', { text: 'Something private', after: 1 });
      expect(mine.seen.filter((one) => 'text' in one && one.text === 'Something private').length).toBeGreaterThan(1);
    });
    await participant.say('Something private.');
    await eventually(() => expect(mine.seen.some((one) => 'clientId' in one && one.role === 'user')).toBe(true));
    expect(foreign.seen).toEqual([]);
    await ask(mine.socket, 'unwatch');
    await mine.socket.timeout(5_000).emitWithAck('live-screen', { on: false });
    mine.seen.length = 0;
    await participant.say('Nobody watches this.');
    await eventually(() => expect([...participant.turns.values()].at(-1)?.role).toBe('assistant'));
    expect(mine.seen).toEqual([]);
  });
});
