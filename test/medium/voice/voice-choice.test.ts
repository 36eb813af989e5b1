import { describe, expect, it } from 'vitest';
import type { FormWire, PublicFormWire } from '../../../backend/contract/forms.js';
import { listenersFor, noticeFacts } from '../../../backend/contract/notice-facts.js';
import type { SessionTicket } from '../../../backend/contract/voice.js';
import type { VoicesAnswer } from '../../../backend/contract/interview-speech-schema.js';
import { api } from '../../support/api.js';
import { eventually } from '../../support/eventually.js';
import { makeDue } from '../../support/follow-ups.js';
import { COMPLETE_FORM, type GivenResponse, SHORT_GUIDE } from '../../support/given.js';
import { query } from '../../support/query.js';
import type { TestApp } from '../../support/start-app.js';
import { useVapiApp, type VapiApp } from '../../support/vapi-app.js';
import { openCall } from './participant.js';
import { startBeside } from './second-server.js';
import { enterVapi, joinLive, mirror, relay } from './vapi-participant.js';

let app: VapiApp;
useVapiApp({}, (started) => (app = started));

const SECRET = 'Ask about the merger nobody may hear of.';
const OWN = { voice: 'builtin', interviewInstructions: SECRET };
const change = (form: Pick<FormWire, 'id'>, body: object) =>
  app.owner.api<{ form: FormWire; error: string }>('PUT', `forms/${form.id}`, { body });
const sent = () => JSON.stringify(app.vapi.requests);
const twinOf = async ({ id }: Pick<FormWire, 'id'>) => {
  const [row] = await query<{ provider: string; provider_ref: string | null }>(
    app.server,
    'select provider, provider_ref from assistants where form_id = $1',
    [id],
  );
  return row!;
};
const open = async (at: Pick<TestApp, 'url'>, { id, headers }: GivenResponse, body: object = {}) =>
  (await api<{ ticket: SessionTicket }>(at, 'POST', 'public/calls', { body: { responseId: id, ...body }, headers })).body.ticket;
const noticeOf = async (form: Pick<FormWire, 'id'>, at: Pick<TestApp, 'url'> = app.server) =>
  (await api<{ form: PublicFormWire }>(at, 'GET', `public/get-form/${form.id}`)).body.form.notice!;

