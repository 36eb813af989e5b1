import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { wireTime } from '../../../backend/common/wire-time.js';
import { ANONYMOUS_RESPONSE } from '../../../backend/contract/participant.js';
import { NEW_RESPONSE } from '../../../backend/contract/response-fields.js';
import type { OwnerEvent } from '../../../backend/contract/realtime.js';
import type { ResponseWire } from '../../../backend/contract/responses.js';
import { api } from '../../support/api.js';
import { CONTACT, type GivenForm, type GivenOwner } from '../../support/given.js';
import { type InterviewApp, useInterviewApp } from '../../support/owner-app.js';
import { query } from '../../support/query.js';
import { closeSockets, connect, dashboardSocket } from '../../support/sockets.js';

let { server, given, owner, form } = {} as InterviewApp;
useInterviewApp({ maxResponses: 1_000 }, (app) => ({ server, given, owner, form } = app));
afterEach(closeSockets);

interface Submitted {
  success: boolean;
  id: string;
  responseId: string;
  token: string;
  code?: string;
  error?: string;
}

const submit = (formId: number, body: unknown = CONTACT, headers: Record<string, string> = {}) =>
  api<Submitted>(server, 'POST', `public/submit-response/${formId}`, { body, headers });
/** Makes a response count: its results come. */
const report = (id: string) => api(server, 'PUT', `public/update-call-results/${id}`, { body: { interview_transcript: 'User: Good.' } });
const stored = async (id: string, by = owner) => (await by.api<{ response: ResponseWire }>('GET', `responses/${id}`)).body.response;
const count = async (by: GivenOwner) => (await by.api('GET', `responses/count/${by.sub}`)).body;

