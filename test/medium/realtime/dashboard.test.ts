import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OwnerEvent, OwnerEventBody } from '../../../backend/contract/realtime.js';
import { RESUME_LIMIT } from '../../../backend/contract/realtime-constants.js';
import { TransactionRunner } from '../../../backend/database/transaction-runner.js';
import { OwnerEventsService } from '../../../backend/realtime/owner-events.service.js';
import { AccessTokensService } from '../../../backend/auth/access-tokens.service.js';
import { query } from '../../support/query.js';
import { closeSockets, connect, dashboardSocket, refusal } from '../../support/sockets.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { accessToken, expiredToken, idToken, tokenForOtherAudience } from '../../support/token.js';
import { eventually } from '../../support/eventually.js';

const gone = (formId: number): OwnerEventBody => ({ kind: 'form.deleted', formId });

describe('an owner’s event stream', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startApp();
  });
  afterEach(closeSockets);
  afterAll(() => server.stop());

  async function owner(): Promise<{ id: string; token: string }> {
    const token = await accessToken(server, { sub: randomUUID() });
    return { id: (await server.app.get(AccessTokensService).authenticate(token)).user.id, token };
  }
  const append = (ownerId: string, ...bodies: OwnerEventBody[]) =>
    server.app.get(TransactionRunner).run(async (tx) => server.app.get(OwnerEventsService).append(tx, ownerId, bodies));

  async function dashboard(token: string) {
    const socket = dashboardSocket(server.url, { token });
    const events: OwnerEvent[] = [];
    socket.on('event', (event) => events.push(event));
    await connect(socket);
    return { socket, events };
  }
  const resume = (socket: ReturnType<typeof dashboardSocket>, after: number, epoch: string) =>
    socket.emitWithAck('resume', { after, epoch });

  it('reaches every open dashboard of the owner, and nobody else’s', async () => {
    const [ada, bob] = [await owner(), await owner()];
    const [first, second, other] = [await dashboard(ada.token), await dashboard(ada.token), await dashboard(bob.token)];
    await append(ada.id, gone(1), gone(2));
    await append(bob.id, gone(3));
    await eventually(() => expect([first.events.length, second.events.length, other.events.length]).toEqual([2, 2, 1]));
    expect(first.events.map((e) => [e.seq, e.body])).toEqual([
      [1, gone(1)],
      [2, gone(2)],
    ]);
    expect(second.events).toEqual(first.events);
    expect(other.events[0]?.body).toEqual(gone(3));
  });

  it('sends nothing for a change that is rolled back, and leaves no hole in the numbers', async () => {
    const ada = await owner();
    const { events } = await dashboard(ada.token);
    await expect(
      server.app.get(TransactionRunner).run(async (tx) => {
        server.app.get(OwnerEventsService).append(tx, ada.id, [gone(1)]);
        // After the event was written.
        server.app.get(TransactionRunner).beforeCommit(tx, () => Promise.reject(new Error('the change failed')));
      }),
    ).rejects.toThrow('the change failed');
    await append(ada.id, gone(2));
    await eventually(() => expect(events).toHaveLength(1));
    expect(events[0]).toMatchObject({ seq: 1, body: gone(2) });
  });

  it('numbers concurrent changes without a hole, each sent once it can be read', async () => {
    const ada = await owner();
    const { socket, events } = await dashboard(ada.token);
    const { epoch } = (await socket.emitWithAck('position', {})) as { epoch: string };
    await Promise.all(Array.from({ length: 40 }, (_, n) => append(ada.id, gone(n + 1))));
    await eventually(() => expect(events).toHaveLength(40));
    const answer = await resume(socket, 0, epoch);
    expect(answer).toMatchObject({ success: true, reset: false, top: 40 });
    expect(answer.success && !answer.reset && answer.events.map((e) => e.seq)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
  });

  it('catches up after having been away', async () => {
    const ada = await owner();
    const before = await dashboard(ada.token);
    const { epoch } = (await before.socket.emitWithAck('position', {})) as { epoch: string };
    before.socket.close();
    await append(ada.id, gone(1));
    await append(ada.id, gone(2));
    const { socket } = await dashboard(ada.token);
    const answer = await resume(socket, 1, epoch);
    expect(answer).toMatchObject({ reset: false, top: 2, events: [{ seq: 2, body: gone(2) }] });
  });

  it.each([
    ['too far behind', RESUME_LIMIT + 1, 0, undefined],
    ['ahead of the stream', 1, 5, undefined],
    ['of another epoch', 1, 0, randomUUID()],
  ])('asks a dashboard that is %s to read its lists again', async (_what, count, after, otherEpoch) => {
    const ada = await owner();
    await append(ada.id, ...Array.from({ length: count }, (_, n) => gone(n + 1)));
    const { socket } = await dashboard(ada.token);
    const { epoch } = (await socket.emitWithAck('position', {})) as { epoch: string };
    expect(await resume(socket, after, otherEpoch ?? epoch)).toMatchObject({ success: true, reset: true, top: count });
  });

  it('reads for many dashboards that come back at once in few statements, for each what it missed', async () => {
    const [ada, bob] = [await owner(), await owner()];
    await append(ada.id, ...Array.from({ length: 5 }, (_, n) => gone(n + 1)));
    await append(bob.id, gone(9));
    const [adas, bobs] = [await dashboard(ada.token), await dashboard(bob.token)];
    const epochOf = async ({ socket }: typeof adas) => ((await socket.emitWithAck('position', {})) as { epoch: string }).epoch;
    const [adasEpoch, bobsEpoch] = [await epochOf(adas), await epochOf(bobs)];
    const statements = vi.spyOn(server.app.get(DataSource), 'query');
    const answers = await Promise.all([
      ...Array.from({ length: 30 }, (_, n) => resume(adas.socket, n % 6, adasEpoch)),
      ...Array.from({ length: 5 }, () => resume(bobs.socket, 0, bobsEpoch)),
      resume(bobs.socket, 0, adasEpoch),
      resume(bobs.socket, 2, bobsEpoch),
    ]);
    const asked = statements.mock.calls.filter(([sql]) => sql.includes('owner_events')).length;
    statements.mockRestore();
    const seqs = answers.map((answer) => answer.success && (answer.reset ? 'reset' : answer.events.map((event) => event.seq)));
    expect(seqs).toEqual([
      ...Array.from({ length: 30 }, (_, n) => [1, 2, 3, 4, 5].slice(n % 6)),
      ...Array.from({ length: 5 }, () => [1]),
      'reset',
      'reset',
    ]);
    expect(asked).toBeLessThanOrEqual(8);
  });

  it('asks a dashboard behind the pruned events to read its lists again, and no other', async () => {
    const ada = await owner();
    await append(ada.id, gone(1), gone(2), gone(3));
    await query(server, `update owner_events set created_at = now() - interval '8 days' where user_id = $1 and seq <= 2`, [ada.id]);
    await server.app.get(OwnerEventsService).prune(7);
    const { socket } = await dashboard(ada.token);
    const { epoch } = (await socket.emitWithAck('position', {})) as { epoch: string };
    expect(await resume(socket, 1, epoch)).toMatchObject({ reset: true });
    expect(await resume(socket, 2, epoch)).toMatchObject({ reset: false, events: [{ seq: 3 }] });
  });

  it.each([
    ['no token', async () => ({})],
    ['garbage', async () => ({ token: 'garbage' })],
    ['an expired token', async () => ({ token: await expiredToken(server) })],
    ['an ID token', async () => ({ token: await idToken(server) })],
    ['a token for another audience', async () => ({ token: await tokenForOtherAudience(server) })],
  ])('refuses a handshake with %s', async (_what, auth) => {
    expect(await refusal(dashboardSocket(server.url, await auth()))).toMatchObject({ success: false, code: 'UNAUTHORIZED' });
  });

  it('refuses a page of another site, and takes one of this host', async () => {
    const { token } = await owner();
    const from = (origin: string) => dashboardSocket(server.url, { token }, { extraHeaders: { origin } });
    await expect(connect(from('https://evil.example.com'))).rejects.toThrow();
    expect((await connect(from(server.url))).connected).toBe(true);
  });

  it('ends with the access token', async () => {
    const token = await accessToken(server, { sub: randomUUID(), expiresIn: 2 });
    const { socket } = await dashboard(token);
    const ended = new Promise((resolve) => socket.once('disconnect', resolve));
    expect(await ended).toBe('io server disconnect');
  });

  it('answers a malformed message with the error body and continues', async () => {
    const { token } = await owner();
    const { socket } = await dashboard(token);
    expect(await socket.emitWithAck('resume', { after: -1, epoch: 'x' })).toMatchObject({ success: false, code: 'VALIDATION_FAILED' });
    expect(await socket.emitWithAck('resume', { after: 0, epoch: 'x\0' })).toMatchObject({ success: false, code: 'VALIDATION_FAILED' });
    expect(await socket.emitWithAck('watch', { responseId: randomUUID() })).toMatchObject({ success: false, code: 'NOT_FOUND' });
    expect(await socket.emitWithAck('position', {})).toMatchObject({ success: true, top: 0 });
  });

  it('stops listening to a socket that sends without measure', async () => {
    const { token } = await owner();
    const { socket } = await dashboard(token);
    const answers = await Promise.all(Array.from({ length: 60 }, () => socket.emitWithAck('position', {})));
    expect(answers.filter((a) => !a.success && a.code === 'RATE_LIMITED').length).toBeGreaterThan(0);
  });
});
