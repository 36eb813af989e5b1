import { describe, expect, it } from 'vitest';
import type { FormWire, PublicFormWire } from '../../../backend/contract/forms.js';
import type { ResponseListAnswer } from '../../../backend/contract/response-list.js';
import type { LoadedResponseWire } from '../../../backend/contract/responses.js';
import type { PublicResponse } from '../../../backend/contract/submit-response.js';
import { SearchIndexer } from '../../../backend/responses/search/search-indexer.js';
import { api } from '../../support/api.js';
import type { GivenForm, GivenOwner, GivenResponse } from '../../support/given.js';
import { type OwnerApp, useOwnerApp } from '../../support/owner-app.js';
import { query } from '../../support/query.js';

const FIELDS = [
  { name: 'source', label: 'Panel' },
  { name: 'pid', label: '' },
];

let { server, given, owner } = {} as OwnerApp;
useOwnerApp({ maxResponses: 1_000 }, (app) => ({ server, given, owner } = app));

const save = (form: Pick<FormWire, 'id'>, hidden_fields: unknown, by: GivenOwner = owner) =>
  by.api<{ form: FormWire; error: string }>('PATCH', `public/update-form/${form.id}`, { body: { frame: { hidden_fields } } });
async function withFields(fields: unknown = FIELDS): Promise<GivenForm> {
  const form = await given.form(owner);
  expect((await save(form, fields)).status).toBe(200);
  return form;
}
const publicForm = async (form: Pick<FormWire, 'id'>) =>
  (await api<{ form: PublicFormWire }>(server, 'GET', `public/get-form/${form.id}`)).body.form;
const read = async (response: Pick<GivenResponse, 'id'>) =>
  (await owner.api<{ response: LoadedResponseWire }>('GET', `responses/${response.id}`)).body.response;
const list = async (form: Pick<FormWire, 'id'>, params: string) =>
  (await owner.api<ResponseListAnswer>('GET', `responses/${form.id}?limit=20${params}`)).body;
const csv = async (form: Pick<FormWire, 'id'>) =>
  await (await fetch(`${server.url}/api/responses/export/${form.id}?columns=all`, { headers: owner.headers })).text();

describe('hidden fields of an interview', () => {
  it('[HIDDEN-01] [HIDDEN-02] are saved by their owner alone; participants get their names without the labels', async () => {
    const form = await given.form(owner);
    expect((await save(form, FIELDS)).body.form.frame!.hidden_fields).toEqual(FIELDS);
    expect((await publicForm(form)).frame!.hidden_fields).toEqual([
      { name: 'source', label: '' },
      { name: 'pid', label: '' },
    ]);
    const stranger = await given.owner();
    expect((await save(form, [], stranger)).status).toBe(404);
    expect((await api(server, 'PATCH', `public/update-form/${form.id}`, { body: { frame: { hidden_fields: [] } } })).status).toBe(401);
    expect((await publicForm(form)).frame!.hidden_fields).toHaveLength(2);
  });

  it.each([
    [[{ name: 'two words' }]],
    [[{ name: '' }]],
    [[{ name: 'state' }]],
    [[{ name: '__proto__' }]],
    [[{ name: 'a' }, { name: 'A' }]],
    [[{ name: 'a'.repeat(41) }]],
    [[{ name: 'a', label: 'x'.repeat(61) }]],
    [Array.from({ length: 11 }, (_, n) => ({ name: `f${n}` }))],
    ['source'],
  ])('[HIDDEN-01] refuses %j', async (fields) => {
    const form = await given.form(owner);
    expect((await save(form, fields)).status).toBe(400);
  });

  it('[HIDDEN-03] make a new version of the notice, which says so; without them it is the earlier one again', async () => {
    const form = await given.form(owner);
    const before = (await publicForm(form)).notice!;
    await save(form, FIELDS);
    const now = (await publicForm(form)).notice!;
    expect(now.version).not.toBe(before.version);
    expect(now.facts).toMatchObject({ link_fields: true });
    const added = now.lines.filter((line) => !before.lines.includes(line));
    expect(added).toEqual([
      'The link that brought you here may carry information about how you were invited. It is saved with your answers.',
    ]);
    await save(form, []);
    expect((await publicForm(form)).notice!.version).toBe(before.version);
  });
});