describe('POST /api/public/submit-response/{formId}', () => {
  it('[API-09] [ROLE-03] [RSP-16] stores the response of somebody who is not signed in', async () => {
    const { status, body } = await submit(form.id, { ...CONTACT, form_id: form.id });
    expect(status).toBe(201);
    expect(body).toEqual({ success: true, id: expect.any(String), responseId: body.id, token: expect.stringMatching(/^[\w-]{43}$/) });
    expect(await stored(body.id)).toMatchObject({ ...CONTACT, id: body.id, form_id: form.id });
  });

  it('[RSP-01] [RSP-02] [RSP-03] [RSP-04] [RSP-05] [RSP-06] [RSP-07] [RSP-08] [RSP-09] [RSP-10] [RSP-11] [RSP-12] [RSP-13] [RSP-14] [RSP-15] has every field from the start', async () => {
    const response = await stored((await submit(form.id)).body.id);
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}$/);
    expect(response).toEqual({
      ...NEW_RESPONSE,
      id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
      form_id: form.id,
      ...CONTACT,
      status: 'completed',
      call_status: 'pending',
      call_end_reason: null,
      call_duration: 0,
      submitted_at: time,
      updated_at: time,
      completion: null,
      turn_count: 0,
      has_recording: false,
      processing: false,
      version: 1,
      interview_summary: null,
      interview_transcript: null,
      interview_recording: null,
      summary_source: null,
      source: 'interview',
      language: null,
      include_in_analysis: null,
      limit_reached: null,
      removed: null,
      starred: false,
      tags: [],
      rating: null,
      rating_comment: null,
      hidden_fields: null,
      hidden_field_labels: null,
      recording_permission: null,
      consent_version: null,
      consent_at: null,
      consent_language: null,
      consent_text: null,
      consent_notice: null,
    });
  });

  it('[CONST-31] [CONST-32] [CONST-33] [CONST-34] [CONST-35] [CONST-36] [CONST-37] stores an anonymous response as such', async () => {
    const { body } = await submit(form.id, ANONYMOUS_RESPONSE);
    expect(await stored(body.id)).toMatchObject({
      firstname: 'Anonymous',
      lastname: 'User',
      email: 'anonymous@example.com',
      phonenumber: 'N/A',
      response: 'Response',
      call_duration: 0,
      status: 'completed',
    });
  });

  it('[RSP-18] reads the camel-case names', async () => {
    const { body } = await submit(form.id, { firstName: 'Grace', lastName: 'Hopper', phoneNumber: '1' });
    expect(await stored(body.id)).toMatchObject({ firstname: 'Grace', lastname: 'Hopper', phonenumber: '1', email: '' });
  });

  it('stores what any keyboard can type, and leaves out what PostgreSQL cannot store', async () => {
    const { status, body } = await submit(form.id, { firstname: `"{},'\\ 🙂 NULL`, lastname: 'a\0b\ud800', email: '{null}', response: '' });
    expect(status).toBe(201);
    expect(await stored(body.id)).toMatchObject({ firstname: `"{},'\\ 🙂 NULL`, lastname: 'ab\ufffd', email: '{null}', response: '' });
  });

  it('gives the browser a token of its own, of which only the hash is stored', async () => {
    const { body, headers } = await submit(form.id);
    expect(headers.get('set-cookie')).toBe(`colloquy_participant=${body.token}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`);
    const [row] = await query(server, 'select token_hash from responses where id = $1', [body.id]);
    expect(row!.token_hash).toEqual(createHash('sha256').update(body.token).digest());
    const [event] = await query(server, `select payload::text from owner_events where payload->'response'->>'id' = $1`, [body.id]);
    expect(event!.payload).not.toContain(body.token);
  });

  it('stores nothing under a token that the server did not make [SEC-15]', async () => {
    const made = 'A'.repeat(43);
    const { body } = await submit(form.id, CONTACT, { cookie: `colloquy_participant=${made}` });
    expect(body.token).toMatch(/^[\w-]{43}$/);
    expect(body.token).not.toBe(made);
  });

  it('gives the same browser the same token again', async () => {
    const first = (await submit(form.id)).body;
    const again = await submit(form.id, CONTACT, { cookie: `colloquy_participant=${first.token}` });
    expect(again.body.token).toBe(first.token);
    expect(again.body.id).not.toBe(first.id);
    const forged = await submit(form.id, CONTACT, { cookie: 'colloquy_participant=guess' });
    expect(forged.body.token).toMatch(/^[\w-]{43}$/);
  });

  it('counts on the form and on every open dashboard, and for the month when results come', async () => {
    const by = await given.owner();
    const own = await given.form(by);
    const { body } = await submit(own.id);
    expect((await by.api<{ form: GivenForm }>('GET', `forms/${own.id}`)).body.form.response_count).toBe(1);
    expect(await count(by)).toEqual({ success: true, count: 0, maxResponses: 20 });
    const [event] = await query(
      server,
      'select seq, kind, payload, created_at from owner_events where user_id = $1 order by seq desc limit 1',
      [by.id],
    );
    const { interview_summary, interview_transcript, interview_recording, summary_source, ...rest } = await stored(body.id, by);
    expect([interview_summary, interview_transcript, interview_recording, summary_source]).toEqual([null, null, null, null]);
    const { consent_version, consent_at, consent_language, consent_text, consent_notice, ...known } = rest as typeof rest &
      Record<string, unknown>;
    expect([consent_version, consent_at, consent_language, consent_text, consent_notice]).toEqual([null, null, null, null, null]);
    const { recording_permission, rating_comment, hidden_fields, hidden_field_labels, limit_reached, ...item } = known;
    expect([recording_permission, rating_comment, hidden_fields, hidden_field_labels, limit_reached]).toEqual(Array(5).fill(null));
    expect(event).toMatchObject({ seq: '2', kind: 'response.created' });
    expect(event!.payload).toEqual({
      kind: 'response.created',
      response: item,
      formResponseCount: 1,
      usage: { count: 0, maxResponses: 20 },
    });
    await report(body.id);
    expect(await count(by)).toEqual({ success: true, count: 1, maxResponses: 20 });
  });

  it('is on every open dashboard of the owner at once, as it is in the log', async () => {
    const by = await given.owner();
    const own = await given.form(by);
    const sockets = await Promise.all([by, by, owner].map(({ token }) => connect(dashboardSocket(server.url, { token }))));
    const arrived = sockets.slice(0, 2).map((socket) => new Promise<OwnerEvent>((resolve) => socket.once('event', resolve)));
    const elsewhere: OwnerEvent[] = [];
    sockets[2]!.on('event', (event) => elsewhere.push(event));
    const { body } = await submit(own.id);
    const [first, second] = await Promise.all(arrived);
    const [row] = await query(
      server,
      'select seq::int, payload, created_at from owner_events where user_id = $1 order by seq desc limit 1',
      [by.id],
    );
    expect(first).toEqual({ seq: row!.seq, at: wireTime(row!.created_at), body: row!.payload });
    expect(first!.body).toMatchObject({ kind: 'response.created', response: { id: body.id } });
    expect(second).toEqual(first);
    expect(elsewhere).toEqual([]);
  });

  it('[API-10] [ERR-56] says in its answer that it failed, and why', async () => {
    const draft = await given.draft(owner);
    for (const id of [draft.id, 2 ** 52 + 1, 0]) {
      const { status, body } = await submit(id);
      expect(status).toBe(404);
      expect(body).toEqual({ success: false, code: 'NOT_FOUND', error: 'Interview not found' });
    }
  });

  it('[VALID-11] refuses a record of another interview, or of none', async () => {
    for (const form_id of [form.id + 1, null, '', 'x']) {
      const { status, body } = await submit(form.id, { ...CONTACT, form_id });
      expect(status).toBe(400);
      expect(body.error).toContain('Invalid form ID');
    }
  });
});

