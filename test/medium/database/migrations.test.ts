import { mkdtemp, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrateDown, migrateUp, migrationStatus } from '../../../backend/database/migrations.js';
import { createEmptyDatabase, type TestDatabase } from '../../support/database.js';
import { ask } from './cluster-folder.js';

const silent = () => undefined;
const tables = async (url: string) =>
  (
    await ask<{ name: string }>(url, `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`)
  ).map(({ name }) => name);
/** Everything in a dump of the schema except generated numbers. */
const shape = (url: string) =>
  ask(
    url,
    `select table_name, column_name, data_type, column_default, is_nullable from information_schema.columns where table_schema = 'public'
     union all select tablename, indexname, indexdef, null, null from pg_indexes where schemaname = 'public'
     union all select conrelid::regclass::text, conname, pg_get_constraintdef(oid), null, null from pg_constraint where connamespace = 'public'::regnamespace
     union all select 'function', p.oid::regprocedure::text, md5(p.prosrc), null, null from pg_proc p
                where pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     union all select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), null, null from pg_trigger where not tgisinternal
     union all select 'sequence', sequencename, null, null, null from pg_sequences where schemaname = 'public'
     order by 1, 2, 3`,
  );

describe('migrations', () => {
  let database: TestDatabase;
  let folder: string;
  const write = (name: string, sql: string) => writeFile(join(folder, name), sql);
  const up = () => migrateUp(database.url, silent, folder);

  beforeEach(async () => {
    database = await createEmptyDatabase();
    folder = await mkdtemp(join(tmpdir(), 'colloquy-migrations-'));
    await write('0001_first.up.sql', 'create table first (id int); insert into first values (1);');
    await write('0001_first.down.sql', 'drop table first;');
    await write('0002_second.up.sql', 'create table second (id int);');
    await write('0002_second.down.sql', 'drop table second;');
  });
  afterEach(async () => {
    await database.drop();
    await rm(folder, { recursive: true });
  });

  it('of this repository go up, down and up again to the same schema', async () => {
    const applied = await migrateUp(database.url);
    expect(applied.length).toBeGreaterThan(0);
    const before = await shape(database.url);
    expect(await migrateDown(database.url, 1000)).toEqual([...applied].reverse());
    expect(await tables(database.url)).toEqual(['schema_migrations']);
    expect((await shape(database.url)).filter((row) => !JSON.stringify(row).includes('schema_migrations'))).toEqual([]);
    expect(await migrateUp(database.url)).toEqual(applied);
    expect(await shape(database.url)).toEqual(before);
  });

  it('are applied once, in order, and taken back from the last', async () => {
    expect(await up()).toEqual(['0001_first', '0002_second']);
    expect(await up()).toEqual([]);
    expect(await migrateDown(database.url, 1, silent, folder)).toEqual(['0002_second']);
    expect(await tables(database.url)).toEqual(['first', 'schema_migrations']);
    expect((await migrationStatus(database.url, folder)).map(({ name, state }) => [name, state])).toEqual([
      ['0001_first', 'applied'],
      ['0002_second', 'pending'],
    ]);
    expect(await up()).toEqual(['0002_second']);
  });

  it('are applied once by many processes that start together', async () => {
    const results = await Promise.all(Array.from({ length: 8 }, up));
    expect(results.flat()).toEqual(['0001_first', '0002_second']);
    expect(await ask(database.url, 'select id from first')).toEqual([{ id: 1 }]);
  });

  it('bring the tables of the job queue along', async () => {
    await up();
    const [queue] = await ask<{ tables: string }>(
      database.url,
      `select count(*) as tables from information_schema.tables where table_schema = 'bullmq'`,
    );
    expect(Number(queue?.tables)).toBeGreaterThan(1);
  });

  it('are taken back whole when one fails, and the ones before it stay', async () => {
    await write('0003_third.up.sql', 'create table third (id int); select 1 / 0;');
    await expect(up()).rejects.toThrow(/^The migration 0003_third failed and was taken back \(division by zero\)\.$/);
    expect(await tables(database.url)).toEqual(['first', 'schema_migrations', 'second']);
  });

  it('refuse a database that a newer build has migrated', async () => {
    await up();
    await unlink(join(folder, '0002_second.up.sql'));
    await unlink(join(folder, '0002_second.down.sql'));
    await expect(up()).rejects.toThrow(
      /^The database was migrated by a newer Colloquy \(it has "0002_second", which this build does not know\): /,
    );
    await expect(migrateDown(database.url, 1, silent, folder)).rejects.toThrow(/newer Colloquy/);
    expect(await tables(database.url)).toContain('second');
  });

  it('refuse to continue when one was edited after it was applied', async () => {
    await up();
    await write('0001_first.up.sql', 'create table first (id bigint);');
    await expect(up()).rejects.toThrow(/^The migration "0001_first" was applied to the database with another content/);
  });

  it('may have their ends of lines changed by a checkout', async () => {
    await write('0001_first.up.sql', 'create table first (id int);\ninsert into first values (1);\n');
    await up();
    await write('0001_first.up.sql', 'create table first (id int);\r\ninsert into first values (1);\r\n');
    expect(await up()).toEqual([]);
  });

  it('say which one has no way down, and which is named wrongly', async () => {
    await up();
    await unlink(join(folder, '0002_second.down.sql'));
    await expect(migrateDown(database.url, 1, silent, folder)).rejects.toThrow(/0002_second has no way down/);
    await write('3-third.sql', 'select 1');
    await expect(up()).rejects.toThrow(/3-third\.sql is not named like/);
  });
});
