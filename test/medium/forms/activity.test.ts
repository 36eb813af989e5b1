import { describe, expect, it } from 'vitest';
import { ACTIVITY_DAYS, type FormActivity } from '../../../backend/contract/form-activity.js';
import { type OwnerApp, useOwnerApp } from '../../support/owner-app.js';
import { query } from '../../support/query.js';

let { server, given, owner } = {} as OwnerApp;
useOwnerApp({}, (app) => ({ server, given, owner } = app));

const read = async (ids: readonly (number | string)[]) =>
  owner.api<{ activity: FormActivity[] }>('GET', `forms/activity?ids=${ids.join(',')}`);

/** Responses of a state, so many days ago each. */
const add = (form: { id: number }, status: string, daysAgo: readonly number[]) =>
  query(
    server,
    `insert into responses (form_id, owner_id, token_hash, call_status, submitted_at)
     select f.id, f.owner_id, sha256(f.id::text::bytea), $2, now() - make_interval(days => ago) - interval '1 minute'
       from forms f, unnest($3::int[]) ago where f.id = $1`,
    [form.id, status, daysAgo],
  );

describe('GET /api/forms/activity', () => {
  it('tells conversations that began, were completed and are going on, the last one, and each day', async () => {
    const form = await given.form(owner);
    await add(form, 'completed', [0, 0, 3, 40]);
    await add(form, 'abandoned', [3]);
    // Ended by hand after some of the questions.
    await add(form, 'completed', [20]);
    await query(
      server,
      `update responses set completion = 'partial' where form_id = $1 and submitted_at < now() - interval '15 days' and submitted_at > now() - interval '30 days'`,
      [form.id],
    );
    await add(form, 'in-progress', [0]);
    // Opened, but without an answer.
    await add(form, 'pending', [0, 1]);
    const { status, body } = await read([form.id]);
    expect(status).toBe(200);
    const [one] = body.activity;
    expect(one).toMatchObject({ id: form.id, started: 7, completed: 4, live: 1 });
    const days = Array.from({ length: ACTIVITY_DAYS }, () => 0);
    days[ACTIVITY_DAYS - 1] = 3;
    days[ACTIVITY_DAYS - 4] = 2;
    expect(one?.days).toEqual(days);
    expect(Date.now() - Date.parse(`${one?.last_response_at}Z`)).toBeLessThan(10 * 60_000);
  });

  it('answers zeros for an interview without responses', async () => {
    const form = await given.draft(owner);
    expect((await read([form.id])).body.activity).toEqual([
      {
        id: form.id,
        started: 0,
        completed: 0,
        live: 0,
        quota_filled: null,
        last_response_at: null,
        days: Array.from({ length: ACTIVITY_DAYS }, () => 0),
      },
    ]);
  });

  it("leaves out what is not the owner's", async () => {
    const mine = await given.form(owner);
    const theirs = await given.form(await given.owner());
    expect((await read([theirs.id, mine.id, 1_099_511_627_776])).body.activity.map(({ id }) => id)).toEqual([mine.id]);
  });

  it('refuses lists that are empty, malformed or too long', async () => {
    for (const ids of [[''], ['x'], ['1;2'], Array.from({ length: 101 }, (_, n) => n + 1)]) {
      expect((await read(ids)).status).toBe(400);
    }
  });

  it('stays fast with 50 interviews of 1,000 responses each', async () => {
    await query(
      server,
      `insert into forms (id, owner_id, title, published_at) select 7000000 + n, $1, 'Form ' || n, now() from generate_series(1, 50) n`,
      [owner.id],
    );
    await query(
      server,
      `insert into responses (form_id, owner_id, token_hash, call_status, submitted_at)
       select 7000000 + f, $1, sha256((f || '-' || n)::bytea), case when n % 3 = 0 then 'abandoned' else 'completed' end, now() - make_interval(mins => n * 40)
         from generate_series(1, 50) f, generate_series(1, 1000) n order by n, f`,
      [owner.id],
    );
    await query(server, 'vacuum analyze responses');
    const ids = Array.from({ length: 50 }, (_, n) => 7_000_001 + n);
    const began = performance.now();
    const { body } = await read(ids);
    const took = performance.now() - began;
    expect(body.activity).toHaveLength(50);
    expect(body.activity[0]).toMatchObject({ started: 1_000, completed: 667 });
    // 40 ms on a quiet machine; this bound only catches work that grows with everything there is.
    expect(took).toBeLessThan(1_500);
  });
});
