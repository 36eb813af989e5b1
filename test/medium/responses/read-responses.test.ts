import { beforeAll, describe, expect, it } from 'vitest';
import { type ResponseListAnswer, responseListAnswerSchema } from '../../../backend/contract/response-list.js';
import type { ResponseWire } from '../../../backend/contract/responses.js';
import { api } from '../../support/api.js';
import type { GivenForm } from '../../support/given.js';
import { type OwnerApp, useOwnerApp } from '../../support/owner-app.js';
import { query } from '../../support/query.js';

let { server, given, owner } = {} as OwnerApp;
useOwnerApp({ maxResponses: 1_000 }, (app) => ({ server, given, owner } = app));

const list = (form: { id: number }, search = '', by = owner) => by.api<ResponseListAnswer>('GET', `responses/${form.id}${search}`);
const names = ({ responses }: ResponseListAnswer) => responses.map(({ firstname }) => firstname);

describe('GET /api/responses/{formId}', () => {
  it('[API-40] [ROLE-10] answers every response of the interview, oldest first, whole', async () => {
    const form = await given.form(owner);
    for (const firstname of ['first', 'second', 'third']) await given.response(form, { firstname });
    await given.response(await given.form(owner), { firstname: 'of another interview' });
    await query(server, `update responses set interview_transcript = 'AI: Hello' where form_id = $1`, [form.id]);
    const { status, body } = await list(form);
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, total: 3, top: expect.any(Number), epoch: expect.any(String) });
    expect(names(body)).toEqual(['first', 'second', 'third']);
    for (const response of body.responses) expect(response.interview_transcript).toBe('AI: Hello');
  });

  it('answers it whole however many there are', async () => {
    const form = await given.form(owner);
    await given.responses(form, 230);
    await query(server, `update responses set submitted_at = now() where form_id = $1 and length(firstname) > 7`, [form.id]);
    const { status, body, headers } = await list(form);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(body.total).toBe(230);
    expect(new Set(names(body)).size).toBe(230);
    const order = body.responses.map(({ submitted_at, id }) => `${submitted_at} ${id}`);
    expect(order).toEqual([...order].sort());
    expect(responseListAnswerSchema.parse(body)).toEqual(body);
    expect((await list(await given.form(owner))).body).toMatchObject({ success: true, responses: [], total: 0 });
  });

  it('says where in the event stream it was read', async () => {
    const form = await given.form(owner);
    const [stream] = await query(server, 'select last_seq, epoch from owner_streams where user_id = $1', [owner.id]);
    expect((await list(form)).body).toMatchObject({ top: Number(stream!.last_seq), epoch: stream!.epoch });
  });

  it('comes in pages by key, newest first, without transcripts, and tells how many there are', async () => {
    const form = await given.form(owner);
    await given.responses(form, 25);
    await query(server, `update responses set interview_transcript = 'AI: Hello' where form_id = $1`, [form.id]);
    const seen: string[] = [];
    let cursor = '';
    for (let page = 0; page < 3; page += 1) {
      const { body } = await list(form, `?limit=10${cursor}`);
      expect(body.total).toBe(25);
      for (const response of body.responses) expect(Object.keys(response)).not.toContain('interview_transcript');
      seen.push(...names(body));
      if (page < 2) cursor = `&cursor=${body.nextCursor}`;
      else expect(body.nextCursor).toBeNull();
      // Rows added meanwhile do not shift pages.
      await given.response(form, { firstname: 'later' });
      await query(server, 'update forms set response_count = 25 where id = $1', [form.id]);
    }
    expect(seen).toEqual(Array.from({ length: 25 }, (_, i) => `First${25 - i}`));
  });

  it('passes over rows after the cursor, as somebody does who scrolls far', async () => {
    const form = await given.form(owner);
    await given.responses(form, 25);
    const first = (await list(form, '?limit=10')).body;
    const far = (await list(form, `?limit=10&skip=8&cursor=${first.nextCursor}`)).body;
    expect(names(far)).toEqual(Array.from({ length: 7 }, (_, i) => `First${7 - i}`));
    expect(far).toMatchObject({ nextCursor: null, total: 25 });
    expect(names((await list(form, '?skip=24')).body)).toEqual(['First1']);
    const between = (await list(form, `?limit=5&skip=10`)).body;
    expect(names(between)).toEqual(['First15', 'First14', 'First13', 'First12', 'First11']);
    expect(names((await list(form, `?limit=5&cursor=${between.nextCursor}`)).body)[0]).toBe('First10');
    for (const skip of [25, 1_000]) {
      expect((await list(form, `?limit=5&skip=${skip}`)).body).toMatchObject({ responses: [], nextCursor: null });
    }
    const { status, body } = await list(form, '?limit=5&skip=1&q=First');
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', error: 'skip: not together with q' });
  });

  it('pages through responses of the same moment', async () => {
    const form = await given.form(owner);
    await given.responses(form, 9);
    await query(server, `update responses set submitted_at = '2026-11-21T06:30:00.123456Z' where form_id = $1`, [form.id]);
    const seen = new Set<string>();
    let cursor: string | null | undefined = '';
    while (cursor !== null) {
      const { body }: { body: ResponseListAnswer } = await list(form, `?limit=2${cursor && `&cursor=${cursor}`}`);
      for (const { id } of body.responses) seen.add(id);
      cursor = body.nextCursor;
    }
    expect(seen.size).toBe(9);
  });

  it.each(['?limit=0', '?limit=201', '?limit=-1', '?cursor=abc', '?skip=-1', '?limit=5&skip=1e12', `?q=${'x'.repeat(201)}`])(
    'refuses %s',
    async (search) => {
      const { status, body } = await list(await given.form(owner), search);
      expect(status).toBe(400);
      expect(body).toMatchObject({ success: false, code: 'VALIDATION_FAILED' });
    },
  );
});

