import { Client } from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import type { OwnerEvent } from '../../../backend/contract/realtime.js';
import type { LoadedResponseWire } from '../../../backend/contract/responses.js';
import type { ResponseListAnswer } from '../../../backend/contract/response-list.js';
import { givenIn, type GivenForm } from '../../support/given.js';
import { type OwnerApp, useOwnerApp } from '../../support/owner-app.js';
import { query } from '../../support/query.js';
import { closeSockets, connect, dashboardSocket } from '../../support/sockets.js';
import { startApp } from '../../support/start-app.js';
import { until } from '../../support/until.js';
import { PLANNING_APP } from '../analysis/corpus/hand-written.js';
import { generate, quotesOf } from '../analysis/reports.js';

let { server, given, owner } = {} as OwnerApp;
useOwnerApp({}, (app) => ({ server, given, owner } = app));
afterEach(closeSockets);

interface Imported {
  success: boolean;
  ids: string[];
  error?: string;
  code?: string;
}
const add = (form: Pick<GivenForm, 'id'>, responses: unknown, headers: Record<string, string> = {}, by = owner) =>
  by.api<Imported>('POST', `responses/${form.id}/import`, { body: { responses }, headers });
const talk = (text: string) => ({
  turns: [
    { role: 'assistant', text: 'How was it?' },
    { role: 'user', text },
  ],
});
const loaded = async (id: string) => (await owner.api<{ response: LoadedResponseWire }>('GET', `responses/${id}`)).body.response;
const list = async (form: Pick<GivenForm, 'id'>) => (await owner.api<ResponseListAnswer>('GET', `responses/${form.id}?limit=200`)).body;

