import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FormWire } from '../../../backend/contract/forms.js';
import { makeDue } from '../../support/follow-ups.js';
import { COMPLETE_FORM, type Given, givenIn, type GivenOwner, SHORT_GUIDE } from '../../support/given.js';
import { query } from '../../support/query.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { startVapiStandIn } from '../../support/vapi-stand-in.js';
import type { VapiStandIn } from '../../support/vapi-stand-in.types.js';
import { eventually } from '../../support/eventually.js';
import { openCall } from './participant.js';
import { enterVapi } from './vapi-participant.js';

let vapi: VapiStandIn;
let server: TestApp;
let given: Given;
let owner: GivenOwner;
beforeAll(async () => {
  vapi = await startVapiStandIn();
  server = await startApp({ ...vapi.env, VOICE_LLM_MODEL: 'gpt-4o, gpt-6-luna', VAPI_VOICE_ID: 'burt' });
  given = givenIn(server);
  owner = await given.owner({ maxResponses: 1_000 });
});
afterEach(() => {
  for (const key of Object.keys(vapi.faults)) delete vapi.faults[key as keyof typeof vapi.faults];
});
afterAll(async () => {
  await server.stop();
  await vapi.stop();
});

const twinOf = async (form: Pick<FormWire, 'id'>) => {
  const [row] = await query<{ provider: string; provider_ref: string; attention: string | null }>(
    server,
    'select provider, provider_ref, attention from assistants where form_id = $1',
    [form.id],
  );
  return row!;
};
const change = (form: Pick<FormWire, 'id'>, body: object) => owner.api<{ form: FormWire }>('PUT', `forms/${form.id}`, { body });
const removals = () => query<{ mark: string; provider_ref: string | null }>(server, 'select mark, provider_ref from assistant_removals');
/** As if the time of everything that waits had come. */
const removeDue = async () => {
  await makeDue(server, 'assistant.remove');
  await eventually(async () => expect(await removals()).toEqual([]));
};

