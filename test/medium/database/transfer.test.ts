import { randomBytes, randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installationSecret } from '../../../backend/database/installation-secret.js';
import { migrationStatus } from '../../../backend/database/migrations.js';
import { backUp, type Manifest, restore } from '../../../backend/database/transfer/backup.js';
import { moveDatabase } from '../../../backend/database/transfer/move-database.js';
import { SourceDatabase } from '../../../backend/database/transfer/source-database.js';
import {
  copyOut,
  fingerprint,
  listSequences,
  listTables,
  SAME_TEXT,
  setSequences,
  type Table,
} from '../../../backend/database/transfer/tables.js';
import { fillDatabase } from '../../../backend/database/transfer/target-database.js';
import { FileRecordingStorage } from '../../../backend/integrations/storage/file-recording-storage.js';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../support/database.js';
import { givenIn } from '../../support/given.js';
import { startApp, type TestApp } from '../../support/start-app.js';

const quiet = () => undefined;
const AWKWARD = 'Zoë\t"quoted"\\n, \\N; новая\nline \u{1F600} null';

let folder: string;
let source: TestDatabase;
let dataDir: string;
let formId: number;
let secret: string;
let whileRunning: unknown;
const callId = randomUUID();
const open: TestDatabase[] = [];

/** Every table's count and checksum. */
async function contentOf(url: string): Promise<Record<string, string>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(SAME_TEXT);
    const content: Record<string, string> = {};
    for (const table of await listTables(client)) {
      const { rows, sum } = await fingerprint(client, table);
      content[table.name] = `${rows} ${sum}`;
    }
    return content;
  } finally {
    await client.end();
  }
}

async function run<R>(url: string, text: string, values: unknown[] = []): Promise<R[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows as R[];
  } finally {
    await client.end();
  }
}

async function empty(): Promise<string> {
  return opened(await createEmptyDatabase());
}

/** With a schema, and without a row: quicker made. */
async function unused(): Promise<string> {
  return opened(await createTestDatabase());
}

function opened(database: TestDatabase): string {
  open.push(database);
  return database.url;
}