describe('searching responses', () => {
  let form: GivenForm;

  beforeAll(async () => {
    form = await given.form(owner);
    const set = async (firstname: string, column: string, value: string) => {
      const { id } = await given.response(form, { firstname, lastname: 'L', email: 'e@example.com', phonenumber: '1' });
      await query(server, `update responses set ${column} = $2 where id = $1`, [id, value]);
    };
    await set('by-first', 'firstname', 'Zoë-first');
    await set('by-last', 'lastname', 'ZOË');
    await set('by-email', 'email', 'zoë@example.com');
    await set('by-phone', 'phonenumber', '+49 30 zoë');
    await set('by-summary', 'interview_summary', 'Zoë liked 100% of it_all');
    await set('by-transcript', 'interview_transcript', 'AI: Who?\nUser: I am zOË.');
    await set('by-recording', 'interview_recording', 'https://media.example.com/Zoë.wav');
    await set('not-found', 'response', 'zoë');
  });

  const found = async (q: string, more = '') => names((await list(form, `?q=${encodeURIComponent(q)}${more}`)).body);

  it('[VALID-20] [VALID-21] [VALID-22] [VALID-23] [VALID-24] [VALID-25] [VALID-26] [VALID-27] finds text in every field the table searches, in any case', async () => {
    const expected = ['Zoë-first', 'by-last', 'by-email', 'by-phone', 'by-summary', 'by-transcript', 'by-recording'];
    expect(await found('zoË')).toEqual(expected);
    expect(await found('zoË', '&limit=50')).toEqual([...expected].reverse());
  });

  it('takes % and _ for themselves, and whatever else is typed', async () => {
    expect(await found('100%')).toEqual(['by-summary']);
    expect(await found('it_all')).toEqual(['by-summary']);
    expect(await found('i_t')).toEqual([]);
    expect(await found('\\')).toEqual([]);
    expect(await found(`'; drop table responses; --`)).toEqual([]);
    expect(await found('\0')).toHaveLength(8);
  });

  it('counts and pages what it found', async () => {
    const first = (await list(form, '?q=zoa&limit=3')).body;
    expect(first).toMatchObject({ total: 0, responses: [], nextCursor: null });
    const page = (await list(form, `?q=${encodeURIComponent('zoë')}&limit=3`)).body;
    expect(page).toMatchObject({ total: 7, nextCursor: expect.any(String) });
    const next = (await list(form, `?q=${encodeURIComponent('zoë')}&limit=3&cursor=${page.nextCursor}`)).body;
    expect(names(next)).toEqual(['by-phone', 'by-email', 'by-last']);
  });
});