describe('importing transcripts [SEC-10]', () => {
  it('stores them as turns, labelled, summarised, and not counted towards the month', async () => {
    const form = await given.form(owner);
    const { status, body } = await add(form, [
      {
        firstname: 'Ada',
        lastname: 'Lovelace',
        email: 'ada@example.com',
        phonenumber: '1',
        ...talk('It went well.'),
        at: '2026-10-01T09:30:00Z',
      },
      { ...talk('Too long.'), completed: false },
    ]);
    expect(status).toBe(201);
    expect(body.ids).toHaveLength(2);
    await until(async () => (await Promise.all(body.ids.map(loaded))).every(({ processing }) => !processing));
    expect(await loaded(body.ids[0]!)).toMatchObject({
      firstname: 'Ada',
      lastname: 'Lovelace',
      email: 'ada@example.com',
      source: 'imported',
      call_status: 'completed',
      call_duration: 0,
      turn_count: 2,
      submitted_at: '2026-10-01T09:30:00.000',
      interview_transcript: 'AI: How was it?\nUser: It went well.',
      summary_source: 'extractive',
    });
    expect(await loaded(body.ids[1]!)).toMatchObject({ call_status: 'abandoned', source: 'imported' });
    expect((await owner.api('GET', `responses/count/${owner.sub}`)).body).toMatchObject({ count: 0 });
    expect((await owner.api<{ form: GivenForm }>('GET', `forms/${form.id}`)).body.form.response_count).toBe(2);
    const csv = await (await fetch(`${server.url}/api/responses/export/${form.id}?columns=all`, { headers: owner.headers })).text();
    expect(csv.split('"Imported"')).toHaveLength(3);
  });

  it('[IMP-07] takes the owner’s word for whether they were held to the end, and their language from what was said', async () => {
    const form = await given.form(owner, {
      interviewInstructions: 'Ask: 1. How was the visit? 2. What would you change? 3. Who came along?',
    });
    const german = {
      turns: [
        { role: 'assistant', text: 'Wie war es für Sie?' },
        { role: 'user', text: 'Ich war mit meiner Tochter dort und es hat uns sehr gefallen.' },
      ],
    };
    const { body } = await add(form, [german, { ...german, completed: false }]);
    await until(async () => (await Promise.all(body.ids.map(loaded))).every(({ processing }) => !processing));
    const rows = await query(server, 'select completion, language from responses where id = any($1) order by call_status', [body.ids]);
    expect(rows).toEqual([
      { completion: 'partial', language: 'de' },
      { completion: 'complete', language: 'de' },
    ]);
  });

  it('[IMP-06] keeps the times of turns and the length', async () => {
    const form = await given.form(owner);
    const turns = [
      { role: 'assistant', text: 'How was it?', seconds: 1.5 },
      { role: 'user', text: 'Fine.', seconds: 62 },
      { role: 'user', text: 'Really.' },
    ];
    const { body } = await add(form, [{ turns, at: '2026-10-01T09:30:00Z', durationSeconds: 64.25 }]);
    const rows = await query<{ at: Date }>(server, `select created_at as at from transcript_turns where response_id = $1 order by seq`, [
      body.ids[0],
    ]);
    const times = rows.map(({ at }) => at.toISOString());
    expect(times).toEqual(['2026-10-01T09:30:01.500Z', '2026-10-01T09:31:02.000Z', '2026-10-01T09:31:02.000Z']);
    await until(async () => !(await loaded(body.ids[0]!)).processing);
    expect(await loaded(body.ids[0]!)).toMatchObject({ call_duration: 64_250, submitted_at: '2026-10-01T09:30:00.000' });
    expect((await add(form, [{ turns: [{ ...turns[0], seconds: 1e9 }] }])).status).toBe(400);
  });

  it('analyses them like others, and the report says that they were imported', async () => {
    const form = await given.form(owner);
    const { body } = await add(
      form,
      PLANNING_APP.map(({ turns }) => ({ turns: turns.map(({ role, text }) => ({ role, text })) })),
    );
    await until(async () => (await list(form)).responses.every(({ processing }) => !processing));
    const report = await generate(owner, form);
    expect(report.analyzed_interviews).toBe(PLANNING_APP.length);
    expect(body.ids).toEqual(expect.arrayContaining(quotesOf(report).map(({ response_id }) => response_id)));
    expect(report.method.join(' ')).toContain(`${PLANNING_APP.length} responses were imported by the owner.`);
  });

  it('takes 500 at once, tells dashboards by one event, and lists them in their order', async () => {
    const by = await given.owner();
    const form = await given.form(by);
    const socket = await connect(dashboardSocket(server.url, { token: by.token }));
    const events: OwnerEvent[] = [];
    socket.on('event', (event) => events.push(event));
    const { status, body } = await add(
      form,
      Array.from({ length: 500 }, (_, n) => talk(`Answer ${n}.`)),
      {},
      by,
    );
    expect(status).toBe(201);
    await until(() => events.length > 0);
    expect(events[0]!.body).toMatchObject({ kind: 'form.updated', form: { id: form.id, response_count: 500 }, responsesChanged: true });
    const { responses } = (await by.api<ResponseListAnswer>('GET', `responses/${form.id}?limit=200`)).body;
    expect(responses.map(({ id }) => id)).toEqual(body.ids.slice(0, 200));
    expect((await query(server, `select from owner_events where user_id = $1 and kind = 'response.created'`, [by.id])).length).toBe(0);
  });

  it('adds nothing twice: not the same content, nor the same key, nor both at once', async () => {
    const form = await given.form(owner);
    const answers = await Promise.all([1, 2, 3].map(() => add(form, [talk('Once.')])));
    expect(new Set(answers.map(({ body }) => body.ids[0])).size).toBe(1);
    const keyed = { 'idempotency-key': 'batch-1' };
    const first = await add(form, [talk('Once.')], keyed);
    expect(first.body.ids).not.toEqual(answers[0]!.body.ids);
    expect((await add(form, [talk('Once.')], keyed)).body).toEqual(first.body);
    expect(await add(form, [talk('Something else.')], keyed)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect((await list(form)).total).toBe(2);
    // What was deleted can be imported again.
    await owner.api('DELETE', `responses/${answers[0]!.body.ids[0]}`);
    expect((await add(form, [talk('Once.')])).body.ids).not.toEqual(answers[0]!.body.ids);
  });

  it.each([
    ['no turns', [talk('Good.'), { turns: [] }], 'responses.1.turns'],
    ['an unknown role', [talk('Good.'), { turns: [{ role: 'system', text: 'Hi' }] }], 'responses.1.turns.0.role'],
    ['a text that is too long', [{ turns: [{ role: 'user', text: 'a'.repeat(5_001) }] }], 'responses.0.turns.0.text'],
    ['too many turns', [{ turns: Array.from({ length: 1_001 }, () => ({ role: 'user', text: 'a' })) }], 'responses.0.turns'],
    ['a time that is none', [talk('Good.'), talk('Good.'), { ...talk('x'), at: 'yesterday' }], 'responses.2.at'],
    ['a time to come', [{ ...talk('x'), at: '2999-01-01' }], 'responses.0.at'],
    ['too many', Array.from({ length: 501 }, () => talk('x')), 'responses'],
    ['none', [], 'responses'],
  ])('refuses the whole request for %s, and names the entry', async (_name, responses, path) => {
    const form = await given.form(owner);
    const { status, body } = await add(form, responses);
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(body.error).toMatch(new RegExp(`(^|; )${path}: `));
    expect((await list(form)).total).toBe(0);
  });

  it('refuses more than 1 MiB, other owners, odd keys, and more than a day allows', async () => {
    const form = await given.form(owner);
    const large = Array.from({ length: 220 }, () => ({ turns: [{ role: 'user', text: 'a'.repeat(4_900) }] }));
    expect((await add(form, large)).status).toBe(413);
    const other = await given.owner();
    expect((await add(form, [talk('x')], {}, other)).status).toBe(404);
    expect((await add(form, [talk('x')], { 'idempotency-key': 'a b' })).status).toBe(400);
    const form2 = await given.form(other);
    await query(
      server,
      `insert into response_imports (owner_id, form_id, key, body_hash, ids) select $1, $2, 'key:earlier', '', array_agg(gen_random_uuid()) from generate_series(1, 9999)`,
      [other.id, form2.id],
    );
    expect((await add(form2, [talk('x'), talk('y')], {}, other)).body).toMatchObject({ code: 'RATE_LIMITED' });
    expect((await add(form2, [talk('x')], {}, other)).status).toBe(201);
  });
});

describe('importing into an interview that is being deleted', () => {
  it('[SEC-32] answers 404 when it is gone before the transcripts are stored', async () => {
    const form = await given.form(owner);
    const deleting = new Client({ connectionString: server.databaseUrl });
    await deleting.connect();
    try {
      await deleting.query('begin');
      await deleting.query('delete from forms where id = $1', [form.id]);
      const importing = add(form, [talk('x')]);
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await until(async () => (await query(server, waiting)).length > 0);
      await deleting.query('commit');
      expect(await importing).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    } finally {
      await deleting.end();
    }
  });
});

describe('what all accounts together import', () => {
  const large = (text: string) => Array.from({ length: 130 }, () => ({ turns: [{ role: 'user', text: text.repeat(4_900) }] }));

  it('[SEC-31] is bounded for a day, exactly', async () => {
    const bounded = await startApp({ IMPORTS_MEGABYTES_PER_DAY: '1' });
    try {
      const there = givenIn(bounded);
      const owners = [await there.owner(), await there.owner(), await there.owner()];
      const forms = await Promise.all(owners.map((one) => there.form(one)));
      const statuses = await Promise.all(forms.map(async (one, n) => (await add(one, large('abc'[n]!), {}, owners[n])).status));
      expect(statuses.sort()).toEqual([201, 409, 409]);
    } finally {
      await bounded.stop();
    }
  });

  it('[SEC-31] ends where the disk is nearly full', async () => {
    const full = await startApp({ RECORDINGS_MIN_FREE_MEGABYTES: '1000000000' });
    try {
      const by = await givenIn(full).owner();
      expect((await add(await givenIn(full).form(by), [talk('x')], {}, by)).body).toMatchObject({ code: 'CONFLICT' });
    } finally {
      await full.stop();
    }
  });
});