/** An installation that was used: people, interviews, answers with everything that text can hold, a recording, a secret. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colloquy-transfer-'));
  dataDir = join(folder, 'data');
  const server: TestApp = await startApp();
  try {
    const given = givenIn(server);
    const form = await given.form(await given.owner(), { interviewInfo: AWKWARD });
    formId = form.id;
    await given.responses(form, 300);
    await given.response(form, { firstname: AWKWARD });
    const client = new Client({ connectionString: server.databaseUrl });
    await client.connect();
    secret = await installationSecret(client, 'test');
    await client.end();
    // Stopped, but for its database, which is copied.
    source = await createTestDatabase();
    whileRunning = await moveDatabase(server.databaseUrl, source.url, quiet).catch((error: unknown) => error);
    await server.app.close();
    await moveDatabase(server.databaseUrl, source.url, quiet);
  } finally {
    await server.stop().catch(quiet);
  }
  const storage = new FileRecordingStorage(join(dataDir, 'recordings'));
  await storage.writeChunk(callId, 0, Buffer.from('first '));
  await storage.writeChunk(callId, 1, randomBytes(200_000));
});
afterAll(async () => {
  await source?.drop();
  for (const database of open) await database.drop();
  await rm(folder, { recursive: true, force: true });
});

describe('moving the database', () => {
  it('brings everything into an empty one, and changes nothing in the first', async () => {
    const before = await contentOf(source.url);
    const target = await empty();
    const moved = await moveDatabase(source.url, target, quiet);
    expect(moved.rows).toBeGreaterThan(300);
    expect(await contentOf(target)).toEqual(before);
    expect(await contentOf(source.url)).toEqual(before);
    expect(await run(target, 'select interview_info as info from forms where id = $1', [formId])).toEqual([{ info: AWKWARD }]);
    expect((await migrationStatus(target)).every(({ state }) => state === 'applied')).toBe(true);
    // Triggers are at work again.
    expect(await run(target, `select tgname from pg_trigger where not tgisinternal and tgenabled <> 'O'`)).toEqual([]);
  });

  it('refuses a database that holds something, and leaves it as it is', async () => {
    const target = await empty();
    await run(target, 'create table precious as select 42 as answer');
    await expect(moveDatabase(source.url, target, quiet)).rejects.toThrow(/not empty: there are rows in public\.precious/);
    expect(await run(target, 'select answer from precious')).toEqual([{ answer: 42 }]);
    expect(await run(target, `select to_regclass('public.users') as users`)).toEqual([{ users: null }]);
    await expect(moveDatabase(source.url, source.url, quiet)).rejects.toThrow(/not empty/);
  });

  it('waits for no running Colloquy: it says to stop it', () => {
    expect(whileRunning).toMatchObject({ message: expect.stringMatching(/is running on this database: stop/) });
  });

  it('keeps nothing when a table does not arrive as it was sent', async () => {
    const target = await unused();
    const content = await SourceDatabase.open(source.url);
    try {
      const read = (table: Table) =>
        table.name === 'installation_secrets' ? Readable.from([]) : content.client.query(copyTo(copyOut(table)));
      await expect(fillDatabase(target, content, read, quiet)).rejects.toThrow(
        /installation_secrets did not arrive as it was sent \(0 of \d+ rows\)/,
      );
    } finally {
      await content.close();
    }
    expect(new Set(Object.values(await contentOf(target)))).toEqual(new Set(['0 0']));
  });

  it('continues with numbers where they were', async () => {
    const client = new Client({ connectionString: await empty() });
    await client.connect();
    try {
      await client.query('create sequence "Counted"; create sequence unused');
      await client.query(`select nextval('"Counted"') from generate_series(1, 41)`);
      const sequences = await listSequences(client);
      await client.query('alter sequence "Counted" restart');
      await setSequences(client, sequences);
      expect((await client.query(`select nextval('"Counted"')::int as next`)).rows).toEqual([{ next: 42 }]);
    } finally {
      await client.end();
    }
  });

  it('says what is wrong with an address', async () => {
    await expect(moveDatabase(source.url, 'postgres://nobody@127.0.0.1:1/none', quiet)).rejects.toThrow(
      /target database cannot be reached/,
    );
  });
});

describe('backup and restore', () => {
  let backup: string;
  beforeAll(async () => {
    backup = join(folder, 'backup');
    await backUp({ databaseUrl: source.url, dataDir }, backup, '0.1.0', quiet);
  });

  it('bring back the data, the recordings and the installation’s own secrets', async () => {
    const place = { databaseUrl: await unused(), dataDir: join(folder, 'restored') };
    await restore(backup, place, quiet);
    expect(await contentOf(place.databaseUrl)).toEqual(await contentOf(source.url));
    expect(await run(place.databaseUrl, `select secret from installation_secrets where name = 'test'`)).toEqual([{ secret }]);
    const read = async (root: string) => {
      const stored = await new FileRecordingStorage(join(root, 'recordings')).open(callId, 2);
      return buffer(stored!.read(0, stored!.size - 1));
    };
    expect(await read(place.dataDir)).toEqual(await read(dataDir));
  });

  it('is closed to others of the machine, and whole under its name alone', async () => {
    expect((await stat(backup)).mode & 0o077).toBe(0);
    expect((await readdir(folder)).filter((name) => name.includes('unfinished'))).toEqual([]);
    await expect(backUp({ databaseUrl: source.url, dataDir }, backup, '0.1.0', quiet)).rejects.toThrow(/is there already/);
  });

  it('of an older version is brought to this one', async () => {
    // A version to come, which has one more.
    const migrations = join(folder, 'migrations');
    await cp(new URL('../../../migrations', import.meta.url).pathname, migrations, { recursive: true });
    await writeFile(join(migrations, '9999_later.up.sql'), `alter table responses add column later text not null default 'later'`);
    const place = { databaseUrl: await empty(), dataDir: join(folder, 'from-older') };
    await restore(backup, place, quiet, migrations);
    const applied = await migrationStatus(place.databaseUrl, migrations);
    expect(applied.map(({ name, state }) => [name, state])).toContainEqual(['9999_later', 'applied']);
    const later = `select count(*)::int as count from responses where later = 'later'`;
    expect(await run(place.databaseUrl, later)).toEqual([{ count: 301 }]);
  });

  it('of a newer version is refused, before anything is changed', async () => {
    const newer = join(folder, 'newer');
    await cp(backup, newer, { recursive: true });
    const manifest = JSON.parse(await readFile(join(newer, 'manifest.json'), 'utf8')) as Manifest;
    manifest.migrations.push('9999_later');
    await writeFile(join(newer, 'manifest.json'), JSON.stringify(manifest));
    const place = { databaseUrl: await empty(), dataDir: join(folder, 'from-newer') };
    await expect(restore(newer, place, quiet)).rejects.toThrow(/comes from a newer Colloquy \(it has "9999_later"\): use that version/);
    expect(await run(place.databaseUrl, `select to_regclass('public.users') as users`)).toEqual([{ users: null }]);
  });

  it.each<[string, (copy: string) => Promise<void>, RegExp]>([
    ['is no backup', (copy) => rm(join(copy, 'manifest.json')), /is no backup: it has no manifest\.json/],
    ['lacks a table', (copy) => rm(join(copy, 'tables', 'forms.copy.gz')), /not whole: .*forms\.copy\.gz cannot be read/],
    [
      'has a damaged table',
      async (copy) => {
        const path = join(copy, 'tables', 'responses.copy.gz');
        const bytes = await readFile(path);
        await writeFile(path, bytes.subarray(0, bytes.length / 2));
      },
      /not whole: .*responses\.copy\.gz/,
    ],
    ['lacks a recording', (copy) => rm(join(copy, 'recordings'), { recursive: true }), /0 of 2 files of recordings/],
  ])('refuses what %s, before anything is changed', async (_what, spoil, text) => {
    const copy = join(folder, `spoiled-${randomUUID()}`);
    await cp(backup, copy, { recursive: true });
    await spoil(copy);
    const place = { databaseUrl: await empty(), dataDir: join(folder, 'untouched') };
    await expect(restore(copy, place, quiet)).rejects.toThrow(text);
    expect(await run(place.databaseUrl, `select to_regclass('public.users') as users`)).toEqual([{ users: null }]);
    await expect(readdir(join(place.dataDir, 'recordings'))).rejects.toThrow('ENOENT');
  });

  it('goes into nothing but an empty place', async () => {
    await expect(restore(backup, { databaseUrl: await unused(), dataDir }, quiet)).rejects.toThrow(/There are recordings in/);
    await expect(restore(backup, { databaseUrl: source.url, dataDir: join(folder, 'other') }, quiet)).rejects.toThrow(
      /target is not empty/,
    );
  });
});
