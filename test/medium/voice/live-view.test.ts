import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { FormWire, PublicFormWire } from '../../../backend/contract/forms.js';
import type { InterventionsAnswer } from '../../../backend/contract/interventions.js';
import type { WatchAnswer } from '../../../backend/contract/realtime.js';
import { api } from '../../support/api.js';
import type { GivenForm } from '../../support/given.js';
import { type OwnerApp, useOwnerApp } from '../../support/owner-app.js';
import { query } from '../../support/query.js';
import { closeSockets, connect, dashboardSocket } from '../../support/sockets.js';
import { Participant } from './participant.js';

let { server, given, owner } = {} as OwnerApp;
useOwnerApp({ tier: 'pro' }, (app) => ({ server, given, owner } = app));
afterEach(closeSockets);

const allow = (form: GivenForm, live_view: boolean) =>
  owner.api<{ form: FormWire }>('PATCH', `public/update-form/${form.id}`, { body: { frame: { live_view } } });
const noticeOf = async (form: GivenForm) =>
  (await api<{ form: PublicFormWire }>(server, 'GET', `public/get-form/${form.id}`)).body.form.notice!;

const watchedBy = async (response: { id: string }) => {
  const socket = await connect(dashboardSocket(server.url, { token: owner.token }));
  return { socket, watch: (): Promise<WatchAnswer> => socket.emitWithAck('watch', { responseId: response.id }) };
};