describe('an interview that chose the built-in interviewer', () => {
  it('[VOICE-44] is held by it, and nothing of it goes to the voice platform', async () => {
    const form = await app.given.form(app.owner, OWN);
    expect(form.voice).toBe('builtin');
    const response = await app.given.response(form);
    expect((await openCall(app.server, response)).provider).toBe('builtin');
    // Whatever publishes or tries it.
    await change(form, { interviewInstructions: `${SECRET} Twice.` });
    const { body } = await app.owner.api<{ form: PublicFormWire }>('POST', `forms/${form.id}/trial`, { body: {} });
    expect((await twinOf(body.form)).provider).toBe('builtin');
    await app.given.guide(app.owner, form, { ...SHORT_GUIDE, sections: [{ ...SHORT_GUIDE.sections[0]!, title: SECRET }] });
    await app.owner.api('POST', `forms/${form.id}/guide/publish`);
    const assistant = { interviewName: 'A name', interviewInstructions: SECRET, voice: 'builtin' };
    expect((await app.owner.api('POST', 'forms/create-assistant', { body: assistant })).status).toBeLessThan(300);
    expect(sent()).not.toContain('merger');
    expect(await twinOf(form)).toMatchObject({ provider: 'builtin' });
  });

  it('[VOICE-48] has copies that chose it too, and the export of the account says so', async () => {
    const form = await app.given.form(app.owner, OWN);
    const copy = await app.owner.api<{ form: FormWire }>('POST', `forms/${form.id}/duplicate`);
    expect(copy.body.form.voice).toBe('builtin');
    const { body } = await app.owner.api<{ form: PublicFormWire }>('POST', `forms/${form.id}/trial`, { body: {} });
    expect(await query(app.server, 'select voice from forms where id = $1', [body.form.id])).toEqual([{ voice: 'builtin' }]);
    const exported = await (await fetch(`${app.server.url}/api/account/export`, { headers: app.owner.headers })).text();
    const line = exported.split('\n').find((one) => one.includes('"type":"interview"') && one.includes(String(copy.body.form.id)))!;
    expect((JSON.parse(line) as { voice: string }).voice).toBe('builtin');
  });

  it('[VOICE-44] gets an assistant of Vapi when it is an interview without a choice', async () => {
    const form = await app.given.form(app.owner);
    expect(form.voice).toBe('auto');
    expect((await twinOf(form)).provider).toBe('vapi');
    expect((await openCall(app.server, await app.given.response(form))).provider).toBe('vapi');
  });

  it('[VOICE-45] has its assistant removed from Vapi when it chose that later, and made again', async () => {
    const form = await app.given.form(app.owner);
    const { provider_ref: ref } = await twinOf(form);
    await change(form, { voice: 'builtin' });
    expect(await twinOf(form)).toMatchObject({ provider: 'builtin' });
    await makeDue(app.server, 'assistant.remove');
    await eventually(() => expect(app.vapi.assistants.has(ref!)).toBe(false));

    const from = app.vapi.requests.length;
    expect((await change(form, { voice: 'vapi' })).body.form.voice).toBe('vapi');
    const again = await twinOf(form);
    expect(again.provider).toBe('vapi');
    expect(app.vapi.assistants.has(again.provider_ref!)).toBe(true);
    // `auto` is Vapi too: nothing has to be made.
    const made = app.vapi.requests.length;
    expect(made).toBeGreaterThan(from);
    await change(form, { voice: 'auto' });
    expect(app.vapi.requests).toHaveLength(made);
  });

  it('[VOICE-45] has a draft’s assistant removed at once, although it is published later', async () => {
    const form = await app.given.form(app.owner);
    const { provider_ref: ref } = await twinOf(form);
    await change(form, { interviewInfo: '' });
    expect((await change(form, { voice: 'builtin' })).body.form.state).toBe('draft');
    await makeDue(app.server, 'assistant.remove');
    await eventually(() => expect(app.vapi.assistants.has(ref!)).toBe(false));
  });

  it('[VOICE-45] is not changed while Vapi cannot make its assistant', async () => {
    const form = await app.given.form(app.owner, OWN);
    app.vapi.faults.status = { code: 500, retryAfter: 60, for: 'POST /assistant' };
    expect((await change(form, { voice: 'vapi' })).status).toBe(503);
    const { body } = await app.owner.api<{ form: FormWire }>('GET', `forms/${form.id}`);
    expect(body.form.voice).toBe('builtin');
  });

  it('[VOICE-45] leaves running calls where they are, and sends none there that has not begun', async () => {
    const form = await app.given.form(app.owner);
    const [talking, waiting] = [await app.given.response(form), await app.given.response(form)];
    const { ticket } = await enterVapi(app.server, app.vapi, talking);
    const opened = await openCall(app.server, waiting);
    expect(opened.provider).toBe('vapi');
    await change(form, { voice: 'builtin' });
    const socket = await joinLive(app.server, talking, ticket);
    expect(await mirror(socket, 'user', 'I am still here.')).toMatchObject({ success: true });
    const before = app.vapi.calls.size;
    expect((await relay(app.server, opened.callId, waiting.token)).status).toBe(503);
    expect(app.vapi.calls.size).toBe(before);
    expect((await openCall(app.server, waiting)).provider).toBe('builtin');
  });
});