describe('GET /api/responses/{id}', () => {
  it('[API-43] [ROLE-10] answers one response whole', async () => {
    const form = await given.form(owner);
    const { id } = await given.response(form);
    await query(
      server,
      `update responses set interview_summary = 'Short.', interview_transcript = 'AI: Hi', interview_recording = 'https://media.example.com/1.wav',
              call_status = 'completed', call_duration = 61000, summary_source = 'extractive', finish_due_at = now(), finished_at = null where id = $1`,
      [id],
    );
    const read = () => owner.api<{ success: boolean; response: ResponseWire }>('GET', `responses/${id}`);
    const { status, body } = await read();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      response: {
        id,
        interview_summary: 'Short.',
        interview_transcript: 'AI: Hi',
        interview_recording: 'https://media.example.com/1.wav',
        has_recording: true,
        call_status: 'completed',
        call_duration: 61_000,
        summary_source: 'extractive',
        processing: true,
      },
    });
    await query(server, 'update responses set finished_at = finish_due_at where id = $1', [id]);
    expect((await read()).body.response.processing).toBe(false);
  });

  it('[API-44] [ERR-22] says the same of a foreign response, an unknown one and what is no id', async () => {
    const other = await given.owner();
    const foreign = await given.response(await given.form(other));
    for (const id of [foreign.id, '00000000-0000-4000-8000-000000000000', 'abc', '1.5', '-1', '%00', foreign.id.toUpperCase()]) {
      const { status, body } = await owner.api('GET', `responses/${id}`);
      expect(status, id).toBe(404);
      expect(body, id).toEqual({ success: false, code: 'NOT_FOUND', error: 'Failed to get response' });
    }
  });

  it('[ERR-13] says the same of the responses of a foreign interview and of an unknown one', async () => {
    const foreign = await given.form(await given.owner());
    for (const id of [foreign.id, 2 ** 52 + 1]) {
      const { status, body } = await owner.api('GET', `responses/${id}`);
      expect(status).toBe(404);
      expect(body).toEqual({ success: false, code: 'NOT_FOUND', error: 'Interview not found' });
    }
  });
});

describe('GET /api/responses/count/{userId}', () => {
  it('[API-39] [USER-10] answers the usage of the month', async () => {
    const by = await given.owner({ tier: 'pro' });
    const { id } = await given.response(await given.form(by));
    await api(server, 'PUT', `public/update-call-results/${id}`, { body: { interview_transcript: 'User: Good.' } });
    const { status, body } = await by.api('GET', `responses/count/${by.sub}`);
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, count: 1, maxResponses: 200 });
  });

  it("is closed for another user's id", async () => {
    expect(await owner.api('GET', `responses/count/${(await given.owner()).sub}`)).toMatchObject({
      status: 403,
      body: { success: false, code: 'FORBIDDEN' },
    });
  });
});

describe('DELETE /api/responses/{id}', () => {
  it('[API-45] [ROLE-11] removes the response, and takes it off the count of its interview', async () => {
    const form = await given.form(owner);
    const [kept, gone] = [await given.response(form), await given.response(form)];
    const { status, body } = await owner.api('DELETE', `responses/${gone.id}`);
    expect(status).toBe(200);
    expect(body).toEqual({ success: true });
    expect((await list(form)).body.responses.map(({ id }) => id)).toEqual([kept.id]);
    expect((await owner.api<{ form: GivenForm }>('GET', `forms/${form.id}`)).body.form.response_count).toBe(1);
    // The owner's other responses continue meanwhile.
    const events = await query(server, `select payload from owner_events where payload ->> 'responseId' = $1`, [gone.id]);
    expect(events).toHaveLength(1);
    expect(events[0]!.payload).toEqual({ kind: 'response.deleted', responseId: gone.id, formId: form.id, formResponseCount: 1 });
  });

  it('[API-46] [ERR-24] works once, and never on what is not there', async () => {
    const { id } = await given.response(await given.form(owner));
    const answers = await Promise.all([1, 2, 3].map(() => owner.api('DELETE', `responses/${id}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    const foreign = await given.response(await given.form(await given.owner()));
    for (const missing of [id, foreign.id, 'abc', '7']) {
      const { status, body } = await owner.api('DELETE', `responses/${missing}`);
      expect(status).toBe(404);
      expect(body).toEqual({ success: false, code: 'NOT_FOUND', error: 'Failed to delete response' });
    }
  });

  it('keeps the count right while others submit and delete', async () => {
    const form = await given.form(owner);
    const responses = await Promise.all(Array.from({ length: 20 }, () => given.response(form)));
    await Promise.all([
      ...responses.slice(0, 15).map(({ id }) => owner.api('DELETE', `responses/${id}`)),
      ...Array.from({ length: 10 }, () => given.response(form)),
    ]);
    expect((await owner.api<{ form: GivenForm }>('GET', `forms/${form.id}`)).body.form.response_count).toBe(15);
    expect((await list(form)).body.responses).toHaveLength(15);
  });
});