describe('values that the link carries', () => {
  it('[HIDDEN-05] [HIDDEN-06] [HIDDEN-10] are kept with the response as far as the interview names them', async () => {
    const form = await withFields();
    const response = await given.response(form, {
      hidden_fields: { source: `  panel\n\ta\u0007${'x'.repeat(300)}`, pid: '=1+1', other: 'x' },
    });
    const kept = { source: `panel a${'x'.repeat(193)}`, pid: '=1+1' };
    expect(await read(response)).toMatchObject({ hidden_fields: kept, hidden_field_labels: { source: 'Panel', pid: 'pid' } });
    expect((await list(form, '')).responses[0]).toMatchObject({ id: response.id, hidden_fields: kept });
    expect(await read(await given.response(form))).toMatchObject({ hidden_fields: null, hidden_field_labels: null });
    const plain = await given.form(owner);
    expect((await read(await given.response(plain, { hidden_fields: { source: 'a' } }))).hidden_fields).toBeNull();
  });

  it.each([
    ['a list', ['a']],
    ['a text', 'source=a'],
    ['a number', { source: 1 }],
    ['a nested value', { source: { a: 'b' } }],
    ['a value without end', { source: 'x'.repeat(2_001) }],
    ['a name without end', { ['x'.repeat(41)]: 'a' }],
    ['many of them', Object.fromEntries(Array.from({ length: 11 }, (_, n) => [`f${n}`, 'a']))],
  ])('[HIDDEN-06] refuses %s', async (_what, hidden_fields) => {
    const form = await withFields();
    const answer = await api(server, 'POST', `public/submit-response/${form.id}`, { body: { hidden_fields } });
    expect(answer.status).toBe(400);
  });

  it('[HIDDEN-06] of names that every object has are nobody’s', async () => {
    const form = await withFields();
    const answer = await fetch(`${server.url}/api/public/submit-response/${form.id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"hidden_fields":{"toString":"x","source":"a","constructor":"y"}}',
    });
    const { id } = (await answer.json()) as { id: string };
    expect((await read({ id })).hidden_fields).toEqual({ source: 'a' });
  });

  it('[HIDDEN-08] cannot be changed by the participant afterwards, and are shown to the browser that sent them alone', async () => {
    const form = await withFields();
    const response = await given.response(form, { hidden_fields: { source: 'panel-a' } });
    await api(server, 'PUT', `public/update-call-results/${response.id}`, {
      body: { hidden_fields: { source: 'b' }, interview_summary: 'Said little.' },
      headers: response.headers,
    });
    expect((await read(response)).hidden_fields).toEqual({ source: 'panel-a' });
    const mine = async (headers: Record<string, string>) =>
      (await api<{ responses: PublicResponse[] }>(server, 'GET', `public/get-responses/${form.id}`, { headers })).body.responses;
    expect(await mine(response.headers)).toMatchObject([{ id: response.id, hidden_fields: { source: 'panel-a' } }]);
    expect(await mine({})).toEqual([]);
    const stranger = await given.owner();
    expect((await stranger.api('GET', `responses/${response.id}`)).status).toBe(404);
  });

  it('[HIDDEN-11] are columns of the CSV, which no spreadsheet computes, also once the interview has the field no longer', async () => {
    const form = await withFields([
      { name: 'source', label: '=Panel' },
      { name: 'pid', label: '' },
    ]);
    await given.response(form, { hidden_fields: { source: '=HYPERLINK("x")', pid: 'a,"b"' } });
    const [head, row] = (await csv(form)).trimEnd().split('\r\n');
    expect(head).toMatch(/,"'=Panel","pid"$/);
    expect(row).toMatch(/,"'=HYPERLINK\(""x""\)","a,""b"""$/);
    await save(form, [{ name: 'pid', label: 'Person' }]);
    const [later, same] = (await csv(form)).trimEnd().split('\r\n');
    expect(later).toMatch(/,"Person","source"$/);
    expect(same).toMatch(/,"a,""b""","'=HYPERLINK\(""x""\)"$/);
  });

  it('[HIDDEN-12] are found by a search, before and after they are indexed, and no more once they are erased', async () => {
    const form = await withFields();
    const response = await given.response(form, { hidden_fields: { source: 'Zürich panel', pid: '9' } });
    const found = async () => (await list(form, '&q=zurich')).responses;
    const match = { id: response.id, match: { field: 'link', text: 'Zürich panel' } };
    expect(await found()).toMatchObject([match]);
    const indexed = () => query(server, 'select search_text from responses where id = $1', [response.id]);
    await server.app.get(SearchIndexer).indexSome(0);
    expect((await indexed())[0]!.search_text).not.toBeNull();
    expect(await found()).toMatchObject([match]);
    await query(server, `update responses set hidden_fields = null where id = $1`, [response.id]);
    expect((await indexed())[0]!.search_text).toBeNull();
    expect(await found()).toEqual([]);
  });

  it('[HIDDEN-15] filter the list, its neighbours and the CSV by a whole value', async () => {
    const form = await withFields();
    const values = ['a', 'a', 'b', "a' or '1'='1", 'a=b', 'A', ''];
    const responses: GivenResponse[] = [];
    for (const source of values) responses.push(await given.response(form, { hidden_fields: { source } }));
    const filtered = async (hidden: string) => {
      const { responses: found, total } = await list(form, `&hidden=${encodeURIComponent(hidden)}`);
      expect(total).toBe(found.length);
      return found.map(({ id }) => responses.findIndex((one) => one.id === id)).toSorted();
    };
    expect(await filtered('source=a')).toEqual([0, 1]);
    expect(await filtered('source=a=b')).toEqual([4]);
    expect(await filtered("source=a' or '1'='1")).toEqual([3]);
    expect(await filtered('pid=a')).toEqual([]);
    expect(await filtered('source=none')).toEqual([]);
    const beside = await owner.api('GET', `responses/${responses[1]!.id}/neighbours?hidden=source%3Da`);
    expect(beside.body).toEqual({ success: true, previous: null, next: responses[0]!.id });
    const file = await fetch(`${server.url}/api/responses/export/${form.id}?columns=all&hidden=source%3Da`, { headers: owner.headers });
    expect((await file.text()).trimEnd().split('\r\n')).toHaveLength(3);
    for (const wrong of ['source', 'source=', '=a', 'a b=c', `source=${'x'.repeat(300)}`]) {
      const { status } = await owner.api('GET', `responses/${form.id}?limit=20&hidden=${encodeURIComponent(wrong)}`);
      expect(status, wrong).toBe(400);
    }
  });

  it('[HIDDEN-16] sort the list ignoring case, page by page, with missing values last', async () => {
    const form = await withFields();
    const values = ['beta', 'Alpha', '', 'alpha', "o'hara", 'Beta', 'gamma'];
    const responses: GivenResponse[] = [];
    for (const source of values) responses.push(await given.response(form, { hidden_fields: { source } }));
    const sorted = async (order: string) => {
      const found: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const at: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : '';
        const page: ResponseListAnswer = (
          await owner.api<ResponseListAnswer>('GET', `responses/${form.id}?limit=2&sort=link.source&order=${order}${at}`)
        ).body;
        found.push(...page.responses.map(({ id }) => values[responses.findIndex((one) => one.id === id)]!));
        cursor = page.nextCursor ?? null;
      }
      return found;
    };
    // Ties by date; without a value they are last either way.
    expect(await sorted('asc')).toEqual(['Alpha', 'alpha', 'beta', 'Beta', 'gamma', "o'hara", '']);
    expect(await sorted('desc')).toEqual(["o'hara", 'gamma', 'Beta', 'beta', 'alpha', 'Alpha', '']);
    const beside = await owner.api('GET', `responses/${responses[0]!.id}/neighbours?sort=link.source&order=asc`);
    expect(beside.body).toEqual({ success: true, previous: responses[3]!.id, next: responses[5]!.id });
    for (const wrong of ['link.', 'link.two words', "link.a' desc", `link.${'x'.repeat(41)}`, 'panel']) {
      const { status } = await owner.api('GET', `responses/${form.id}?limit=2&sort=${encodeURIComponent(wrong)}`);
      expect(status, wrong).toBe(400);
    }
  });

  it('[HIDDEN-09] are in the account export, and go with the response', async () => {
    const form = await withFields();
    const response = await given.response(form, { hidden_fields: { pid: 'person-4711' } });
    const account = async () => await (await fetch(`${server.url}/api/account/export`, { headers: owner.headers })).text();
    expect(await account()).toContain('"hidden_fields":{"pid":"person-4711"}');
    const gone = await api(server, 'DELETE', `public/responses/${response.id}`, { headers: response.headers });
    expect(gone.status).toBe(200);
    expect(await account()).not.toContain('person-4711');
    const left = await query(server, `select payload from owner_events where payload::text like '%person-4711%'`);
    expect(left).toEqual([]);
  });
});
