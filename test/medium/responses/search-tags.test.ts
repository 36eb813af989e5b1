import { beforeAll, describe, expect, it } from 'vitest';
import { REVIEW_LIMITS, type TagItem } from '../../../backend/contract/review-constants.js';
import type { ResponseListAnswer } from '../../../backend/contract/response-list.js';
import { SearchIndexer } from '../../../backend/responses/search/search-indexer.js';
import { FEW_MATCHES } from '../../../backend/responses/search/search.statements.js';
import { searchParameters } from '../../../backend/responses/search/search-text.js';
import type { GivenForm } from '../../support/given.js';
import { type OwnerApp, useOwnerApp } from '../../support/owner-app.js';
import { query } from '../../support/query.js';

let { server, given, owner } = {} as OwnerApp;
useOwnerApp({ maxResponses: 10_000 }, (app) => ({ server, given, owner } = app));

const makeTag = async (name: string, by = owner) =>
  (await by.api<{ tag: TagItem }>('POST', 'tags', { body: { name, color: 'teal' } })).body.tag;
async function review(change: object) {
  expect((await owner.api('POST', 'responses/reviews', { body: { changes: [change] } })).status).toBe(200);
}
const page = async (form: GivenForm, q: string, more = '&limit=50') =>
  (await owner.api<ResponseListAnswer>('GET', `responses/${form.id}?q=${encodeURIComponent(q)}${more}`)).body;
const found = async (form: GivenForm, q: string, more?: string) =>
  (await page(form, q, more)).responses.map(({ firstname }) => firstname).sort();
const indexedOf = async (form: GivenForm) =>
  (await query(server, 'select 1 from responses where form_id = $1 and search_text is not null', [form.id])).length;
async function indexAll() {
  while ((await server.app.get(SearchIndexer).indexSome(0)) > 0);
}
/** The plain list, another column, another direction, and the whole list without pages. */
const VIEWS = ['&limit=50', '&limit=50&sort=name&order=asc', '&limit=50&order=asc', ''];

describe.each(['not indexed yet', 'indexed'])('[TAG-25] tags and reasons of responses that are %s are searched', (state) => {
  const ids: Record<string, string> = {};
  let form: GivenForm;
  let tag: TagItem;
  const atRest = async () => {
    if (state === 'indexed') await indexAll();
  };

  beforeAll(async () => {
    form = await given.form(owner);
    for (const firstname of ['Tagged', 'Both', 'Excluded', 'Other']) ids[firstname] = (await given.response(form, { firstname })).id;
    tag = await makeTag(`Förderung Ærø ${state}`);
    await review({ ids: [ids.Tagged, ids.Both], addTags: [tag.id] });
    await review({ ids: [ids.Both, ids.Excluded], status: 'excluded', reason: 'Spoke only of FORDERUNG, à côté' });
    await atRest();
  });

  it.each(VIEWS)('by tag name and reason, ignoring case and accents, each response once: %j', async (more) => {
    for (const q of ['forderung', 'FÖRDERUNG', 'örder']) {
      const { responses, total } = await page(form, q, more);
      expect(responses.map(({ firstname }) => firstname).sort(), q).toEqual(['Both', 'Excluded', 'Tagged']);
      expect(total).toBe(3);
    }
    expect(await found(form, 'aero', more)).toEqual(['Both', 'Tagged']);
    expect(await found(form, 'A COTE', more)).toEqual(['Both', 'Excluded']);
    for (const q of ['forderungen', 'for%ung', 'aero_']) expect(await found(form, q, more), q).toEqual([]);
  });

  it('in any alphabet', async () => {
    const cyrillic = await makeTag(`ЦЕНА ${state}`);
    await review({ ids: [ids.Other], addTags: [cyrillic.id] });
    for (const q of ['цена', 'ЦЕНА', 'Цена']) expect(await found(form, q), q).toEqual(['Other']);
  });

  it('together with filters, page by page', async () => {
    expect(await found(form, 'forderung', '&limit=50&review=excluded')).toEqual(['Both', 'Excluded']);
    const first = await page(form, 'forderung', '&limit=2');
    expect(first).toMatchObject({ total: 3, nextCursor: expect.any(String) });
    const rest = await page(form, 'forderung', `&limit=2&cursor=${first.nextCursor}`);
    expect([...first.responses, ...rest.responses].map(({ firstname }) => firstname)).toEqual(['Excluded', 'Both', 'Tagged']);
  });

  it('and the row shows the matching reason', async () => {
    const { responses } = await page(form, 'spoke only');
    expect(responses.map(({ match }) => match)).toEqual(Array(2).fill({ field: 'reason', text: 'Spoke only of FORDERUNG, à côté' }));
  });

  it('in the export too', async () => {
    const csv = await fetch(`${server.url}/api/responses/export/${form.id}?columns=all&q=aero`, { headers: owner.headers });
    const text = await csv.text();
    expect(text).toContain('Tagged');
    expect(text).not.toContain('Other');
  });

  it('in their current state: renamed, removed, deleted, included again', async () => {
    expect((await owner.api('PUT', `tags/${tag.id}`, { body: { name: `Größe ${state}` } })).status).toBe(200);
    expect(await found(form, 'grosse')).toEqual(['Both', 'Tagged']);
    expect(await found(form, 'aero')).toEqual([]);
    await review({ ids: [ids.Both], removeTags: [tag.id] });
    expect(await found(form, 'grosse')).toEqual(['Tagged']);
    await review({ ids: [ids.Excluded], status: 'read' });
    expect(await found(form, 'à côté')).toEqual(['Both']);
    await review({ ids: [ids.Both], status: 'excluded', reason: 'Zu kurz' });
    expect(await found(form, 'cote')).toEqual([]);
    expect(await found(form, 'zu KURZ')).toEqual(['Both']);
    await atRest();
    expect(await found(form, 'zu KURZ')).toEqual(['Both']);
    expect((await owner.api('DELETE', `tags/${tag.id}`)).status).toBe(200);
    expect(await found(form, 'grosse')).toEqual([]);
  });

  it('without the tags of other accounts', async () => {
    const stranger = await given.owner();
    await makeTag(`Foreign ${state}`, stranger);
    expect(await found(form, 'foreign')).toEqual([]);
  });
});

