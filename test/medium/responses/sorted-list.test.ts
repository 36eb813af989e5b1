import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANONYMOUS_RESPONSE } from '../../../backend/contract/participant.js';
import type { ResponseListAnswer } from '../../../backend/contract/response-list.js';
import { type Given, givenIn, type GivenForm, type GivenOwner } from '../../support/given.js';
import { query } from '../../support/query.js';
import { startApp, type TestApp } from '../../support/start-app.js';

const COUNT = 240;
let server: TestApp;
let given: Given;
let owner: GivenOwner;
let form: GivenForm;
/** Newest first. */
let newest: string[];

beforeAll(async () => {
  server = await startApp();
  given = givenIn(server);
  owner = await given.owner({ maxResponses: 10_000 });
  form = await given.form(owner);
  await given.responses(form, COUNT);
  // Ties in everything, so that pages are cut inside them.
  await query(
    server,
    `update responses r
        set firstname = (array['Ádám', 'bea', 'Cleo', 'ádam'])[1 + n % 4], lastname = (array['Öz', 'Oz', 'Pál'])[1 + n % 3], call_duration = (n % 7) * 1000,
            call_status = (array['completed', 'completed', 'abandoned', 'pending', 'failed', 'completed'])[1 + n % 6],
            completion = (array['complete', 'partial', 'none', null, null, null])[1 + n % 6],
            questions_answered = case when n % 6 = 1 then n % 5 end, questions_total = case when n % 6 = 1 then 8 end,
            email = case when n % 10 = 0 then 'anonymous@example.com' else email end,
            phonenumber = case when n % 20 < 15 then 'N/A' else phonenumber end,
            rating = nullif(n % 6, 0), turn_count = n % 9, language = (array['de', 'en', null])[1 + n % 3],
            source = (array['interview', 'browser', 'imported'])[1 + n % 3],
            voice_path = (array['builtin:server/server@0!start', 'builtin:typed/none@0!start', null])[1 + n % 3],
            exclusion_reason = case when n % 4 = 3 then (array['Off topic', 'noise', 'Test'])[1 + n % 3] end,
            review_status = (array['new', 'read', 'shortlisted', 'excluded'])[1 + n % 4],
            interview_summary = case when n % 2 = 0 then 'Speaks of tea' else 'Speaks of coffee' end
       from (select id, row_number() over (order by submitted_at)::int as n from responses where form_id = $1) numbered
      where numbered.id = r.id`,
    [form.id],
  );
  newest = (await query<{ id: string }>(server, 'select id from responses where form_id = $1 order by submitted_at desc', [form.id])).map(
    ({ id }) => id,
  );
});
afterAll(() => server?.stop());

const page = async (search: string) => (await owner.api<ResponseListAnswer>('GET', `responses/${form.id}?${search}`)).body;
/** Every row of a list, page by page. */
async function all(search: string, limit = 37) {
  const rows: ResponseListAnswer['responses'] = [];
  for (let cursor: string | null | undefined = undefined; cursor !== null;) {
    const one: ResponseListAnswer = await page(`${search}&limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`);
    expect(one.success, JSON.stringify(one)).toBe(true);
    rows.push(...one.responses);
    cursor = one.nextCursor ?? null;
  }
  return rows;
}
const nameKey = ({ firstname, lastname }: { firstname: string; lastname: string }) =>
  `${firstname} ${lastname}`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const rank = ({ call_status, completion }: ResponseListAnswer['responses'][number]) => {
  if (call_status === 'pending') return 0;
  if (call_status === 'failed') return 1;
  if (completion?.state === 'partial') return 4 + Math.floor((95 * completion.answered!) / completion.questions!);
  return completion?.state === 'none' || call_status === 'abandoned' ? 3 : 100;
};