describe('watching live', () => {
  it('[STEP-01] is refused while the interview does not allow it', async () => {
    const form = await given.form(owner);
    const response = await given.response(form);
    const participant = await Participant.enter(server, response);
    await participant.hears(1);
    expect((await allow(form, false)).body.form.frame!.live_view).toBe(false);
    const socket = await connect(dashboardSocket(server.url, { token: owner.token }));
    const watch = (): Promise<WatchAnswer> => socket.emitWithAck('watch', { responseId: response.id });
    const refused = await watch();
    expect(refused).toMatchObject({ success: false, code: 'FORBIDDEN' });
    expect(refused).toHaveProperty('error', expect.stringContaining('turned off'));
    const turns: unknown[] = [];
    socket.on('turn', (turn) => turns.push(turn));
    await participant.say('Fine, thanks.');
    await participant.hears(3);
    expect(turns).toEqual([]);
    await allow(form, true);
    expect(await watch()).toMatchObject({ success: true, turns: [{ seq: 1 }, { seq: 2 }, { seq: 3 }] });
  });

  it('[STEP-02] is announced in the notice, while it is on', async () => {
    const form = await given.form(owner);
    const on = await noticeOf(form);
    expect(on.facts).toMatchObject({ live_view: true });
    expect(on.lines.join(' ')).toContain('can follow the interview while it is held');
    await allow(form, false);
    const off = await noticeOf(form);
    expect(off.facts).toMatchObject({ live_view: false });
    expect(off.lines.join(' ')).not.toContain('follow the interview');
    expect(off.version).not.toBe(on.version);
  });

  it('[STEP-04] stays refused for a call whose participant was told that nobody watches, and for the calls that continue it', async () => {
    const form = await given.form(owner);
    await allow(form, false);
    const response = await given.response(form);
    const participant = await Participant.enter(server, response);
    await participant.hears(1);
    await participant.say('Nobody hears this.');
    await participant.hears(3);
    await allow(form, true);
    const { watch } = await watchedBy(response);
    const isHidden = async () => {
      const refused = await watch();
      expect(refused).toMatchObject({ success: false, code: 'FORBIDDEN' });
      expect(refused).toHaveProperty('error', expect.stringContaining('until it ends'));
      expect((await owner.api('GET', `live/${response.id}`)).status).toBe(404);
      expect((await owner.api<{ cards: unknown[] }>('GET', `live?formId=${form.id}`)).body.cards).toEqual([]);
      expect((await owner.api('GET', `responses/${response.id}/timeline`)).status).toBe(403);
      const steering = await owner.api<InterventionsAnswer>('GET', `responses/${response.id}/interventions`);
      expect(steering.body.state).toMatchObject({ live: true, allowed: false, questions: [] });
      const act = { clientId: randomUUID(), kind: 'pause' };
      expect((await owner.api('POST', `responses/${response.id}/interventions`, { body: act })).status).toBe(403);
    };
    await isHidden();
    // The same call, resumed.
    await Participant.enter(server, response, 3);
    await isHidden();
    // Another call of the same interview.
    await query(server, `update calls set status = 'ended', end_reason = 'network', ended_at = now() where response_id = $1`, [
      response.id,
    ]);
    await query(server, `update responses set call_status = 'abandoned' where id = $1`, [response.id]);
    const ended = await watchedBy(response);
    expect(await ended.watch()).toMatchObject({ success: true });
    const closed = new Promise((resolve) => ended.socket.once('disconnect', resolve));
    await Participant.enter(server, response, 3);
    expect(await closed).toBe('io server disconnect');
    await isHidden();
    const other = await given.response(form);
    const told = { responseId: other.id, consent: (await noticeOf(form)).version };
    expect((await api(server, 'POST', 'public/calls', { body: told, headers: other.headers })).status).toBe(200);
    expect(await (await watchedBy(other)).watch()).toMatchObject({ success: true });
  });

  it('[STEP-04] is refused for a participant who agreed to a notice that says nothing of it, or may have, and opens the call later', async () => {
    const form = await given.form(owner);
    await allow(form, false);
    const { version } = await noticeOf(form);
    await allow(form, true);
    const told = await noticeOf(form);
    for (const [consent, success] of [
      [version, false],
      [told.version, true],
      // Nothing says which of the two it showed.
      [undefined, false],
      ['0'.repeat(16), false],
    ] as const) {
      const response = await given.response(form);
      const body = { responseId: response.id, consent };
      expect((await api(server, 'POST', 'public/calls', { body, headers: response.headers })).status).toBe(200);
      expect(await (await watchedBy(response)).watch()).toMatchObject({ success });
    }
  });

  it('[STEP-05] is not possible for a response that its owner has deleted, nor is stepping in', async () => {
    const form = await given.form(owner);
    const response = await given.response(form);
    await (await Participant.enter(server, response)).hears(1);
    const { socket, watch } = await watchedBy(response);
    expect(await watch()).toMatchObject({ success: true });
    const closed = new Promise((resolve) => socket.once('disconnect', resolve));
    expect((await owner.api('DELETE', `responses/${response.id}`)).status).toBe(200);
    expect(await closed).toBe('io server disconnect');
    const { watch: again } = await watchedBy(response);
    expect(await again()).toMatchObject({ success: false, code: 'NOT_FOUND' });
    expect((await owner.api('GET', `responses/${response.id}/interventions`)).status).toBe(404);
    const body = { clientId: randomUUID(), kind: 'pause' };
    expect((await owner.api('POST', `responses/${response.id}/interventions`, { body })).status).toBe(404);
  });

  it('[STEP-03] ends when it is turned off', async () => {
    const form = await given.form(owner);
    const response = await given.response(form);
    await (await Participant.enter(server, response)).hears(1);
    const socket = await connect(dashboardSocket(server.url, { token: owner.token }));
    expect(await socket.emitWithAck('watch', { responseId: response.id })).toMatchObject({ success: true });
    const closed = new Promise((resolve) => socket.once('disconnect', resolve));
    await allow(form, false);
    expect(await closed).toBe('io server disconnect');
  });

  it('[STEP-03] ends for those who watch one of its responses still, and not for those who have stopped', async () => {
    const form = await given.form(owner);
    const [first, second] = [await given.response(form), await given.response(form)];
    for (const response of [first, second]) await (await Participant.enter(server, response)).hears(1);
    const [stays, goes] = [await watchedBy(first), await watchedBy(first)];
    for (const { watch, socket } of [stays, goes]) {
      await watch();
      expect(await socket.emitWithAck('watch', { responseId: second.id })).toMatchObject({ success: true });
      await socket.emitWithAck('unwatch', { responseId: first.id });
    }
    await stays.socket.emitWithAck('unwatch', { responseId: second.id });
    const closed = new Promise((resolve) => goes.socket.once('disconnect', resolve));
    await allow(form, false);
    expect(await closed).toBe('io server disconnect');
    expect(await stays.socket.emitWithAck('position', {})).toMatchObject({ success: true });
    expect(stays.socket.connected).toBe(true);
  });
});
