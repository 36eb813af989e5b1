import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrateDown, migrateUp } from '../../../backend/database/migrations.js';
import { createEmptyDatabase, type TestDatabase } from '../../support/database.js';
import { ask } from './cluster-folder.js';

const MIGRATIONS = join(import.meta.dirname, '../../../migrations');
const silent = () => undefined;
const FIRST = '0230';

/** Pending work as versions before this one stored it. */
const BEFORE = `
  insert into call_removals (id, provider, provider_call_id, due_at, attempts) values
    ('00000000-0000-4000-8000-000000000001', 'vapi', 'call-1', now() + interval '1 hour', 3),
    ('00000000-0000-4000-8000-000000000002', 'vapi', 'call-2', 'infinity', 9);
  insert into recording_removals (call_id, bytes) values ('00000000-0000-4000-8000-000000000003', 5);
  insert into assistant_removals (mark, provider, due_at, attempts) values ('00000000-0000-4000-8000-000000000004', 'vapi', now() - interval '1 minute', 1);
  insert into users (id, issuer, sub) values ('00000000-0000-4000-8000-000000000005', 'i', 's'), ('00000000-0000-4000-8000-000000000006', 'i', 't');
  insert into subscriptions (user_id, due_at) values ('00000000-0000-4000-8000-000000000005', now() + interval '2 hours'), ('00000000-0000-4000-8000-000000000006', null);
  insert into payment_events (id, provider, type, created_at, received_at, attempts, handled_at) values
    ('evt_open', 'stripe', 't', now(), now(), 2, null), ('evt_done', 'stripe', 't', now(), now(), 1, now());
  insert into mails (id, recipient, due_at, attempts) values ('00000000-0000-4000-8000-000000000007', 'a@example.com', now() + interval '10 minutes', 2),
    ('00000000-0000-4000-8000-000000000008', null, null, 1);
  insert into account_deletions (id, due_at, attempts) values ('00000000-0000-4000-8000-000000000009', now(), 1), ('00000000-0000-4000-8000-00000000000a', null, 1);
  insert into forms (id, owner_id, title, retention_due_at) values (1, '00000000-0000-4000-8000-000000000005', 't', now() + interval '5 hours'),
    (2, '00000000-0000-4000-8000-000000000005', 't', null);
  insert into responses (id, form_id, owner_id, token_hash) select ('00000000-0000-4000-8000-00000000001' || n)::uuid, 2, '00000000-0000-4000-8000-000000000005', ''
    from generate_series(1, 3) n;
  insert into responses (id, form_id, owner_id, token_hash, finish_due_at)
    select ('00000000-0000-4000-8000-00000000003' || n)::uuid, 2, '00000000-0000-4000-8000-000000000005', '', now() from generate_series(1, 2) n;
  insert into calls (id, response_id, form_id, owner_id, provider, provider_call_id, status, collect_due_at) values
    ('00000000-0000-4000-8000-000000000041', '00000000-0000-4000-8000-000000000032', 2, '00000000-0000-4000-8000-000000000005', 'vapi', 'p1', 'ended', now() + interval '3 minutes');
  insert into analysis_codings (response_id, form_id, due_at, attempts) values ('00000000-0000-4000-8000-000000000011', 2, now(), 2),
    ('00000000-0000-4000-8000-000000000012', 2, now(), 8), ('00000000-0000-4000-8000-000000000013', 2, null, 0);
  insert into analysis_runs (id, form_id, owner_id, attempts, state) values ('00000000-0000-4000-8000-000000000021', 2, '00000000-0000-4000-8000-000000000005', 1, 'running'),
    ('00000000-0000-4000-8000-000000000022', 2, '00000000-0000-4000-8000-000000000005', 1, 'done');
  insert into payment_reconciliations (provider, finished_at) values ('stripe', now() - interval '23 hours');
`;
const EXPECTED = [
  ['account.delete', '00000000-0000-4000-8000-000000000009', 1, 0],
  ['assistant.remove', '00000000-0000-4000-8000-000000000004', 1, -60],
  ['call.collect', '00000000-0000-4000-8000-000000000041', 0, 180],
  ['call.erase', '00000000-0000-4000-8000-000000000001', 3, 3600],
  // For every installation that had responses (0260).
  ['codings.reconcile', 'recent', 0, 900],
  ['mail.send', '00000000-0000-4000-8000-000000000007', 2, 600],
  ['payment.event', 'evt_open', 2, 0],
  ['payments.reconcile', 'stripe', 0, 3600],
  ['recording.remove', '00000000-0000-4000-8000-000000000003', 0, 0],
  ['report.generate', '00000000-0000-4000-8000-000000000021', 1, 0],
  ['response.code', '00000000-0000-4000-8000-000000000011', 2, 0],
  // The other one waits for its call.
  ['response.finish', '00000000-0000-4000-8000-000000000031', 0, 0],
  ['retention.apply', '1', 0, 18000],
  ['subscription.sync', '00000000-0000-4000-8000-000000000005', 0, 7200],
];

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createEmptyDatabase();
  folder = await mkdtemp(join(tmpdir(), 'colloquy-migrations-'));
  for (const name of await readdir(MIGRATIONS)) if (name < FIRST) await cp(join(MIGRATIONS, name), join(folder, name));
  await migrateUp(database.url, silent, folder);
  await ask(database.url, BEFORE);
});
afterAll(async () => {
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

const pending = async () =>
  (
    await ask<{ kind: string; subject: string; attempts: number; seconds: number }>(
      database.url,
      `select kind, subject, attempts, round(extract(epoch from due_at - now()) / 60)::int * 60 as seconds from follow_ups order by kind, subject`,
    )
  ).map(({ kind, subject, attempts, seconds }) => [kind, subject, attempts, seconds]);

describe('pending work of earlier versions', () => {
  it('is carried into follow_ups, back, and into it again', async () => {
    const added = await migrateUp(database.url, silent);
    expect(await pending()).toEqual(EXPECTED);
    await migrateDown(database.url, added.length, silent);
    const suspended = await ask(database.url, `select attempts from call_removals where due_at = 'infinity' order by id`);
    expect(suspended).toHaveLength(1);
    await migrateUp(database.url, silent);
    expect(await pending()).toEqual(EXPECTED);
  });
});