describe('the assistant of an interview on the voice platform', () => {
  it('[VOICE-01] [VOICE-04] is made when the interview is published, with its instructions', async () => {
    const before = vapi.assistants.size;
    const form = await given.form(owner);
    expect(vapi.assistants.size).toBe(before + 1);
    const { provider, provider_ref: ref } = await twinOf(form);
    expect(provider).toBe('vapi');
    const assistant = vapi.assistants.get(ref)!;
    expect(assistant).toMatchObject({ name: COMPLETE_FORM.interviewName, voice: { voiceId: 'burt' }, model: { model: 'gpt-4o' } });
    const { messages } = assistant.model as { messages: { content: string }[] };
    expect(messages[0]!.content).toMatch(/^Interview Prompt\n\n[\s\S]*What surprised you most\?/);
    // The link's id is ours, not the platform's.
    expect(form.assistant_id).not.toBe(ref);
    expect(await removals()).toEqual([]);
  });

  it('[VOICE-03] never shows a key to anyone, and the private one to the platform alone', async () => {
    const form = await given.form(owner);
    const response = await given.response(form);
    const { answer } = await enterVapi(server, vapi, response);
    const config = await (await fetch(`${server.url}/api/public/config`)).text();
    for (const text of [config, JSON.stringify(answer.body), JSON.stringify(form)]) {
      expect(text).not.toContain(vapi.env.VAPI_PRIVATE_KEY);
      expect(text).not.toContain(vapi.env.VAPI_PUBLIC_KEY);
    }
    expect(config).toContain('"provider":"vapi"');
  });

  it('[VOICE-05] [VOICE-10] is changed when the instructions are, and read back', async () => {
    const form = await given.form(owner);
    const { provider_ref: ref } = await twinOf(form);
    const from = vapi.requests.length;
    await change(form, { interviewInstructions: 'Ask about the weather.' });
    expect((await twinOf(form)).provider_ref).toBe(ref);
    expect(vapi.requests.slice(from).map(({ line }) => line)).toEqual([`PATCH /assistant/${ref}`, `GET /assistant/${ref}`]);
    const patch = vapi.requests[from]!.body as { model: { messages: unknown[]; temperature: number } };
    expect(patch.model.messages).toHaveLength(1);
    expect(JSON.stringify(patch.model.messages)).toContain('Ask about the weather.');
    await change(form, { title: 'Another title' });
    expect(vapi.requests).toHaveLength(from + 2);
  });

  it('[GUIDE-06] is changed with its first and every new version of the guide, and with nothing else', async () => {
    const form = await given.form(owner);
    const { provider_ref: ref } = await twinOf(form);
    const prompt = () => JSON.stringify((vapi.assistants.get(ref)!.model as { messages: unknown[] }).messages);
    await given.guide(owner, form);
    await owner.api('POST', `forms/${form.id}/guide/publish`);
    expect(prompt()).toContain('1. What surprised you most? (must ask)');
    const from = vapi.requests.length;
    await owner.api('POST', `forms/${form.id}/guide/publish`);
    await change(form, { interviewInstructions: 'Ask about the weather.' });
    await given.guide(owner, form, { ...SHORT_GUIDE, closing: 'Goodbye and good luck.' });
    expect(vapi.requests).toHaveLength(from);
    await owner.api('POST', `forms/${form.id}/guide/publish`);
    expect(prompt()).toContain('Goodbye and good luck.');
    await owner.api('DELETE', `forms/${form.id}/guide`);
    expect(prompt()).toContain('Ask about the weather.');
    expect((await twinOf(form)).provider_ref).toBe(ref);
  });

  it('is made anew when the platform keeps the old one to itself, and the old one goes', async () => {
    const form = await given.form(owner);
    const { provider_ref: old } = await twinOf(form);
    vapi.faults.draftsOnly = true;
    await change(form, { interviewInstructions: 'Ask about the sea.' });
    const { provider_ref: ref } = await twinOf(form);
    expect(ref).not.toBe(old);
    expect(JSON.stringify(vapi.assistants.get(ref))).toContain('Ask about the sea.');
    await removeDue();
    expect([vapi.assistants.has(old), vapi.assistants.has(ref)]).toEqual([false, true]);
    expect(await removals()).toEqual([]);
  });

  it('goes with the interview; when that fails it goes later', async () => {
    const [one, other] = [await given.form(owner), await given.form(owner)];
    const [a, b] = [await twinOf(one), await twinOf(other)];
    await owner.api('DELETE', `forms/delete-form/${one.id}`);
    await eventually(() => expect(vapi.assistants.has(a.provider_ref)).toBe(false));
    vapi.faults.keepAssistants = true;
    await owner.api('DELETE', `forms/delete-form/${other.id}`);
    await eventually(async () => expect((await removals()).map(({ provider_ref: ref }) => ref)).toEqual([b.provider_ref]));
    expect(vapi.assistants.has(b.provider_ref)).toBe(true);
    delete vapi.faults.keepAssistants;
    await removeDue();
    expect(vapi.assistants.has(b.provider_ref)).toBe(false);
  });

  it('goes with the account of its owner', async () => {
    const leaver = await given.owner();
    const form = await given.form(leaver);
    const { provider_ref: ref } = await twinOf(form);
    await query(server, 'delete from users where id = $1', [leaver.id]);
    await removeDue();
    expect(vapi.assistants.has(ref)).toBe(false);
  });

  it('is not made twice when the answer is lost', async () => {
    const before = vapi.assistants.size;
    vapi.faults.cut = { for: 'POST /assistant', times: 1 };
    const form = await given.form(owner);
    expect(vapi.assistants.size).toBe(before + 1);
    expect(vapi.assistants.has((await twinOf(form)).provider_ref)).toBe(true);
  });

  it('is found and removed when the process died before it noted the id', async () => {
    const before = new Set(vapi.assistants.keys());
    // Made, its answer lost, and the platform not to be asked about it: what a crash at that moment leaves.
    vapi.faults.cut = { for: 'POST /assistant', times: 1 };
    vapi.faults.status = { code: 500, for: 'GET /assistant' };
    const failed = await owner.api('POST', 'forms/create-form', { body: COMPLETE_FORM });
    expect(failed.status).toBe(503);
    expect(vapi.assistants.size).toBe(before.size + 1);
    delete vapi.faults.status;
    await removeDue();
    expect(new Set(vapi.assistants.keys())).toEqual(before);
    expect(await removals()).toEqual([]);
  });

  it('does without what the platform dropped since', async () => {
    vapi.faults.rejected = ['silenceTimeoutSeconds', 'monitorPlan.controlAuthenticationEnabled'];
    const form = await given.form(owner);
    const assistant = vapi.assistants.get((await twinOf(form)).provider_ref)!;
    expect(assistant).not.toHaveProperty('silenceTimeoutSeconds');
    expect(assistant.monitorPlan).toEqual({ listenEnabled: false, controlEnabled: true });
  });

  it('takes the next model when the first was retired, and the owner is told what to do', async () => {
    vapi.faults.retiredModels = ['gpt-4o'];
    const form = await given.form(owner);
    expect(vapi.assistants.get((await twinOf(form)).provider_ref)!.model).toMatchObject({ model: 'gpt-6-luna' });
    expect(form.attention).toMatchObject({ code: 'model-retired', message: expect.stringMatching(/"gpt-4o"[\s\S]*VOICE_LLM_MODEL/) });
    delete vapi.faults.retiredModels;
    const { body } = await change(form, { interviewInstructions: 'Something else.' });
    expect(body.form.attention ?? null).toBeNull();
  });

  it('is refused, with the reason, when no model is left', async () => {
    vapi.faults.retiredModels = ['gpt-4o', 'gpt-6-luna'];
    const { status, body } = await owner.api<{ code: string; error: string }>('POST', 'forms/create-form', { body: COMPLETE_FORM });
    expect([status, body.code]).toEqual([400, 'BAD_REQUEST']);
    expect(body.error).toContain('model.model must be one of');
  });

  it.each([
    [401, 503, /VAPI_PRIVATE_KEY/],
    [402, 503, /billing/],
    [429, 503, /busy/],
    [500, 503, /cannot be reached/],
  ])('says what is wrong when the platform answers %i', async (code, status, text) => {
    // If the platform asks for a long wait, the request fails at once.
    vapi.faults.status = { code, retryAfter: 60, for: 'POST /assistant' };
    const answer = await owner.api<{ error: string }>('POST', 'forms/create-form', { body: COMPLETE_FORM });
    expect(answer.status).toBe(status);
    expect(answer.body.error).toMatch(text);
  });

  it('waits as long as the platform asks, and tries again', async () => {
    vapi.faults.status = { code: 429, retryAfter: 0.05, for: 'POST /assistant', times: 2 };
    expect((await owner.api('POST', 'forms/create-form', { body: COMPLETE_FORM })).status).toBe(201);
  });
});