const REVIEWS = ['new', 'read', 'shortlisted', 'excluded'];
type Listed = ResponseListAnswer['responses'][number];
/** What is no value comes last, whatever the direction. */
it.each<[string, (row: Listed) => string | number]>([
  ['rating', ({ rating }) => rating ?? 0],
  ['turns', ({ turn_count }) => turn_count],
  ['language', ({ language }) => language ?? ''],
  ['source', ({ source }) => source],
  ['review', ({ review_status }) => REVIEWS.indexOf(review_status)],
  ['last', ({ firstname, lastname }) => nameKey({ firstname: lastname, lastname: firstname })],
  ['email', ({ email }) => (email === ANONYMOUS_RESPONSE.email ? '' : email.toLowerCase())],
  ['phone', ({ phonenumber }) => (phonenumber === ANONYMOUS_RESPONSE.phonenumber ? '' : phonenumber)],
  ['path', ({ voice_path }) => voice_path ?? ''],
  ['reason', ({ exclusion_reason }) => exclusion_reason?.toLowerCase() ?? ''],
])('[VIEW-22] sorts by %s, each page after the one before, and rows without a value last', async (sort, key) => {
  for (const order of ['asc', 'desc']) {
    const rows = await all(`sort=${sort}&order=${order}`);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(COUNT);
    const keys = rows.map(key);
    const sorted = keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    const hasValue = (one: string | number) => sort === 'review' || (one !== '' && one !== 0);
    const directed = order === 'asc' ? sorted : sorted.toReversed();
    expect(keys).toEqual([...directed.filter(hasValue), ...directed.filter((one) => !hasValue(one))]);
    expect(new Set(keys).size).toBeGreaterThan(2);
  }
});

