import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { GivenResponse } from '../../support/given.js';
import { useVapiApp, type VapiApp } from '../../support/vapi-app.js';
import type { Timeline } from '../../../backend/contract/notes.js';
import { makeDue, pendingOf } from '../../support/follow-ups.js';
import { query } from '../../support/query.js';
import { until } from '../../support/until.js';
import { eventually } from '../../support/eventually.js';
import { interventionsOf, stepIn } from './stepping.js';
import { enterVapi, joinLive } from './vapi-participant.js';

let { vapi, server, given, owner, form } = {} as VapiApp;
useVapiApp({ CALL_RESULTS_EVERY_SECONDS: '0.05' }, (app) => ({ vapi, server, given, owner, form } = app));

const act = (response: GivenResponse, body: object) => stepIn(owner, response, body);
const read = (response: GivenResponse) => interventionsOf(owner, response);

describe('stepping in to a call on the voice platform', () => {
  it('[STEP-21] has the assistant say something, and ends the call; the rest is refused with the reason', async () => {
    const response = await given.response(form);
    const { call, ticket } = await enterVapi(server, vapi, response);
    const socket = await joinLive(server, response, ticket);
    const ended: unknown[] = [];
    socket.on('ended', (message) => ended.push(message));
    const { state } = await read(response);
    expect(state.steering).toBe('platform');
    expect(Object.keys(state.refused)).toEqual(expect.not.arrayContaining(['say', 'end']));
    expect(state.refused.whisper).toBeUndefined();
    expect(state.refused).toEqual({
      time: 'platform-time',
      pause: 'platform',
      resume: 'platform',
      'take-over': 'platform',
      'hand-back': 'platform',
    });
    for (const kind of ['pause', 'take-over']) {
      expect(await act(response, { kind })).toMatchObject({ status: 409, body: { error: expect.stringContaining('voice platform') } });
    }
    const said = await act(response, { kind: 'say', text: 'Please tell us more about that.' });
    expect(said).toMatchObject({ status: 200, body: { intervention: { kind: 'say', state: 'applied', turn: null } } });
    const orders = () => vapi.requests.filter(({ line }) => line === `POST /control/${call.id}`).map(({ body }) => body);
    expect(orders()).toEqual([{ type: 'say', content: 'Please tell us more about that.', endCallAfterSpoken: false }]);
    const whispered = await act(response, { kind: 'whisper', text: 'Ask about the budget.' });
    expect(whispered).toMatchObject({ status: 200, body: { intervention: { kind: 'whisper', state: 'applied', turn: null } } });
    expect(orders()[1]).toEqual({
      type: 'add-message',
      message: { role: 'system', content: expect.stringContaining('- Ask about the budget.') as string },
      triggerResponseEnabled: false,
    });
    const instructed = async (body: Record<string, unknown>) => {
      expect(await act(response, body)).toMatchObject({ status: 200, body: { intervention: { state: 'applied', turn: null } } });
      const { type, message, triggerResponseEnabled } = orders().at(-1) as {
        type: string;
        message: unknown;
        triggerResponseEnabled: unknown;
      };
      expect({ type, triggerResponseEnabled }).toEqual({ type: 'add-message', triggerResponseEnabled: false });
      return message;
    };
    const system = (words: string) => ({ role: 'system', content: expect.stringContaining(words) as string });
    expect(await instructed({ kind: 'question', text: 'What did it cost?' })).toEqual(system('and nothing else: What did it cost?'));
    expect(await instructed({ kind: 'skip' })).toEqual(system('Leave the question that is open'));
    expect(await instructed({ kind: 'wrap-up' })).toEqual(system('then say goodbye'));
    expect((await act(response, { kind: 'end' })).status).toBe(200);
    await eventually(() => expect(orders().at(-1)).toEqual({ type: 'end-call' }));
    await eventually(() => expect(ended).toEqual([{ reason: 'owner' }]));
    expect((await read(response)).state.live).toBe(false);
  });

  it('[STEP-22] orders that fail for a moment are sent again, but nothing is said twice; what fails for good is declined', async () => {
    const response = await given.response(form);
    const { call, ticket } = await enterVapi(server, vapi, response);
    await joinLive(server, response, ticket);
    const control = `POST /control/${call.id}`;
    const sent = () => vapi.requests.splice(0).filter(({ line }) => line === control).length;
    const say = { kind: 'say', text: 'Please tell us more.', clientId: randomUUID() };
    sent();
    try {
      vapi.faults.status = { code: 429, for: control, times: 2 };
      expect(await act(response, say)).toMatchObject({ status: 200, body: { intervention: { state: 'applied' } } });
      expect(sent()).toBe(3);
      // The owner's browser sends it again: it is not said again.
      expect(await act(response, say)).toMatchObject({ status: 200, body: { intervention: { state: 'applied' } } });
      expect(sent()).toBe(0);

      // It may have been said before the connection broke.
      vapi.faults.cut = { for: control, times: 1 };
      expect((await act(response, { ...say, clientId: randomUUID() })).status).toBe(503);
      expect(sent()).toBe(1);
      // The same instruction twice is one.
      vapi.faults.cut = { for: control, times: 1 };
      expect((await act(response, { kind: 'whisper', text: 'Be brief.' })).status).toBe(200);
      expect(sent()).toBe(2);

      vapi.faults.status = { code: 503, for: control };
      expect((await act(response, { kind: 'whisper', text: 'Ask about the budget.' })).status).toBe(503);
      expect(sent()).toBe(3);
    } finally {
      delete vapi.faults.status;
      delete vapi.faults.cut;
    }
    expect((await read(response)).interventions.map(({ kind, state }) => [kind, state])).toEqual([
      ['say', 'applied'],
      ['say', 'declined'],
      ['whisper', 'applied'],
      ['whisper', 'declined'],
    ]);
  });

  it(
    '[STEP-11] [STEP-22] an order that comes again while the platform is slow has the first one’s outcome',
    { timeout: 30_000 },
    async () => {
      const response = await given.response(form);
      const { call, ticket } = await enterVapi(server, vapi, response);
      await joinLive(server, response, ticket);
      const control = `POST /control/${call.id}`;
      const sent = () => vapi.requests.filter(({ line }) => line === control).length;
      const whisper = { kind: 'whisper', text: 'Ask about the budget.', clientId: randomUUID() };
      try {
        [vapi.faults.delay, vapi.faults.delayFor] = [1_500, control];
        const first = act(response, whisper);
        await until(async () => sent() === 1);
        const both = await Promise.all([first, act(response, whisper), act(response, whisper)]);
        for (const one of both) expect(one).toMatchObject({ status: 200, body: { intervention: { kind: 'whisper', state: 'applied' } } });
        expect(sent()).toBe(1);

        vapi.faults.status = { code: 400, for: control };
        const other = { ...whisper, clientId: randomUUID() };
        const refused = act(response, other);
        await until(async () => sent() === 2);
        expect((await act(response, other)).status).toBe((await refused).status);
        expect((await refused).status).toBeGreaterThanOrEqual(400);
        expect(sent()).toBe(2);
      } finally {
        for (const fault of ['delay', 'delayFor', 'status'] as const) delete vapi.faults[fault];
      }
      // Another process is sending it.
      await query(server, `update interventions set state = 'pending', applied_at = null where client_id = $1`, [whisper.clientId]);
      const again = act(response, whisper);
      await query(server, `update interventions set state = 'applied', applied_at = now() where client_id = $1`, [whisper.clientId]);
      expect(await again).toMatchObject({ status: 200, body: { intervention: { state: 'applied' } } });
      expect(sent()).toBe(2);
    },
  );

  it('[STEP-11] [STEP-23] an order that was stored and never sent is sent by another process, unless it could be heard twice', async () => {
    const response = await given.response(form);
    const { call, ticket } = await enterVapi(server, vapi, response);
    await joinLive(server, response, ticket);
    const sent = () => vapi.requests.splice(0).filter(({ line }) => line === `POST /control/${call.id}`).length;
    const orders = [
      { kind: 'whisper', text: 'Ask about the budget.', clientId: randomUUID() },
      { kind: 'say', text: 'Please tell us more.', clientId: randomUUID() },
      { kind: 'question', text: 'What did it cost?', clientId: randomUUID() },
    ];
    for (const order of orders) expect((await act(response, order)).status).toBe(200);
    expect(sent()).toBe(3);
    // Stored as if their process had died before sending them.
    const ids = (await read(response)).interventions.map(({ id }) => id);
    expect(await pendingOf(server, 'order.send')).toEqual([]);
    await query(
      server,
      `update interventions set state = 'pending', applied_at = null, created_at = created_at - interval '1 minute' where response_id = $1`,
      [response.id],
    );
    await query(
      server,
      `insert into follow_ups (kind, subject, due_at, dispatch_at) select 'order.send', id, now() + interval '1 hour', now() + interval '1 hour' from unnest($1::text[]) id`,
      [ids],
    );
    const states = async () => (await read(response)).interventions.map(({ state, reason }) => [state, reason]);

    // The owner's browser repeats them.
    for (const order of orders.slice(0, 2)) expect((await act(response, order)).status).toBe(200);
    expect(sent()).toBe(1);
    expect(await states()).toEqual([
      ['applied', null],
      ['pending', null],
      ['pending', null],
    ]);
    await makeDue(server, 'order.send');
    await eventually(async () =>
      expect(await states()).toEqual([
        ['applied', null],
        ['declined', 'unsure'],
        ['applied', null],
      ]),
    );
    expect(sent()).toBe(1);
    await eventually(async () => expect(await pendingOf(server, 'order.send')).toEqual([]));
  });

  it('[ANAL-95] [STEP-31] orders to its assistant lead to the answers that follow', { timeout: 90_000 }, async () => {
    const response = await given.response(form);
    const { call, ticket } = await enterVapi(server, vapi, response);
    await joinLive(server, response, ticket);
    expect((await act(response, { kind: 'whisper', text: 'Ask about the budget.' })).status).toBe(200);
    expect((await act(response, { kind: 'say', text: 'Please tell us more about that.' })).status).toBe(200);
    // The platform's record starts a second ago, with two seconds between lines.
    vapi.advance(call.id, 'in-progress', { startedAt: Date.now() - 1_000 });
    await vapi.finish(call.id, [
      { role: 'bot', text: 'How do you plan your week?' },
      { role: 'user', text: 'On Sunday evening, with a list.' },
      { role: 'bot', text: 'And what about the budget for it?' },
      { role: 'user', text: 'There is none, I use paper.' },
      { role: 'bot', text: 'What else do you use?' },
      { role: 'user', text: 'Only a calendar on the wall.' },
      { role: 'bot', text: 'Please, tell us more about that!' },
      { role: 'user', text: 'It hangs beside the door.' },
    ]);
    const effects = async () => (await read(response)).interventions.map(({ turn }) => turn);
    await until(async () => !(await effects()).includes(null));
    expect(await effects()).toEqual([3, 7]);
    const { body } = await owner.api<Timeline>('GET', `responses/${response.id}/timeline`);
    expect(body.turns.flatMap(({ seq, led }) => (led ? [[seq, led.kind]] : []))).toEqual([
      [4, 'whisper'],
      [8, 'say'],
    ]);
  });
});
