import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OwnerEvent } from '../../../backend/contract/realtime.js';
import { RESPONSE_COLUMN_IDS, type SavedView, VIEW_LIMITS } from '../../../backend/contract/view-constants.js';
import { type Given, type GivenForm, givenIn, type GivenOwner } from '../../support/given.js';
import { query } from '../../support/query.js';
import { closeSockets, connect, dashboardSocket } from '../../support/sockets.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { eventually } from '../../support/eventually.js';

let server: TestApp;
let given: Given;
let owner: GivenOwner;
let form: GivenForm;
beforeAll(async () => {
  server = await startApp();
  given = givenIn(server);
  owner = await given.owner();
});
afterEach(closeSockets);
afterAll(() => server?.stop());

const SETTINGS = {
  sort: 'duration',
  order: 'asc',
  choices: { state: ['completed'], review: ['new', 'shortlisted'], star: ['starred'], quality: ['open'] },
  tags: [] as string[],
  from: '2026-11-01',
  to: '2026-11-30',
  contact: 'with',
  hidden: 'source=panel-a',
  columns: [{ id: 'email', width: 320 }, { id: 'link.source' }, { id: 'date' }, { id: 'response', width: 200 }],
};
const PLAIN = { choices: {}, columns: [{ id: 'response' }] };

const path = (of = form) => `forms/${of.id}/response-views`;
const views = async (of = form, by = owner) => (await by.api<{ views: SavedView[] }>('GET', path(of))).body.views;
const names = async (of = form) => (await views(of)).map(({ name }) => name);
const create = (name: string, settings: object = PLAIN, more: object = {}, by = owner) =>
  by.api<{ view: SavedView; error?: string }>('POST', path(), { body: { name, settings, ...more } });
const made = async (name: string, settings: object = PLAIN) => {
  const { status, body } = await create(name, settings);
  expect(status, body.error).toBe(200);
  return body.view;
};