describe('what can be chosen', () => {
  it('[VOICE-43] is what is configured; what was chosen before stays', async () => {
    const { body } = await app.owner.api<VoicesAnswer>('GET', `forms/${app.form.id}/voices`);
    expect(body).toMatchObject({ interviewers: ['builtin', 'vapi'], usual_interviewer: 'vapi', on_platform: true });
    for (const voice of ['realtime', 'twilio', '']) {
      expect((await change(app.form, { voice })).status, voice).toBe(400);
      expect((await app.owner.api('POST', 'forms/create-form', { body: { ...COMPLETE_FORM, voice } })).status, voice).toBe(400);
    }
    expect((await change(app.form, { voice: 'realtime' })).body.error).toBe(
      '"realtime" is not set up on this server. Choose one of: auto, builtin, vapi.',
    );
    const own = await app.given.form(app.owner, OWN);
    expect((await app.owner.api<VoicesAnswer>('GET', `forms/${own.id}/voices`)).body.on_platform).toBe(false);
    const stranger = await app.given.owner();
    expect((await stranger.api('PUT', `forms/${own.id}`, { body: { voice: 'vapi' } })).status).toBe(404);
  });

  it('[VOICE-46] an interview whose platform is gone is held by our own interviewer', async () => {
    const form = await app.given.form(app.owner);
    await query(app.server, `update forms set voice = 'realtime' where id = $1`, [form.id]);
    const response = await app.given.response(form);
    expect((await openCall(app.server, response)).provider).toBe('builtin');
    // A page that sends all fields back changes nothing by it.
    expect((await change(form, { voice: 'realtime', title: 'Another title' })).status).toBe(200);
  });

  it('[VOICE-42] VOICE=builtin is what interviews without a choice have', async () => {
    const beside = await startBeside(app.server, { ...app.vapi.env, VOICE: 'builtin' });
    try {
      const form = await app.given.form(app.owner, { voice: 'vapi' });
      expect((await open(beside, await app.given.response(app.form))).provider).toBe('builtin');
      expect((await open(beside, await app.given.response(form))).provider).toBe('vapi');
    } finally {
      await beside.stop();
    }
  });
});

describe('what participants agree to', () => {
  const QUIET = { live_view: true, recording: 'never', stepping_in: ['pause'], hidden_fields: [{ name: 'source', label: '' }] };
  it.each([
    ['the installation’s interviewer', {}],
    ['our own interviewer', OWN],
    ['limited rights and kept for days', { frame: QUIET, privacy: { retain_recordings_days: 30, controller_name: 'Example Ltd' } }],
    ['no watching', { frame: { live_view: false } }],
  ])('[FRAME-22] is what its owner’s preview is made from: %s', async (_, fields) => {
    const form = await app.given.form(app.owner, OWN);
    expect((await change(form, { voice: 'auto', ...fields })).status).toBe(200);
    const { body: own } = await app.owner.api<{ form: FormWire }>('GET', `forms/${form.id}`);
    const { body: voices } = await app.owner.api<VoicesAnswer>('GET', `forms/${form.id}/voices`);
    const { voice, privacy, frame } = own.form;
    const setup = { usual: voices.usual_interviewer, configured: voices.interviewers };
    expect(noticeFacts(privacy!, frame!, listenersFor(voice, setup, voices.hears))).toEqual((await noticeOf(form)).facts);
  });

  it('[VOICE-47] names the voice platform where there is one', async () => {
    const [there, own] = [await noticeOf(app.form), await noticeOf(await app.given.form(app.owner, OWN))];
    expect(there.facts).toMatchObject({ voice_platform: true });
    expect(there.lines.join(' ')).toContain('your voice is sent to a voice service, which turns it into text and speaks');
    expect(own.facts!.voice_platform).toBeUndefined();
    expect(own.lines.join(' ')).not.toContain('voice service');
  });

  it('[VOICE-47] who agreed before the interview chose a platform is not sent to it', async () => {
    const form = await app.given.form(app.owner, OWN);
    const before = await noticeOf(form);
    const [early, reading] = [await app.given.response(form), await app.given.response(form)];
    expect((await open(app.server, early, { consent: before.version })).provider).toBe('builtin');
    await change(form, { voice: 'vapi', interviewInstructions: 'Ask about the weather.' });
    const now = await noticeOf(form);
    expect(now.version).not.toBe(before.version);
    // A page that was open shows the notice of before.
    expect((await open(app.server, reading, { consent: before.version })).provider).toBe('builtin');
    expect((await open(app.server, await app.given.response(form), { consent: now.version })).provider).toBe('vapi');
  });
});
