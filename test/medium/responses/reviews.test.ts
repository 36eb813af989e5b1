import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { OwnerEvent } from '../../../backend/contract/realtime.js';
import { REVIEW_LIMITS, type ReviewChange, type TagItem } from '../../../backend/contract/review-constants.js';
import type { ResponseListAnswer } from '../../../backend/contract/response-list.js';
import type { ResponseWire } from '../../../backend/contract/responses.js';
import type { Reviewed } from '../../../backend/contract/reviews.js';
import type { GivenForm } from '../../support/given.js';
import { type OwnerApp, useOwnerApp } from '../../support/owner-app.js';
import { query } from '../../support/query.js';
import { closeSockets, connect, dashboardSocket } from '../../support/sockets.js';
import { eventually } from '../../support/eventually.js';

let { server, given, owner } = {} as OwnerApp;
useOwnerApp({ maxResponses: 10_000 }, (app) => ({ server, given, owner } = app));
afterEach(closeSockets);

type Answer = { success: true; reviews: Reviewed[]; undo: ReviewChange[]; error?: string; code?: string };
const review = (changes: readonly object[], by = owner) => by.api<Answer>('POST', 'responses/reviews', { body: { changes } });
const makeTag = async (name: string = randomUUID(), by = owner) =>
  (await by.api<{ tag: TagItem }>('POST', 'tags', { body: { name, color: 'teal' } })).body.tag;
const tagsOf = async (by = owner) => (await by.api<{ tags: TagItem[] }>('GET', 'tags')).body.tags;
const list = async (form: GivenForm, more = '') =>
  (await owner.api<ResponseListAnswer>('GET', `responses/${form.id}?limit=200${more}`)).body.responses as ResponseWire[];
const one = async (id: string) => (await owner.api<{ response: ResponseWire }>('GET', `responses/${id}`)).body.response;
const firstnames = (rows: readonly ResponseWire[]) => rows.map(({ firstname }) => firstname).sort();
const asReviewed = ({ starred, review_status, exclusion_reason, tags }: Reviewed | ResponseWire) => ({
  starred,
  review_status,
  exclusion_reason,
  tags,
});

describe('tags of an account', () => {
  it('[TAG-01] have a name of their own in any case and a colour, and there is a bound', async () => {
    const by = await given.owner();
    const pricing = await makeTag('  Pricing ', by);
    expect(pricing).toEqual({ id: expect.any(String), name: 'Pricing', color: 'teal' });
    expect((await by.api('POST', 'tags', { body: { name: 'PRICING', color: 'red' } })).status).toBe(409);
    const bad = [{ name: ' ', color: 'red' }, { name: 'x'.repeat(61), color: 'red' }, { name: 'A', color: '#fff' }, { name: 'A' }];
    for (const body of bad) expect((await by.api('POST', 'tags', { body })).status, JSON.stringify(body)).toBe(400);
    expect((await by.api('POST', 'tags', { body: { name: 'x'.repeat(60), color: 'red' } })).status).toBe(200);
    const renamed = await by.api<{ tag: TagItem }>('PUT', `tags/${pricing.id}`, { body: { name: 'pricing', color: 'pink' } });
    expect(renamed.body.tag).toEqual({ ...pricing, name: 'pricing', color: 'pink' });
    expect((await by.api('PUT', `tags/${pricing.id}`, { body: { name: 'x'.repeat(60) } })).status).toBe(409);
    await query(
      server,
      `insert into tags (id, owner_id, name, color) select gen_random_uuid(), $1, 'Tag ' || n, 'gray' from generate_series(1, 97) n`,
      [by.id],
    );
    const racing = await Promise.all(['A', 'B', 'C'].map((name) => by.api('POST', 'tags', { body: { name, color: 'red' } })));
    expect(racing.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await tagsOf(by)).toHaveLength(REVIEW_LIMITS.tags);
    expect(await tagsOf()).not.toContainEqual(expect.objectContaining({ name: 'A' }));
  });

  it('[TAG-07] leave every response when they are deleted', async () => {
    const form = await given.form(owner);
    await given.responses(form, 3);
    const [gone, stays] = [await makeTag(), await makeTag()];
    const ids = (await list(form)).map(({ id }) => id);
    await review([{ ids, addTags: [gone.id, stays.id] }]);
    expect((await owner.api('DELETE', `tags/${gone.id}`)).status).toBe(200);
    expect((await list(form)).map(({ tags }) => tags)).toEqual(ids.map(() => [stays.id]));
    expect(await list(form, `&tags=${gone.id}`)).toEqual([]);
    expect((await owner.api('DELETE', `tags/${gone.id}`)).status).toBe(404);
  });
});

