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
    for (const kind of ['pause', 'take-over', 'wrap-up']) {
      expect(await act(response, { kind })).toMatchObject({ status: 409, body: { error: expect.stringContaining('voice platform') } });
    }
    const said = await act(response, { kind: 'say', text: 'Please tell us more about that.' });
    expect(said).toMatchObject({ status: 200, body: { intervention: { kind: 'say', state: 'applied', turn: null } } });
    const orders = () => vapi.requests.filter(({ line }) => line === `POST /control/${call.id}`).map(({ body }) => body);
    expect(orders()).toEqual([{ type: 'say', content: 'Please tell us more about that.', endCallAfterSpoken: false }]);
    expect((await act(response, { kind: 'end' })).status).toBe(200);
    await eventually(() => expect(orders().at(-1)).toEqual({ type: 'end-call' }));
    await eventually(() => expect(ended).toEqual([{ reason: 'assistant' }]));
    expect((await read(response)).state.live).toBe(false);
  });
});
