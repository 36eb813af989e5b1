import { describe, expect, it } from 'vitest';
import type { GivenResponse } from '../../support/given.js';
import { makeDue, pendingOf } from '../../support/follow-ups.js';
import { query } from '../../support/query.js';
import { useVapiApp, type VapiApp } from '../../support/vapi-app.js';
import { eventually } from '../../support/eventually.js';
import { openCall } from './participant.js';
import { enterVapi, readResponse, relay } from './vapi-participant.js';

const LINES = [
  { role: 'bot', text: 'How do you plan your week?' },
  { role: 'user', text: 'On Sunday evening, with a list.' },
] as const;

let { vapi, server, given, owner, form } = {} as VapiApp;
useVapiApp({ CALL_RESULTS_EVERY_SECONDS: '0.05' }, (app) => ({ vapi, server, given, owner, form } = app));

/** A call that was held, and whose results are here. */
async function held(response: GivenResponse) {
  const { call } = await enterVapi(server, vapi, response);
  await vapi.finish(call.id, LINES);
  await eventually(async () => expect(await readResponse(owner, response)).toMatchObject({ processing: false, has_recording: true }));
  return call;
}
const remove = (response: GivenResponse) => owner.api('DELETE', `responses/${response.id}`);
/** As if the time of everything that waits had come. */
const sweep = () => makeDue(server, 'call.erase');
const removal = async (providerCallId: string) => {
  const [row] = await query<{ id: string; control_url: string | null }>(
    server,
    `select id, control_url from call_removals where provider_call_id = $1`,
    [providerCallId],
  );
  if (!row) return null;
  const [pending] = await pendingOf(server, 'call.erase', row.id);
  return { control_url: row.control_url, attempts: pending?.attempts, waits: pending !== undefined && pending.dispatchIn > 30 };
};
const erased = (providerCallId: string) =>
  eventually(async () => {
    expect(vapi.calls.has(providerCallId)).toBe(false);
    expect(await removal(providerCallId)).toBeNull();
  });

describe('what the platform keeps of a call', () => {
  it('goes with its response, and stays where that stays', async () => {
    const [response, other] = [await given.response(form), await given.response(form)];
    const [call, kept] = [await held(response), await held(other)];
    await remove(response);
    await erased(call.id);
    expect(vapi.calls.has(kept.id)).toBe(true);
    expect(vapi.requests.filter(({ line }) => line === `DELETE /call/${call.id}`)).toHaveLength(1);
  });

  it('goes with its interview', async () => {
    const doomed = await given.form(owner);
    const calls = [await held(await given.response(doomed)), await held(await given.response(doomed))];
    await owner.api('DELETE', `forms/delete-form/${doomed.id}`);
    for (const { id } of calls) await erased(id);
  });

  it('is asked for again, ever later, until the platform does it', async () => {
    const response = await given.response(form);
    const call = await held(response);
    vapi.faults.status = { code: 500, for: `DELETE /call/${call.id}` };
    await remove(response);
    await eventually(async () => expect(await removal(call.id)).toMatchObject({ attempts: 1, waits: true }));
    vapi.faults.status = { code: 409, for: `DELETE /call/${call.id}` };
    await sweep();
    await eventually(async () => expect(await removal(call.id)).toMatchObject({ attempts: 2, waits: true }));
    expect(vapi.calls.has(call.id)).toBe(true);
    delete vapi.faults.status;
    await sweep();
    await erased(call.id);
  });

  it('is gone where the platform knows nothing of it any more', async () => {
    const response = await given.response(form);
    const call = await held(response);
    vapi.calls.delete(call.id);
    await remove(response);
    await eventually(() => expect(vapi.requests.some(({ line }) => line === `DELETE /call/${call.id}`)).toBe(true));
    await erased(call.id);
  });

  it('goes after a call that was still going on was ended', async () => {
    const response = await given.response(form);
    const { call } = await enterVapi(server, vapi, response);
    await remove(response);
    await eventually(() => expect(call.phase).toBe('ended'));
    await eventually(async () => expect(await removal(call.id)).toMatchObject({ control_url: null, waits: true }));
    expect(vapi.calls.has(call.id)).toBe(true);
    await sweep();
    await erased(call.id);
  });

  it('goes where an attempt to begin was made again', async () => {
    const response = await given.response(form);
    const { call, ticket } = await enterVapi(server, vapi, response);
    const again = await relay(server, ticket.callId, response.token);
    await eventually(async () => expect(await removal(call.id)).toMatchObject({ control_url: null, waits: true }));
    await sweep();
    await erased(call.id);
    expect(vapi.calls.has(again.body.id)).toBe(true);
  });

  it('goes where the call was ended while it was being opened', async () => {
    const response = await given.response(form);
    const ticket = await openCall(server, response);
    vapi.faults.delay = 300;
    const opening = relay(server, ticket.callId, response.token);
    await eventually(() => expect(vapi.requests.at(-1)?.line).toBe('POST /call/web'));
    await remove(response);
    expect((await opening).status).toBe(409);
    const [id] = [...vapi.calls.values()]
      .filter(({ assistantOverrides }) => JSON.stringify(assistantOverrides).includes(response.id))
      .map((call) => call.id);
    vapi.faults.delay = 0;
    await sweep();
    await erased(id!);
  });
});