describe('a sorted list [VIEW-22]', () => {
  it.each([
    ['date', () => 0],
    ['name', nameKey],
    ['duration', ({ call_duration }: { call_duration: number }) => call_duration],
    ['completion', rank],
  ] as const)('by %s pages through every response once, either way', async (sort, keyOf) => {
    const down = await all(`sort=${sort}&order=desc`);
    const position = new Map(newest.map((id, at) => [id, at]));
    const hasValue = (one: Listed) => sort === 'date' || sort === 'name' || Number(keyOf(one)) > (sort === 'completion' ? 2 : 0);
    const expected = [...down].sort((a, b) => {
      const [x, y] = [keyOf(a), keyOf(b)];
      if (hasValue(a) !== hasValue(b)) return hasValue(a) ? -1 : 1;
      return x === y ? position.get(a.id)! - position.get(b.id)! : x < y ? 1 : -1;
    });
    expect(down.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    expect(new Set(down.map(({ id }) => id)).size).toBe(COUNT);
    // Rows without a value are last either way.
    const up = [...down.filter(hasValue).toReversed(), ...down.filter((one) => !hasValue(one)).toReversed()].map(({ id }) => id);
    expect((await all(`sort=${sort}&order=asc`)).map(({ id }) => id)).toEqual(up);
    expect(new Set(down.map(hasValue)).size).toBe(sort === 'duration' || sort === 'completion' ? 2 : 1);
    // Passing over rows leads to the same place.
    const far = await page(`sort=${sort}&order=desc&limit=5&skip=200`);
    expect(far.responses.map(({ id }) => id)).toEqual(down.slice(200, 205).map(({ id }) => id));
    expect(far.total).toBe(COUNT);
  });

  it('refuses a cursor of another order, and one that was made up', async () => {
    const { nextCursor } = await page('sort=name&limit=5');
    const of = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const bad = [
      nextCursor!,
      'x',
      of(['2026-02-31T00:00:00.000000', newest[0], 1]),
      of(['2026-02-01T00:00:00.000000', newest[0], 1e300]),
      of(['2026-02-01T00:00:00.000000', 'x', 1]),
    ];
    for (const cursor of bad) {
      const { status, body } = await owner.api('GET', `responses/${form.id}?sort=duration&limit=5&cursor=${cursor}`);
      expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
    }
    for (const wrong of ['sort=turn_count', 'order=up', 'state=done', 'from=yesterday', 'from=0000-01-01T00:00:00Z', 'contact=maybe']) {
      expect((await owner.api('GET', `responses/${form.id}?limit=5&${wrong}`)).status, wrong).toBe(400);
    }
  });
});

describe('a filtered list', () => {
  it.each(['completed', 'partial', 'left', 'not-started', 'failed', 'completed,partial', 'live'])('by state: %s', async (state) => {
    const ranges: Record<string, (rank: number) => boolean> = {
      completed: (one) => one === 100,
      partial: (one) => one > 3 && one < 100,
      left: (one) => one === 3,
      live: (one) => one === 2,
      'not-started': (one) => one === 0,
      failed: (one) => one === 1,
    };
    const wanted = (await all('sort=date')).filter((row) => state.split(',').some((one) => ranges[one]!(rank(row))));
    const found = await all(`state=${state}`);
    expect(found.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
    expect((await page(`state=${state}&limit=1`)).total).toBe(wanted.length);
  });

  it('by date and by contact, together with a search and an order, and in the CSV', async () => {
    const rows = await all('sort=date');
    const [from, to] = [`${rows[150]!.submitted_at}Z`, `${rows[50]!.submitted_at}Z`];
    const between = await all(`from=${from}&to=${to}`);
    expect(between.map(({ id }) => id)).toEqual(rows.slice(51, 151).map(({ id }) => id));
    const reachable = ({ email, phonenumber }: { email: string; phonenumber: string }) =>
      email !== 'anonymous@example.com' || phonenumber !== 'N/A';
    expect((await all('contact=without')).map(({ id }) => id)).toEqual(rows.filter((row) => !reachable(row)).map(({ id }) => id));
    expect(await all('contact=with')).toHaveLength(rows.filter(reachable).length);

    const search = `q=TEA&sort=duration&order=asc&contact=with&from=${from}`;
    const found = await all(search, 11);
    const wanted = between.length > 0 && rows.slice(0, 151).filter((row) => reachable(row) && row.interview_summary === 'Speaks of tea');
    expect(found.map(({ id }) => id).sort()).toEqual((wanted || []).map(({ id }) => id).sort());
    // Without a duration they are last.
    const lengths = found.map(({ call_duration }) => call_duration || Infinity);
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
    expect(found[0]?.match?.text).toContain('tea');

    const csv = await fetch(`${server.url}/api/responses/export/${form.id}?columns=all&state=failed&contact=with`, {
      headers: owner.headers,
    });
    const failed = rows.filter((row) => row.call_status === 'failed' && reachable(row));
    expect(csv.headers.get('x-total-count')).toBe(String(failed.length));
    const text = await csv.text();
    expect(failed.filter(({ id }) => text.includes(id))).toHaveLength(failed.length);
    expect(text.split('\r\n')).toHaveLength(failed.length + 2);
  });
});

describe('the responses beside one [PAGE-20]', () => {
  it.each(['', 'sort=name&order=asc', 'state=completed', 'q=coffee&sort=completion', 'sort=duration&order=asc', 'sort=rating'])(
    'in the list "%s"',
    async (search) => {
      const rows = await all(search);
      const last = rows.findLastIndex(({ rating, call_duration }) => (search.includes('rating') ? rating : call_duration));
      for (const at of [0, 1, Math.floor(rows.length / 2), last, last + 1, rows.length - 1].filter((one) => one < rows.length)) {
        const { body } = await owner.api('GET', `responses/${rows[at]!.id}/neighbours?${search}`);
        expect(body).toEqual({ success: true, previous: rows[at - 1]?.id ?? null, next: rows[at + 1]?.id ?? null });
      }
    },
  );

  it('are their owner’s to know alone', async () => {
    const other = await given.owner();
    expect((await other.api('GET', `responses/${newest[0]}/neighbours`)).status).toBe(404);
  });
});

describe('the indexes of the lists', () => {
  it.each([
    ['submitted_at desc, id desc', 'responses_form_date_idx'],
    ['response_name_key(firstname, lastname) collate "C" desc, submitted_at desc, id desc', 'responses_form_name_idx'],
    ['call_duration desc, submitted_at desc, id desc', 'responses_form_duration_idx'],
    [
      'response_progress(call_status, completion, questions_answered, questions_total) desc, submitted_at desc, id desc',
      'responses_form_progress_idx',
    ],
  ])('give the order %s', async (order, index) => {
    const plan = await query<{ 'QUERY PLAN': string }>(
      server,
      `explain select id from responses where form_id = ${form.id} and deleting_at is null order by ${order} limit 10`,
    );
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(text).toContain(index);
    expect(text).not.toContain('Sort');
  });
});