describe('the response limit', () => {
  it('[CONST-19] is the free one unless the plan says otherwise', async () => {
    expect(await count(await given.owner())).toMatchObject({ maxResponses: 20 });
    expect(await count(await given.owner({ tier: 'pro' }))).toMatchObject({ maxResponses: 200 });
    expect(await count(await given.owner({ tier: 'business' }))).toMatchObject({ maxResponses: 500 });
    expect(await count(await given.owner({ tier: 'enterprise', maxResponses: 3 }))).toMatchObject({ maxResponses: 3 });
  });

  it('is kind to whom it turns away, and stores nothing of them', async () => {
    const by = await given.owner({ maxResponses: 1 });
    const own = await given.form(by);
    await report((await submit(own.id)).body.id);
    const { status, body } = await submit(own.id);
    expect(status).toBe(403);
    expect(body).toEqual({
      success: false,
      code: 'RESPONSE_LIMIT_REACHED',
      error: expect.stringContaining('This interview is not taking responses right now'),
    });
    expect(await query(server, 'select 1 from responses where owner_id = $1', [by.id])).toHaveLength(1);
    expect(await query(server, `select 1 from owner_events where user_id = $1 and kind = 'response.created'`, [by.id])).toHaveLength(1);
    expect(await count(by)).toMatchObject({ count: 1, maxResponses: 1 });
  });

  it('[CONST-02] counts exactly one of 6 who bring results at once when one place of 20 is left', async () => {
    const by = await given.owner();
    const own = await given.form(by);
    for (let i = 0; i < 19; i += 1) await report((await submit(own.id)).body.id);
    const opened = await Promise.all(Array.from({ length: 6 }, () => submit(own.id)));
    const answers = await Promise.all(opened.map(({ body }) => report(body.id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'RESPONSE_LIMIT_REACHED')).toHaveLength(5);
    expect(await count(by)).toMatchObject({ count: 20 });
    expect((await submit(own.id)).status).toBe(403);
  });

  it('holds over several interviews of one owner, and openings number their events without a hole', async () => {
    const by = await given.owner({ maxResponses: 30 });
    const forms = [await given.form(by), await given.form(by), await given.form(by)];
    const answers = await Promise.all(Array.from({ length: 90 }, (_, i) => submit(forms[i % 3]!.id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(90);
    const events = await query(server, 'select seq, payload from owner_events where user_id = $1 order by seq', [by.id]);
    expect(events.map(({ seq }) => Number(seq))).toEqual(Array.from({ length: 93 }, (_, i) => i + 1));
    expect(new Set(events.slice(3).map(({ payload }) => payload.usage.count))).toEqual(new Set([0]));
    for (const own of forms) {
      const counts = events.filter(({ payload }) => payload.response?.form_id === own.id).map(({ payload }) => payload.formResponseCount);
      expect(counts).toEqual(counts.map((_: number, i: number) => i + 1));
      expect((await by.api<{ form: GivenForm }>('GET', `forms/${own.id}`)).body.form.response_count).toBe(counts.length);
    }
  });

  it('is a month long: it begins anew with each (UTC)', async () => {
    const by = await given.owner({ maxResponses: 2 });
    const own = await given.form(by);
    await report((await submit(own.id)).body.id);
    await report((await submit(own.id)).body.id);
    expect((await submit(own.id)).status).toBe(403);
    await query(server, `update owner_streams set month = (month - interval '1 month')::date where user_id = $1`, [by.id]);
    expect(await count(by)).toMatchObject({ count: 0 });
    const next = await submit(own.id);
    expect(next.status).toBe(201);
    await report(next.body.id);
    expect(await count(by)).toMatchObject({ count: 1 });
  });

  it('is not given back by deleting', async () => {
    const by = await given.owner({ maxResponses: 1 });
    const own = await given.form(by);
    const { id } = (await submit(own.id)).body;
    await report(id);
    await by.api('DELETE', `responses/${id}`);
    expect((await submit(own.id)).status).toBe(403);
    expect(await count(by)).toMatchObject({ count: 1 });
  });
});

describe('many at once on one interview', () => {
  it('are all stored, each once, in numbers without a hole', async () => {
    const by = await given.owner({ maxResponses: 1_000 });
    const own = await given.form(by);
    const answers = await Promise.all(
      Array.from({ length: 150 }, (_, i) => submit(own.id, { ...CONTACT, firstname: i % 10 === 0 ? `odd \\ " ${i}` : `Name ${i}` })),
    );
    const ids = answers.map(({ status, body }) => (expect(status).toBe(201), body.id));
    expect(new Set(ids).size).toBe(150);
    const events = await query(server, `select seq, payload from owner_events where user_id = $1 and seq > 1 order by seq`, [by.id]);
    expect(events.map(({ seq }) => Number(seq))).toEqual(Array.from({ length: 150 }, (_, i) => i + 2));
    expect(new Set(events.map(({ payload }) => payload.response.id))).toEqual(new Set(ids));
    const rows = await query(server, 'select id, firstname, form_id::float8 as form_id from responses where form_id = $1', [own.id]);
    for (const { payload } of events) {
      expect(rows).toContainEqual({ id: payload.response.id, firstname: payload.response.firstname, form_id: own.id });
    }
  });
});
