import { randomBytes, randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SUBMITTED_FIELD_NAMES } from '../../../backend/contract/response-fields.js';
import { SUBMIT_RESPONSES, type SubmitRow } from '../../../backend/responses/submit-response.statement.js';
import { type Given, givenIn, type GivenForm } from '../../support/given.js';
import { query } from '../../support/query.js';
import { startApp, type TestApp } from '../../support/start-app.js';

const PROCESSES = 6;

let server: TestApp;
let given: Given;
/** Stands for several processes, each with statements of its own on the same rows. */
let pool: Pool;

beforeAll(async () => {
  server = await startApp();
  given = givenIn(server);
  pool = new Pool({ connectionString: server.databaseUrl, max: PROCESSES });
});
afterAll(async () => {
  await pool?.end();
  await server?.stop();
});

async function submit(
  formIds: readonly number[],
  { now = new Date(), ids = formIds.map((): string => randomUUID()) } = {},
): Promise<SubmitRow[]> {
  const column = (text: string) => formIds.map(() => text);
  const { rows } = await pool.query<SubmitRow>({
    ...SUBMIT_RESPONSES,
    values: [
      now,
      ids,
      [...formIds],
      formIds.map(() => randomBytes(32)),
      formIds.map((_, i) => JSON.stringify({ kind: 'response.created', response: { id: ids[i] } })),
      formIds.map(() => null),
      30,
      formIds.map(() => null),
      ...SUBMITTED_FIELD_NAMES.map(column),
    ],
  });
  return rows.sort((a, b) => a.n - b.n);
}

const stream = async (owner: { id: string }) =>
  (
    await query(server, 'select last_seq::int, month_count, reserved_bound, month::text from owner_streams where user_id = $1', [owner.id])
  )[0] as {
    last_seq: number;
    month_count: number;
    reserved_bound: number;
    month: string;
  };
const countOf = async (form: GivenForm) =>
  (await query(server, 'select response_count from forms where id = $1', [form.id]))[0]!.response_count as number;

describe('submissions of several processes at once', () => {
  it('keep every limit and every count, number events without a hole, and never wait for each other in a circle', async () => {
    const limits = [40, 25, 1_000];
    const owners = await Promise.all(limits.map((maxResponses) => given.owner({ maxResponses })));
    const forms = (await Promise.all(owners.map((owner) => Promise.all([given.form(owner), given.form(owner)])))).flat();
    // Every process names the interviews in an order of its own.
    const batch = (i: number) => forms.map((_, k) => forms[(k * 5 + i) % forms.length]!.id);
    const all = await Promise.all(Array.from({ length: 60 }, (_, i) => submit(batch(i))));

    const rows = all.flat();
    expect(rows).toHaveLength(360);
    for (const [i, owner] of owners.entries()) {
      const own = rows.filter(({ owner_id }) => owner_id === owner.id);
      const admitted = own.filter((row) => row.admitted);
      expect(own).toHaveLength(120);
      // Being opened takes no place of the month: there is room for all.
      expect(admitted).toHaveLength(120);
      // Two events tell of the two interviews themselves.
      expect(admitted.map(({ seq }) => Number(seq)).sort((a, b) => a - b)).toEqual(admitted.map((_, k) => k + 3));
      expect(await stream(owner)).toMatchObject({ last_seq: admitted.length + 2, month_count: 0, reserved_bound: 0 });
      const events = await query(server, `select seq::int from owner_events where user_id = $1 order by seq`, [owner.id]);
      expect(events.map(({ seq }) => seq as number)).toEqual(Array.from({ length: admitted.length + 2 }, (_, k) => k + 1));
      const counts = await Promise.all(forms.slice(2 * i, 2 * i + 2).map(countOf));
      expect(counts[0]! + counts[1]!).toBe(admitted.length);
    }
    expect(await query(server, 'select 1 from responses')).toHaveLength(360);
  });

  it('lets in none of a batch whose owner has no place left, and all others of it', async () => {
    const [full, free] = [await given.owner({ maxResponses: 3 }), await given.owner({ maxResponses: 1 })];
    const [one, two] = [await given.form(full), await given.form(free)];
    const first = await given.response(one);
    await query(
      server,
      `update owner_streams set month = date_trunc('month', now() at time zone 'utc'), month_count = 2, reserved_bound = 7 where user_id = $1`,
      [full.id],
    );
    await query(server, 'update responses set holds_place = true where id = $1', [first.id]);
    const rows = await submit([one.id, two.id, one.id, two.id]);
    expect(rows.map(({ admitted }) => admitted)).toEqual([false, true, false, true]);
    expect([await countOf(one), await countOf(two)]).toEqual([1, 2]);
  });

  it('answers for the others when an interview of the batch is none', async () => {
    const owner = await given.owner();
    const [form, draft] = [await given.form(owner), await given.draft(owner)];
    expect((await submit([draft.id, form.id, 7])).map(({ n, admitted }) => [n, admitted])).toEqual([[2, true]]);
  });

  it('stores nothing at all when one row cannot be stored', async () => {
    const owner = await given.owner();
    const form = await given.form(owner);
    const taken = (await given.response(form)).id;
    await expect(submit([form.id, form.id], { ids: [randomUUID(), taken] })).rejects.toThrow(/duplicate key/);
    expect(await countOf(form)).toBe(1);
    expect(await stream(owner)).toMatchObject({ last_seq: 2, reserved_bound: 0 });
  });

  it('tells the count of the month of the moment, and of the later one while clocks differ at its turn', async () => {
    const owner = await given.owner();
    const form = await given.form(owner);
    await query(server, `update owner_streams set month = '2026-11-01', month_count = 7 where user_id = $1`, [owner.id]);
    const at = (time: string) => submit([form.id], { now: new Date(time) });
    expect((await at('2026-11-30T23:59:59.999Z'))[0]!.used).toBe(7);
    expect((await at('2026-12-01T00:00:00Z'))[0]!.used).toBe(0);
    expect((await at('2026-11-30T23:59:59.999Z'))[0]!.used).toBe(0);
    expect(await stream(owner)).toMatchObject({ month: '2026-12-01', month_count: 0 });
  });
});
