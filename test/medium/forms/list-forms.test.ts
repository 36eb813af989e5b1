import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormWire } from '../../../backend/contract/forms.js';
import { type Given, givenIn, type GivenOwner } from '../../support/given.js';
import { query } from '../../support/query.js';
import { startApp, type TestApp } from '../../support/start-app.js';

interface List {
  success: boolean;
  forms: FormWire[];
  nextCursor: string | null;
  top: number;
  epoch: string;
}

let server: TestApp;
let given: Given;

beforeAll(async () => {
  server = await startApp();
  given = givenIn(server);
});
afterAll(() => server?.stop());

const list = (owner: GivenOwner, search = '') => owner.api<List>('GET', `forms/get-forms/${owner.sub}${search}`);
const titles = ({ forms }: List) => forms.map(({ title }) => title);

describe('GET /api/forms/get-forms/{userId}', () => {
  it("[API-16] [ROLE-06] answers all of the owner's interviews, newest first, and no one else's", async () => {
    const owner = await given.owner();
    await given.form(await given.owner(), { title: 'Foreign' });
    for (const title of ['first', 'second', 'third']) await given.form(owner, { title });
    const { status, body } = await list(owner);
    expect(status).toBe(200);
    expect(body.success).toBe(true);
    expect(titles(body)).toEqual(['third', 'second', 'first']);
  });

  it('says where in the event stream it was read', async () => {
    const owner = await given.owner();
    await given.form(owner);
    const [stream] = await query(server, 'select last_seq, epoch from owner_streams where user_id = $1', [owner.id]);
    expect((await list(owner)).body).toMatchObject({ top: Number(stream!.last_seq), epoch: stream!.epoch });
  });

  it('comes in pages by key, which stay whole while interviews are added and removed', async () => {
    const owner = await given.owner();
    for (const title of ['a', 'b', 'c', 'd', 'e']) await given.form(owner, { title });
    const first = (await list(owner, '?limit=2')).body;
    expect(titles(first)).toEqual(['e', 'd']);
    await given.form(owner, { title: 'f' });
    await owner.api('DELETE', `forms/delete-form/${first.forms[1]!.id}`);
    const second = (await list(owner, `?limit=2&cursor=${first.nextCursor}`)).body;
    expect(titles(second)).toEqual(['c', 'b']);
    const third = (await list(owner, `?limit=2&cursor=${second.nextCursor}`)).body;
    expect(titles(third)).toEqual(['a']);
    expect(third.nextCursor).toBeNull();
  });

  it('pages through interviews of the same moment, and of moments a microsecond apart', async () => {
    const owner = await given.owner();
    for (let i = 0; i < 6; i += 1) await given.form(owner);
    const spread = async (sql: string) => {
      await query(server, `update forms set created_at = ${sql} where owner_id = $1`, [owner.id]);
      const seen: number[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const { forms, nextCursor }: List = (await list(owner, `?limit=2${cursor && `&cursor=${cursor}`}`)).body;
        seen.push(...forms.map(({ id }) => id));
        cursor = nextCursor;
      }
      expect(seen).toHaveLength(6);
      expect(new Set(seen).size).toBe(6);
    };
    await spread(`'2026-11-21T06:30:00.123456Z'`);
    await spread(`'2026-11-21T06:30:00.123Z'::timestamptz + make_interval(secs => (id % 7) * 0.000001)`);
  });

  it('finds text in title or name, in any case, wildcards meaning themselves', async () => {
    const owner = await given.owner();
    await given.form(owner, { title: '100% Éclair_study', interviewName: 'Pastry' });
    await given.form(owner, { title: 'Other', interviewName: 'The ÉCLAIR question' });
    await given.form(owner, { title: '1000 things' });
    const found = async (q: string) => titles((await list(owner, `?q=${encodeURIComponent(q)}`)).body).sort();
    expect(await found('éclair')).toEqual(['100% Éclair_study', 'Other']);
    expect(await found('0% é')).toEqual(['100% Éclair_study']);
    expect(await found('r_s')).toEqual(['100% Éclair_study']);
    expect(await found('%')).toEqual(['100% Éclair_study']);
    expect(await found('nothing')).toEqual([]);
    expect(titles((await list(owner, '?limit=1&q=PASTRY')).body)).toEqual(['100% Éclair_study']);
  });

  it.each(['?limit=0', '?limit=201', '?limit=x', '?cursor=x', `?q=${'x'.repeat(201)}`])('refuses %s', async (search) => {
    const owner = await given.owner();
    const { status, body } = await list(owner, search);
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, code: 'VALIDATION_FAILED' });
  });

  it("is closed for another user's id", async () => {
    const [owner, other] = [await given.owner(), await given.owner()];
    const { status, body } = await owner.api('GET', `forms/get-forms/${other.sub}`);
    expect(status).toBe(403);
    expect(body).toEqual({ success: false, code: 'FORBIDDEN', error: 'You do not have permission to access this resource' });
  });
});
