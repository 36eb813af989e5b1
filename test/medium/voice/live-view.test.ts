import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FormWire, PublicFormWire } from '../../../backend/contract/forms.js';
import type { WatchAnswer } from '../../../backend/contract/realtime.js';
import { api } from '../../support/api.js';
import { type GivenForm, givenIn, type GivenOwner } from '../../support/given.js';
import { closeSockets, connect, dashboardSocket } from '../../support/sockets.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { Participant } from './participant.js';

let server: TestApp;
let given: ReturnType<typeof givenIn>;
let owner: GivenOwner;

beforeAll(async () => {
  server = await startApp();
  given = givenIn(server);
  owner = await given.owner({ tier: 'pro' });
});
afterEach(closeSockets);
afterAll(() => server.stop());

const allow = (form: GivenForm, live_view: boolean) =>
  owner.api<{ form: FormWire }>('PATCH', `public/update-form/${form.id}`, { body: { frame: { live_view } } });
const noticeOf = async (form: GivenForm) =>
  (await api<{ form: PublicFormWire }>(server, 'GET', `public/get-form/${form.id}`)).body.form.notice!;

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
});
