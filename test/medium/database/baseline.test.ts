import { rm } from 'node:fs/promises';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BASELINE } from '../../../backend/database/baseline.js';
import { migrateDown, migrateUp, migrationStatus } from '../../../backend/database/migrations.js';
import { SourceDatabase, type TableContent } from '../../../backend/database/transfer/source-database.js';
import { copyOut, fingerprint, listSequences, listTables, SAME_TEXT } from '../../../backend/database/transfer/tables.js';
import { fillDatabase } from '../../../backend/database/transfer/target-database.js';
import { createEmptyDatabase, type TestDatabase } from '../../support/database.js';
import { ask } from './cluster-folder.js';
import { folderOfBaseline, noteOldSteps, OLD_STEPS } from './old-steps.js';

const silent = () => undefined;
const OWNER = `insert into users (issuer, sub) values ('i', 's')`;
const OLDER = OLD_STEPS.slice(0, 60);
const TOO_OLD =
  'The database was last migrated by an older development version (its last step is 0060_step): start Colloquy 0.1.0 of 29 November 2026 (commit 9538bd31) on it once, then this version.';

let database: TestDatabase;
let folder: string;
let withLater: string;
beforeEach(async () => {
  database = await createEmptyDatabase();
  folder = await folderOfBaseline();
  withLater = await folderOfBaseline('alter table users add column later text;');
});
afterEach(async () => {
  await database.drop();
  for (const one of [folder, withLater]) await rm(one, { recursive: true });
});

const up = (which = folder) => migrateUp(database.url, silent, which);
const noted = () => ask<{ name: string; checksum: string }>(database.url, 'select name, checksum from schema_migrations order by name');
const names = async () => (await noted()).map(({ name }) => name);
const owners = () => ask<{ sub: string }>(database.url, 'select sub from users');

describe('the baseline', () => {
  it('is the one step of a new database', async () => {
    expect(await up()).toEqual([BASELINE]);
    expect(await names()).toEqual([BASELINE]);
  });

  it('is noted in a database that has had all steps before it, which goes on with the later ones', async () => {
    await up();
    const asApplied = await noted();
    await ask(database.url, OWNER);
    await noteOldSteps(database.url);
    expect((await migrationStatus(database.url, folder)).map(({ name, state }) => [name, state])).toEqual([[BASELINE, 'pending']]);
    expect(await up()).toEqual([BASELINE]);
    expect(await noted()).toEqual(asApplied);
    expect(await up()).toEqual([]);

    await noteOldSteps(database.url);
    expect(await up(withLater)).toEqual([BASELINE, '9999_later']);
    expect(await names()).toEqual([BASELINE, '9999_later']);
    expect(await owners()).toEqual([{ sub: 's' }]);
  });

  it('is noted once by many processes that start together', async () => {
    await up();
    await noteOldSteps(database.url);
    expect((await Promise.all(Array.from({ length: 8 }, () => up()))).flat()).toEqual([BASELINE]);
    expect(await names()).toEqual([BASELINE]);
  });

  it.each([
    ['ended with an earlier one', OLDER, TOO_OLD],
    ['left some out', OLD_STEPS.slice(1), TOO_OLD.replace('0060_step', '0650_missed_sound')],
  ])('refuses a database whose steps before it %s: it names the version between and changes nothing', async (_what, steps, text) => {
    await up();
    await ask(database.url, OWNER);
    await noteOldSteps(database.url, steps);
    const down = () => migrateDown(database.url, 1, silent, folder);
    const status = () => migrationStatus(database.url, folder);
    for (const attempt of [up, () => up(withLater), down, status]) await expect(attempt()).rejects.toThrow(text);
    expect(await names()).toEqual(steps);
    expect(await owners()).toEqual([{ sub: 's' }]);
  });

  it('is not noted where a newer build went on: that one is named, and nothing changes', async () => {
    await up();
    const steps = [...OLD_STEPS, '9998_newer'];
    await noteOldSteps(database.url, steps);
    await expect(up()).rejects.toThrow(/^The database was migrated by a newer Colloquy \(it has "9998_newer"/);
    expect(await names()).toEqual(steps);
  });

  it('must be noted before anything is taken back or copied', async () => {
    await up();
    await noteOldSteps(database.url);
    await expect(migrateDown(database.url, 1, silent, folder)).rejects.toThrow(/has not had the migration 0700_baseline yet: run npm run/);
    await expect(SourceDatabase.open(database.url)).rejects.toThrow(/has not had the migration 0700_baseline yet: run npm run/);
    expect(await names()).toEqual(OLD_STEPS);
  });

  it.each([
    ['users', OWNER],
    ['accounts of the built-in sign-in', `insert into identity_accounts (email, password_hash) values ('a@example.com', '')`],
  ])('is not taken back where there are %s', async (_what, row) => {
    await up();
    await ask(database.url, row);
    await expect(migrateDown(database.url, 1, silent, folder)).rejects.toThrow(/it would delete all accounts and their data/);
    expect(await names()).toEqual([BASELINE]);
  });
});

describe('a backup', () => {
  let target: TestDatabase;
  beforeEach(async () => {
    target = await createEmptyDatabase();
  });
  afterEach(() => target.drop());

  /** Brings all rows of the database into the other one, as those of a version that had had these migrations. */
  async function fill(migrations: readonly string[]): Promise<void> {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    try {
      await client.query(SAME_TEXT);
      const tables: TableContent[] = [];
      for (const table of await listTables(client)) tables.push({ ...table, ...(await fingerprint(client, table)) });
      const content = { migrations, tables, sequences: await listSequences(client) };
      await fillDatabase(target.url, content, (table) => client.query(copyTo(copyOut(table))), silent, withLater);
    } finally {
      await client.end();
    }
  }

  it('of a version that had all steps before it is restored, and goes on with the later ones', async () => {
    await up();
    await ask(database.url, OWNER);
    await fill(OLD_STEPS);
    expect(await ask(target.url, 'select name from schema_migrations order by name')).toEqual([{ name: BASELINE }, { name: '9999_later' }]);
    expect(await ask(target.url, 'select sub, later from users')).toEqual([{ sub: 's', later: null }]);
  });

  it.each([
    [
      'older',
      OLDER,
      'This comes from an older development version (its last step is 0060_step): restore it with Colloquy 0.1.0 of 29 November 2026 (commit 9538bd31), then start this version on that database.',
    ],
    ['newer', [...OLD_STEPS, '9998_newer'], 'This comes from a newer Colloquy (it has "9998_newer"): use that version.'],
  ])('of an %s one is refused, and the target stays empty', async (_what, migrations, text) => {
    await up();
    await expect(fill(migrations)).rejects.toThrow(text);
    expect(await ask(target.url, `select tablename from pg_tables where schemaname = 'public'`)).toEqual([]);
  });
});
