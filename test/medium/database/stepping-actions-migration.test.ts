import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actionsOf, STEPPING_ACTIONS } from '../../../backend/contract/stepping-actions.js';
import { migrateDown, migrateUp } from '../../../backend/database/migrations.js';
import { createEmptyDatabase, type TestDatabase } from '../../support/database.js';
import { ask } from './cluster-folder.js';

const MIGRATIONS = join(import.meta.dirname, '../../../migrations');
const silent = () => undefined;
const FIRST = '0580';

/** Settings as versions before this one stored them; null: never changed. */
const BEFORE: readonly (readonly string[] | null)[] = [['guide'], ['write', 'end'], [], ['guide', 'write', 'end'], null];
const AFTER = [actionsOf('guide'), ['take-over', 'end'], [], STEPPING_ACTIONS, null];

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createEmptyDatabase();
  folder = await mkdtemp(join(tmpdir(), 'colloquy-migrations-'));
  for (const name of await readdir(MIGRATIONS)) if (name < FIRST) await cp(join(MIGRATIONS, name), join(folder, name));
  await migrateUp(database.url, silent, folder);
  const owner = '00000000-0000-4000-8000-000000000001';
  await ask(database.url, `insert into users (id, issuer, sub) values ('${owner}', 'i', 's')`);
  for (const [at, names] of BEFORE.entries()) {
    const frame = JSON.stringify({ rating: true, ...(names && { stepping_in: names }) });
    await ask(database.url, `insert into forms (id, owner_id, title, frame) values (${at + 1}, '${owner}', 't', '${frame}')`);
  }
});
afterAll(async () => {
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

const stored = async () => {
  const rows = await ask<{ frame: { rating: boolean; stepping_in?: string[] } }>(database.url, 'select frame from forms order by id');
  expect(rows.every(({ frame }) => frame.rating)).toBe(true);
  return rows.map(({ frame }) => frame.stepping_in ?? null);
};

describe('what an owner may do in running interviews', () => {
  it('[STEP-07] becomes one permission for each action, and back without allowing more', async () => {
    const added = await migrateUp(database.url, silent);
    expect(await stored()).toEqual(AFTER);
    await migrateDown(database.url, added.length, silent);
    expect(await stored()).toEqual([['guide'], ['write', 'end'], [], ['guide', 'write', 'end'], null]);
    await migrateUp(database.url, silent);
    await ask(database.url, `update forms set frame = jsonb_set(frame, '{stepping_in}', '["skip", "take-over"]') where id = 1`);
    await migrateDown(database.url, added.length, silent);
    expect((await stored())[0]).toEqual(['write']);
  });
});