describe('interviews of before', () => {
  it('get an assistant on the platform on demand, once, however many open them', async () => {
    const form = await given.form(owner);
    await query(server, `update assistants set provider = 'builtin', provider_ref = null, fingerprint = null where form_id = $1`, [
      form.id,
    ]);
    await removeDue();
    const before = vapi.assistants.size;
    const responses = await Promise.all([given.response(form), given.response(form), given.response(form)]);
    const tickets = await Promise.all(responses.map((response) => openCall(server, response)));
    expect(tickets.map(({ transport }) => transport)).toEqual(['vapi-web', 'vapi-web', 'vapi-web']);
    expect(vapi.assistants.size).toBe(before + 1);
    expect((await twinOf(form)).provider).toBe('vapi');
  });

  it('get their assistant changed when the configuration was', async () => {
    const form = await given.form(owner);
    const { provider_ref: ref } = await twinOf(form);
    await query(server, `update assistants set fingerprint = 'of another model' where form_id = $1`, [form.id]);
    const from = vapi.requests.length;
    await openCall(server, await given.response(form));
    await openCall(server, await given.response(form));
    expect(vapi.requests.slice(from).map(({ line }) => line)).toEqual([`PATCH /assistant/${ref}`, `GET /assistant/${ref}`]);
  });

  it('get another one when theirs was deleted on the dashboard', async () => {
    const form = await given.form(owner);
    vapi.assistants.delete((await twinOf(form)).provider_ref);
    const { call } = await enterVapi(server, vapi, await given.response(form));
    expect(call.assistantId).toBe((await twinOf(form)).provider_ref);
  });
});