describe('reviewing responses', () => {
  it('[TAG-02, TAG-03, TAG-05] stars them and gives them a status with a reason that goes with the exclusion', async () => {
    const form = await given.form(owner);
    const { id } = await given.response(form);
    expect(asReviewed(await one(id))).toEqual({ starred: false, review_status: 'new', exclusion_reason: null, tags: [] });
    await review([{ ids: [id], starred: true, status: 'excluded', reason: ' Not in the target group ' }]);
    const excluded = { starred: true, review_status: 'excluded', exclusion_reason: 'Not in the target group', tags: [] };
    expect(asReviewed(await one(id))).toEqual(excluded);
    const { body } = await review([{ ids: [id], status: 'shortlisted' }]);
    expect(body.reviews.map(asReviewed)).toEqual([{ ...excluded, review_status: 'shortlisted', exclusion_reason: null }]);
    const bad = [
      { ids: [id], status: 'gone' },
      { ids: [id], status: 'read', reason: 'A reason without an exclusion' },
      { ids: [id], status: 'excluded', reason: 'x'.repeat(501) },
      { ids: ['1'], starred: true },
      { ids: [], starred: true },
    ];
    for (const change of bad) expect((await review([change])).status, JSON.stringify(change)).toBe(400);
  });

  it('[TAG-04] marks as read what is new, and nothing else', async () => {
    const form = await given.form(owner);
    const [fresh, listed] = [await given.response(form), await given.response(form)];
    await review([{ ids: [listed.id], status: 'shortlisted' }]);
    const { body } = await review([{ ids: [fresh.id, listed.id], status: 'read', ifStatus: 'new' }]);
    expect(body.reviews.map(({ id }) => id)).toEqual([fresh.id]);
    expect([(await one(fresh.id)).review_status, (await one(listed.id)).review_status]).toEqual(['read', 'shortlisted']);
  });

  it('[TAG-10, TAG-11] changes 500 responses of two interviews at once, and takes that back to what each of them was', async () => {
    const forms = [await given.form(owner), await given.form(owner)];
    for (const form of forms) await given.responses(form, 250);
    const before = (
      await Promise.all(forms.map((form) => list(form, '').then(async (page) => [...page, ...(await list(form, '&skip=200'))])))
    ).flat();
    const ids = before.map(({ id }) => id);
    expect(new Set(ids).size).toBe(500);
    const [had, tag] = [await makeTag(), await makeTag()];
    await review([
      { ids: ids.slice(0, 10), addTags: [had.id, tag.id], starred: true },
      { ids: ids.slice(10, 20), status: 'excluded', reason: 'Too short' },
    ]);
    const was = await Promise.all(ids.slice(0, 25).map(one));
    const { status, body } = await review([{ ids, addTags: [tag.id], status: 'shortlisted' }]);
    expect([status, body.reviews.length]).toEqual([200, 500]);
    expect(new Set(body.reviews.map(({ review_status, tags }) => review_status === 'shortlisted' && tags.includes(tag.id)))).toEqual(
      new Set([true]),
    );
    // Meanwhile something else is changed, in another respect.
    await review([{ ids: ids.slice(24, 25), starred: true }]);
    const undone = await review(body.undo);
    expect([undone.status, undone.body.reviews.length]).toEqual([200, 500]);
    const now = await Promise.all(ids.slice(0, 25).map(one));
    expect(now.map(asReviewed)).toEqual(was.map((row, at) => ({ ...asReviewed(row), ...(at === 24 && { starred: true }) })));
    expect(now.every((row, at) => row.version > was[at]!.version)).toBe(true);
    // And again what was taken back.
    await review(undone.body.undo);
    expect((await one(ids[12]!)).review_status).toBe('shortlisted');
  });

  it('[TAG-10, TAG-12] does all of it or nothing, for at most 500 and for each once', async () => {
    const form = await given.form(owner);
    await given.responses(form, 3);
    const ids = (await list(form)).map(({ id }) => id);
    const many = await Promise.all(Array.from({ length: 21 }, () => makeTag()));
    await review([{ ids: [ids[0]!], addTags: many.slice(0, 20).map(({ id }) => id) }]);
    const before = await list(form);
    const foreign = await makeTag('Foreign', await given.owner());
    const refused: [number, object[]][] = [
      [409, [{ ids, addTags: [many[20]!.id], starred: true }]],
      [404, [{ ids, addTags: [many[1]!.id, foreign.id] }]],
      [404, [{ ids: [randomUUID()], starred: true }]],
      [
        400,
        [
          { ids, starred: true },
          { ids: [ids[0]!], starred: false },
        ],
      ],
      [400, [{ ids: Array.from({ length: 501 }, () => randomUUID()), starred: true }]],
      [400, Array.from({ length: 2 }, () => ({ ids: Array.from({ length: 251 }, () => randomUUID()), starred: true }))],
      [400, [{ ids, addTags: many.map(({ id }) => id) }]],
      [400, []],
    ];
    for (const [status, changes] of refused) expect((await review(changes)).status, JSON.stringify(changes).slice(0, 200)).toBe(status);
    expect(await list(form)).toEqual(before);
    // What is gone is passed over.
    const { body } = await review([{ ids: [...ids, randomUUID()], starred: true }]);
    expect(body.reviews).toHaveLength(3);
  });

  it('is for the owner alone', async () => {
    const form = await given.form(owner);
    const { id } = await given.response(form);
    const other = await given.owner();
    const own = await given.response(await given.form(other));
    expect((await review([{ ids: [id], starred: true }], other)).status).toBe(404);
    // Beside a response of their own, another's is passed over.
    const { body } = await review([{ ids: [id, own.id], starred: true }], other);
    expect(body.reviews.map((row) => row.id)).toEqual([own.id]);
    expect((await one(id)).starred).toBe(false);
  });

  it('serialises changes of the same responses by several windows', async () => {
    const form = await given.form(owner);
    await given.responses(form, 40);
    const ids = (await list(form)).map(({ id }) => id);
    const tags = await Promise.all(Array.from({ length: 6 }, () => makeTag()));
    const answers = await Promise.all(tags.map((tag, at) => review([{ ids: at % 2 ? ids : ids.toReversed(), addTags: [tag.id] }])));
    expect(answers.map(({ status }) => status)).toEqual(tags.map(() => 200));
    for (const row of await list(form)) expect(row.tags.toSorted()).toEqual(tags.map(({ id }) => id).sort());
  });

  it('[TAG-13] tells the owner’s other windows with one event, and nobody else', async () => {
    const form = await given.form(owner);
    await given.responses(form, 100);
    const ids = (await list(form)).map(({ id }) => id);
    const tag = await makeTag();
    const stranger = await given.owner();
    const [events, foreign]: [OwnerEvent[], OwnerEvent[]] = [[], []];
    (await connect(dashboardSocket(server.url, { token: owner.token }))).on('event', (event) => events.push(event));
    (await connect(dashboardSocket(server.url, { token: stranger.token }))).on('event', (event) => foreign.push(event));
    const { body } = await review([{ ids, addTags: [tag.id], status: 'excluded', reason: 'Copied' }]);
    await eventually(() => expect(events).toHaveLength(1));
    expect(events[0]!.body).toEqual({ kind: 'responses.reviewed', formId: form.id, reviews: body.reviews });
    await owner.api('PUT', `tags/${tag.id}`, { body: { color: 'red' } });
    await eventually(() => expect(events.at(-1)!.body).toEqual({ kind: 'tags.changed' }));
    expect(foreign).toEqual([]);
  });
});

