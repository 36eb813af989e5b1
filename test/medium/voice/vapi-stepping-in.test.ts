import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Intervention, InterventionsAnswer } from '../../../backend/contract/interventions.js';
import type { GivenResponse } from '../../support/given.js';
import { useVapiApp, type VapiApp } from '../../support/vapi-app.js';
import { eventually } from './participant.js';
import { enterVapi, joinLive } from './vapi-participant.js';

let { vapi, server, given, owner, form } = {} as VapiApp;
useVapiApp({ CALL_RESULTS_EVERY_SECONDS: '0.05' }, (app) => ({ vapi, server, given, owner, form } = app));

const act = (response: GivenResponse, body: Record<string, unknown>) =>
  owner.api<{ intervention: Intervention; error: string }>('POST', `responses/${response.id}/interventions`, {
    body: { clientId: randomUUID(), ...body },
  });
const read = async (response: GivenResponse) =>
  (await owner.api<InterventionsAnswer>('GET', `responses/${response.id}/interventions`)).body;

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
    for (const kind of ['pause', 'take-over', 'wrap-up']) {
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
});
