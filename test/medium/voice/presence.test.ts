import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CallLivenessService } from '../../../backend/voice/calls/call-liveness.service.js';
import { CallRepository } from '../../../backend/voice/calls/call.repository.js';
import { type OwnerApp, useOwnerApp } from '../../support/owner-app.js';
import { query } from '../../support/query.js';
import { openCall } from './participant.js';
import { type SecondServer, startBeside } from './second-server.js';

let { server, given, owner } = {} as OwnerApp;
useOwnerApp({}, (app) => ({ server, given, owner } = app));
let beside: SecondServer;
beforeAll(async () => {
  beside = await startBeside(server);
});
afterAll(() => beside.stop());

const isLeft = async (callId: string) =>
  (await query<{ left: boolean }>(server, 'select left_at is not null as left from calls where id = $1', [callId]))[0]!.left;
const here = () => server.app.get(CallLivenessService);
const there = () => beside.app.get(CallLivenessService);
/** Refreshes as the process's timer does. */
const refresh = (service: CallLivenessService) => (service as unknown as { refresh(): Promise<void> }).refresh();

describe('[LIVE-24] whether a participant is there', () => {
  const call = async () => (await openCall(server, await given.response(await given.form(owner)))).callId;

  it('is what the newest connection says, though an older one in another process ends after it came', async () => {
    const id = await call();
    await here().enter(id);
    await there().enter(id);
    await here().leave(id);
    expect(await isLeft(id)).toBe(false);
    await there().leave(id);
    expect(await isLeft(id)).toBe(true);
  });

  it('is not changed by a refresh that was sent before the departure and arrives after it', async () => {
    const id = await call();
    await here().enter(id);
    const [{ presence }] = (await query<{ presence: string }>(server, 'select present_by as presence from calls where id = $1', [id])) as [
      { presence: string },
    ];
    await here().leave(id);
    await server.app.get(CallRepository).refresh([{ id, presence }]);
    expect(await isLeft(id)).toBe(true);
  });

  it('is the departure, though it comes while the arrival is being written', async () => {
    const id = await call();
    const entered = here().enter(id);
    await here().leave(id);
    await entered;
    expect(await isLeft(id)).toBe(true);
  });

  it('is said again by the connection that is there, where the note of an older one came last', async () => {
    const id = await call();
    await there().enter(id);
    // Sent before, and written after.
    await here().enter(id);
    await here().leave(id);
    expect(await isLeft(id)).toBe(true);
    await query(server, `update calls set left_at = now() - interval '6 seconds' where id = $1`, [id]);
    await refresh(there());
    expect(await isLeft(id)).toBe(false);
    await there().leave(id);
  });

  it('is one presence for two connections of one process', async () => {
    const id = await call();
    await here().enter(id);
    await here().enter(id);
    await here().leave(id);
    expect(await isLeft(id)).toBe(false);
    await here().leave(id);
    expect(await isLeft(id)).toBe(true);
  });
});