describe('lists and exports', () => {
  it('[TAG-20] are filtered by status, star and tags, together with a search', async () => {
    const form = await given.form(owner);
    await given.responses(form, 6);
    const ids = (await list(form)).map(({ id }) => id);
    // Newest first: First6 to First1.
    const [a, b] = [await makeTag(), await makeTag()];
    await review([
      { ids: [ids[0]!], addTags: [a.id], starred: true },
      { ids: [ids[1]!], addTags: [b.id], status: 'shortlisted' },
      { ids: [ids[2]!], addTags: [a.id, b.id], status: 'excluded' },
    ]);
    const cases: [string, string[]][] = [
      ['&review=new', ['First1', 'First2', 'First3', 'First6']],
      ['&review=shortlisted,excluded', ['First4', 'First5']],
      ['&star=starred', ['First6']],
      ['&star=plain&review=new', ['First1', 'First2', 'First3']],
      [`&tags=${a.id}`, ['First4', 'First6']],
      [`&tags=${a.id},${b.id}`, ['First4', 'First5', 'First6']],
      [`&tags=${b.id}&q=person4`, ['First4']],
      [`&tags=${b.id}&q=person1`, []],
    ];
    for (const [more, expected] of cases) expect(firstnames(await list(form, more)), more).toEqual(expected);
    const beside = await owner.api<{ previous: string | null; next: string | null }>(
      'GET',
      `responses/${ids[1]}/neighbours?tags=${a.id},${b.id}`,
    );
    expect(beside.body).toMatchObject({ previous: ids[0], next: ids[2] });
    for (const bad of ['&tags=', '&tags=x', '&review=gone', `&tags=${Array.from({ length: 21 }, () => randomUUID()).join(',')}`]) {
      expect((await owner.api('GET', `responses/${form.id}?limit=5${bad}`)).status, bad).toBe(400);
    }
  });

  it('[TAG-21, TAG-22] have them in the CSV, in the JSON and in the export of the account', async () => {
    const by = await given.owner();
    const form = await given.form(by);
    const { id } = await given.response(form);
    const [zebra, ant] = [await makeTag('Zebra', by), await makeTag('ant', by)];
    await review([{ ids: [id], starred: true, status: 'excluded', reason: 'Too "short"', addTags: [zebra.id, ant.id] }], by);
    const csv = await (await fetch(`${server.url}/api/responses/export/${form.id}?columns=all`, { headers: by.headers })).text();
    const [head, row] = csv.split('\r\n');
    expect(head).toContain('"Starred","Review","Exclusion Reason","Tags"');
    expect(row).toContain('"Yes","Excluded","Too ""short""","ant; Zebra"');
    const whole = (await by.api<ResponseListAnswer>('GET', `responses/${form.id}`)).body.responses[0];
    const reviewed = { starred: true, review_status: 'excluded', exclusion_reason: 'Too "short"', tags: [zebra.id, ant.id] };
    expect(whole).toMatchObject(reviewed);
    const account = await (await fetch(`${server.url}/api/account/export`, { headers: by.headers })).text();
    const lines = account
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.filter(({ type }) => type === 'tag').map(({ name }) => name)).toEqual(['ant', 'Zebra']);
    expect(lines.find(({ type }) => type === 'response')).toMatchObject(reviewed);
  });

  it('[TAG-23] are gone with the response, also from past events', async () => {
    const form = await given.form(owner);
    const [gone, stays] = [await given.response(form), await given.response(form)];
    await review([{ ids: [gone.id, stays.id], status: 'excluded', reason: 'Said that Zq lied' }]);
    await owner.api('DELETE', `responses/${gone.id}`);
    const [event] = await query<{ reviews: Reviewed[] }>(
      server,
      `select payload -> 'reviews' as reviews from owner_events where user_id = $1 and kind = 'responses.reviewed' order by seq desc limit 1`,
      [owner.id],
    );
    const reasons = new Map(event!.reviews.map((row) => [row.id, row.exclusion_reason]));
    expect([reasons.get(gone.id), reasons.get(stays.id)]).toEqual([null, 'Said that Zq lied']);
    await owner.api('DELETE', `responses/${stays.id}`);
    const left = await query(server, `select from owner_events where payload::text like '%Zq lied%'`);
    expect(left).toEqual([]);
  });
});