describe('saved views of responses', () => {
  it('[VIEW-01, VIEW-08] keep filters, order and columns under a name of their own, within bounds', async () => {
    form = await given.form(owner);
    expect(await views()).toEqual([]);
    const view = await made('  To read ', SETTINGS);
    expect(view).toEqual({ id: expect.any(String), name: 'To read', settings: SETTINGS });
    expect(await views()).toEqual([view]);
    expect((await made('By source', { ...PLAIN, sort: 'link.source' })).settings.sort).toBe('link.source');
    expect((await made('Plain')).settings).toEqual({
      sort: 'date',
      order: 'desc',
      choices: { state: [], review: [], star: [], quality: [] },
      tags: [],
      from: '',
      to: '',
      contact: null,
      hidden: null,
      columns: [{ id: 'response' }],
    });
    expect((await create('TO READ')).status).toBe(409);
    const bad: [string, object][] = [
      [' ', PLAIN],
      ['x'.repeat(61), PLAIN],
      ['A', {}],
      ['A', { ...PLAIN, sort: 'turn_count' }],
      ['A', { ...PLAIN, order: 'up' }],
      ['A', { ...PLAIN, choices: { review: ['gone'] } }],
      ['A', { ...PLAIN, choices: { star: ['starred', 'starred', 'plain'] } }],
      ['A', { ...PLAIN, tags: ['x'] }],
      ['A', { ...PLAIN, tags: Array.from({ length: 21 }, () => randomUUID()) }],
      ['A', { ...PLAIN, from: '2026-02-30' }],
      ['A', { ...PLAIN, to: 'tomorrow' }],
      ['A', { ...PLAIN, contact: 'some' }],
      ['A', { ...PLAIN, hidden: 'source' }],
      ['A', { ...PLAIN, sort: 'link.two words' }],
      ['A', { ...PLAIN, columns: [{ id: 'response' }, { id: 'link.two words' }] }],
      ['A', { ...PLAIN, columns: [] }],
      ['A', { ...PLAIN, columns: [{ id: 'date' }] }],
      ['A', { ...PLAIN, columns: [{ id: 'response' }, { id: 'transcript' }] }],
      ['A', { ...PLAIN, columns: [{ id: 'response' }, { id: 'date' }, { id: 'date' }] }],
      ['A', { ...PLAIN, columns: [{ id: 'response', width: VIEW_LIMITS.narrowest - 1 }] }],
      ['A', { ...PLAIN, columns: [{ id: 'response', width: VIEW_LIMITS.widest + 1 }] }],
    ];
    for (const [name, settings] of bad) expect((await create(name, settings)).status, JSON.stringify({ name, settings })).toBe(400);
    // The largest that there can be.
    const columns = RESPONSE_COLUMN_IDS.map((id) => ({ id, width: VIEW_LIMITS.widest }));
    const tags = Array.from({ length: 20 }, () => randomUUID());
    const { settings } = await made('ü'.repeat(60), { ...SETTINGS, columns, tags });
    expect([settings.columns, settings.tags]).toEqual([columns, tags]);
  });

  it('[VIEW-01] are 30 of an interview at most, also when several windows save at once', async () => {
    form = await given.form(owner);
    await query(
      server,
      `insert into response_views (form_id, id, owner_id, position, name, settings)
       select $1, gen_random_uuid(), $2, n, 'View ' || n, '{}' from generate_series(0, 28) n`,
      [form.id, owner.id],
    );
    const racing = await Promise.all(['A', 'B', 'C'].map((name) => create(name)));
    expect(racing.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(racing.find(({ status }) => status === 409)!.body.error).toBe('An interview has at most 30 views.');
    const [{ n }] = (await query<{ n: number }>(server, 'select count(*)::int as n from response_views where form_id = $1', [form.id])) as [
      { n: number },
    ];
    expect(n).toBe(VIEW_LIMITS.views);
  });

  it('[VIEW-03, VIEW-04] are renamed, changed, put in order, deleted, and put back where they were', async () => {
    form = await given.form(owner);
    const [one, two, three] = [await made('One'), await made('Two', SETTINGS), await made('Three')];
    const renamed = await owner.api<{ view: SavedView }>('PUT', `${path()}/${one.id}`, { body: { name: 'ONE' } });
    expect(renamed.body.view).toEqual({ ...one, name: 'ONE' });
    const changed = await owner.api<{ view: SavedView }>('PUT', `${path()}/${one.id}`, { body: { settings: SETTINGS } });
    expect(changed.body.view).toEqual({ ...one, name: 'ONE', settings: SETTINGS });
    expect((await owner.api('PUT', `${path()}/${one.id}`, { body: { name: 'two' } })).status).toBe(409);
    expect((await owner.api('PUT', `${path()}/${randomUUID()}`, { body: { name: 'Four' } })).status).toBe(404);

    const order = await owner.api<{ views: SavedView[] }>('PUT', path(), { body: { ids: [three.id, randomUUID(), one.id] } });
    expect(order.body.views.map(({ name }) => name)).toEqual(['Three', 'ONE', 'Two']);
    expect(await names()).toEqual(['Three', 'ONE', 'Two']);
    for (const ids of [[], [one.id, one.id], ['x']]) expect((await owner.api('PUT', path(), { body: { ids } })).status).toBe(400);

    expect((await owner.api('DELETE', `${path()}/${one.id}`)).status).toBe(200);
    expect((await owner.api('DELETE', `${path()}/${one.id}`)).status).toBe(404);
    expect(await names()).toEqual(['Three', 'Two']);
    const back = await create('ONE', SETTINGS, { id: one.id, at: 1 });
    expect(back.body.view).toEqual({ ...one, name: 'ONE', settings: SETTINGS });
    expect(await names()).toEqual(['Three', 'ONE', 'Two']);
    expect((await create('Again', PLAIN, { id: one.id })).status).toBe(409);
    expect((await create('Far', PLAIN, { at: 30 })).status).toBe(400);
    expect((await views()).map(({ id }) => id)).toEqual([three.id, one.id, two.id]);
  });

  it('[VIEW-02, VIEW-05] are the owner’s alone, whose other windows hear of every change', async () => {
    form = await given.form(owner);
    const stranger = await given.owner();
    const own = await given.form(stranger);
    const [events, foreign]: [OwnerEvent[], OwnerEvent[]] = [[], []];
    (await connect(dashboardSocket(server.url, { token: owner.token }))).on('event', (event) => events.push(event));
    (await connect(dashboardSocket(server.url, { token: stranger.token }))).on('event', (event) => foreign.push(event));
    const view = await made('Mine', SETTINGS);
    const attempts = [
      () => stranger.api('GET', path()),
      () => create('Theirs', PLAIN, {}, stranger),
      () => stranger.api('PUT', path(), { body: { ids: [view.id] } }),
      () => stranger.api('PUT', `${path()}/${view.id}`, { body: { name: 'Theirs' } }),
      () => stranger.api('DELETE', `${path()}/${view.id}`),
    ];
    for (const attempt of attempts) expect((await attempt()).status).toBe(404);
    // Nor by way of an interview of their own.
    expect((await stranger.api('DELETE', `${path(own)}/${view.id}`)).status).toBe(404);
    expect(await views()).toEqual([view]);
    await owner.api('PUT', `${path()}/${view.id}`, { body: { name: 'Still mine' } });
    await owner.api('PUT', path(), { body: { ids: [view.id] } });
    await owner.api('DELETE', `${path()}/${view.id}`);
    await eventually(() => expect(events).toHaveLength(4));
    for (const { body } of events) expect(body).toEqual({ kind: 'response-views.changed', formId: form.id });
    expect(foreign).toEqual([]);
  });

  it('[VIEW-06] lose a tag that is deleted', async () => {
    form = await given.form(owner);
    const tag = async () =>
      (await owner.api<{ tag: { id: string } }>('POST', 'tags', { body: { name: randomUUID(), color: 'red' } })).body.tag.id;
    const [gone, stays] = [await tag(), await tag()];
    await made('Both', { ...PLAIN, tags: [gone, stays] });
    await made('None');
    const events: OwnerEvent[] = [];
    (await connect(dashboardSocket(server.url, { token: owner.token }))).on('event', (event) => events.push(event));
    expect((await owner.api('DELETE', `tags/${gone}`)).status).toBe(200);
    expect((await views()).map(({ settings }) => settings.tags)).toEqual([[stays], []]);
    await eventually(() =>
      expect(events.map(({ body }) => body)).toEqual([{ kind: 'response-views.changed', formId: form.id }, { kind: 'tags.changed' }]),
    );
  });

  it('[VIEW-07] are in the export of the account, and go with the interview', async () => {
    const by = await given.owner();
    form = await given.form(by);
    const { body } = await create('Exported', SETTINGS, {}, by);
    const account = await (await fetch(`${server.url}/api/account/export`, { headers: by.headers })).text();
    const lines = account
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.filter(({ type }) => type === 'response-view')).toEqual([
      expect.objectContaining({ form_id: String(form.id), id: body.view.id, name: 'Exported', settings: SETTINGS }),
    ]);
    expect((await by.api('DELETE', `forms/delete-form/${form.id}`)).status).toBe(200);
    expect(await query(server, 'select from response_views where form_id = $1', [form.id])).toEqual([]);
  });
});