describe('tagging hundreds of responses', () => {
  it('does not reindex them, and finds and counts them by an index', async () => {
    const form = await given.form(owner);
    await given.responses(form, 1_500);
    await indexAll();
    const rows = await query<{ id: string }>(server, 'select id from responses where form_id = $1 order by submitted_at', [form.id]);
    const bulk = rows.slice(0, REVIEW_LIMITS.responses).map(({ id }) => id);
    const [many, few] = [await makeTag('Bulk of them'), await makeTag('Handful')];
    await review({ ids: bulk, addTags: [many.id] });
    await review({ ids: bulk.slice(0, 3), addTags: [few.id] });
    expect(await indexedOf(form)).toBe(1_500);
    expect(await page(form, 'bulk of', '&limit=3')).toMatchObject({ total: 500 });
    expect(await page(form, 'handful', '&limit=2&sort=duration&order=desc')).toMatchObject({ total: 3 });
    // More than the count limit: read in list order.
    for (const from of [500, 1_000]) await review({ ids: rows.slice(from, from + 500).map(({ id }) => id), addTags: [many.id] });
    const seen = new Set<string>();
    for (let cursor: string | null | undefined = ''; cursor !== null && cursor !== undefined;) {
      const one: ResponseListAnswer = await page(form, 'bulk of', `&limit=200${cursor && `&cursor=${cursor}`}`);
      expect(one).toMatchObject({ total: 1_000, totalIsLeast: true });
      for (const { id } of one.responses) seen.add(id);
      cursor = one.nextCursor;
    }
    expect(seen.size).toBe(1_500);
    await review({ ids: bulk, removeTags: [many.id], status: 'excluded', reason: 'All of these' });
    expect(await indexedOf(form)).toBe(1_000);

    await query(server, 'analyze responses');
    const { text, fields } = searchParameters('handful');
    const values = [form.id, text, fields, 'infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff', 51, [few.id]];
    const plan = await query<{ 'QUERY PLAN': string }>(server, `explain ${FEW_MATCHES.text}`, values);
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toMatch(/Bitmap Index Scan on responses_tags_idx/);
  });
});
