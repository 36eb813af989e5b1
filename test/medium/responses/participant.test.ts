import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { PublicResponse } from '../../../backend/contract/submit-response.js';
import type { ResponseWire } from '../../../backend/contract/responses.js';
import { api } from '../../support/api.js';
import { type InterviewApp, useInterviewApp } from '../../support/owner-app.js';
import { query } from '../../support/query.js';

let { server, given, owner, form } = {} as InterviewApp;
useInterviewApp({ maxResponses: 1_000 }, (app) => ({ server, given, owner, form } = app));

const read = async (id: string) => (await owner.api<{ response: ResponseWire }>('GET', `responses/${id}`)).body.response;

describe('GET /api/public/get-responses/{formId}', () => {
  const mine = async (headers: Record<string, string> = {}, formId: unknown = form.id) =>
    api<{ success: boolean; responses: PublicResponse[] }>(server, 'GET', `public/get-responses/${String(formId)}`, { headers });

  it('[API-07] answers what this browser created, newest first, by header or by cookie', async () => {
    const first = await given.response(form);
    const second = await given.response(form, {}, { cookie: `colloquy_participant=${first.token}` });
    await given.response(form);
    await given.response(await given.form(owner), {}, { cookie: `colloquy_participant=${first.token}` });
    for (const headers of [first.headers, { cookie: `colloquy_participant=${first.token}` }]) {
      const { status, body } = await mine(headers);
      expect(status).toBe(200);
      expect(body.responses.map(({ id }) => id)).toEqual([second.id, first.id]);
      expect(body.responses[0]).toEqual({ id: second.id, call_status: 'pending', submitted_at: expect.any(String), hidden_fields: null });
    }
  });

  it('is empty for everybody else', async () => {
    const { headers } = await given.response(form);
    const unknown = 'x'.repeat(43);
    const answers = [
      await mine(),
      await mine({ authorization: `Participant ${unknown}` }),
      await mine({ authorization: 'Participant nonsense' }),
      await mine(owner.headers),
      await mine({ cookie: `colloquy_participant=${unknown}` }),
      await mine(headers, 2 ** 52 + 1),
      await mine(headers, 'abc'),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toEqual({ success: true, responses: [] });
    }
  });
});

describe('a page of another origin', () => {
  const origin = 'https://evil.example.com';
  const url = () => `${server.url}/api/public/submit-response/${form.id}`;
  const allowed = (answer: Response) => [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));

  it('gets no preflight allowed, and may send no type of body that needs none', async () => {
    const preflight = await fetch(url(), {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
    });
    expect(allowed(preflight)).toEqual([]);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const answer = await fetch(url(), { method: 'POST', headers: { origin, 'content-type': type }, body: '{}' });
      expect([answer.status, allowed(answer)]).toEqual([415, []]);
    }
    // A form without any field.
    const empty = await fetch(url(), { method: 'POST', headers: { origin } });
    expect([empty.status, allowed(empty)]).toEqual([400, []]);
  });

  it('can read no answer', async () => {
    const { headers } = await given.response(form);
    const answer = await fetch(`${server.url}/api/public/get-responses/${form.id}`, { headers: { ...headers, origin } });
    expect([answer.status, allowed(answer)]).toEqual([200, []]);
  });
});

describe('PUT /api/public/update-call-results/{responseId}', () => {
  const report = (id: string, body: unknown) => api(server, 'PUT', `public/update-call-results/${id}`, { body });
  const results = {
    interview_recording: 'https://media.example.com/1.wav',
    interview_transcript: 'AI: Hello\nUser: Hi',
    interview_summary: 'They said hi.',
    interview_messages: [
      { role: 'assistant', content: 'Hello' },
      { role: 'user', content: 'Hi' },
    ],
    call_duration: 61_000,
    call_status: 'completed',
    call_end_reason: 'participant',
    status: 'completed',
  };

  it('[API-12] [ROLE-04] [CALLDATA-01] [CALLDATA-02] [CALLDATA-05] takes what the browser knows, by the id alone', async () => {
    const { id } = await given.response(form);
    const { status, body } = await report(id, results);
    expect(status).toBe(200);
    expect(body).toEqual({ success: true });
    const response = await read(id);
    expect(response).toMatchObject({
      interview_recording: 'https://media.example.com/1.wav',
      interview_transcript: 'AI: Hello\nUser: Hi',
      interview_summary: 'They said hi.',
      call_duration: 61_000,
      call_status: 'completed',
      call_end_reason: 'participant',
      status: 'completed',
      version: 2,
    });
    const [event] = await query(
      server,
      `select payload from owner_events where payload -> 'response' ->> 'id' = $1 and payload -> 'response' ->> 'version' = '2'`,
      [id],
    );
    expect(event!.payload).toMatchObject({ kind: 'response.updated', response: { id, call_status: 'completed', version: 2 } });
    expect(JSON.stringify(event!.payload)).not.toContain('Hello');
  });

  it('[CALLDATA-03] [CALLDATA-06] [CALLDATA-07] [CALLDATA-08] [CALLDATA-09] fills in what the browser does not know', async () => {
    const { id } = await given.response(form);
    await report(id, {});
    expect(await read(id)).toMatchObject({
      interview_summary: 'No summary available',
      interview_transcript: null,
      interview_recording: null,
      call_duration: 0,
      call_status: 'completed',
      call_end_reason: 'unknown',
      status: 'completed',
    });
  });

  it('[CALLDATA-04] [CALLDATA-11] [CALLDATA-12] writes the transcript from the messages when there is none', async () => {
    const { id } = await given.response(form);
    await report(id, { ...results, interview_transcript: null });
    expect((await read(id)).interview_transcript).toBe('AI: Hello\nUser: Hi');
  });

  it('never overwrites a final state', async () => {
    const { id } = await given.response(form);
    await report(id, results);
    const before = await read(id);
    expect((await report(id, { interview_summary: 'Rewritten', call_status: 'failed', interview_transcript: 'AI: Bye' })).status).toBe(200);
    expect(await read(id)).toEqual(before);
  });

  it('never overwrites what the server collected, and closes no call of ours', async () => {
    const { id } = await given.response(form);
    await query(
      server,
      `insert into calls (response_id, form_id, owner_id, provider) select id, form_id, owner_id, 'builtin' from responses where id = $1`,
      [id],
    );
    await query(server, `update responses set call_status = 'in-progress' where id = $1`, [id]);
    const before = await read(id);
    expect((await report(id, results)).status).toBe(200);
    expect(await read(id)).toEqual(before);
    expect(await query(server, 'select status from calls where response_id = $1', [id])).toEqual([{ status: 'live' }]);
  });

  it('is applied once when it comes twice at the same time', async () => {
    const { id } = await given.response(form);
    await Promise.all([report(id, results), report(id, { ...results, interview_summary: 'Another one.' })]);
    expect((await read(id)).version).toBe(2);
  });

  it('answers 404 for an id nobody was given', async () => {
    for (const id of [randomUUID(), 'abc', '7', '%00']) {
      const { status, body } = await report(id, results);
      expect(status).toBe(404);
      expect(body).toEqual({ success: false, code: 'NOT_FOUND', error: 'The requested resource was not found' });
    }
  });

  it('refuses what is too large', async () => {
    const { id } = await given.response(form);
    const { status, body } = await report(id, { interview_transcript: 'x'.repeat(1_000_001) });
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, code: 'VALIDATION_FAILED' });
    expect((await read(id)).version).toBe(1);
  });
});
