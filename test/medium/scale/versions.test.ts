import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BASELINE } from '../../../backend/database/baseline.js';
import { migrateUp } from '../../../backend/database/migrations.js';
import { api } from '../../support/api.js';
import { eventually } from '../../support/eventually.js';
import { givenIn } from '../../support/given.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { Participant } from '../voice/participant.js';

const FOLDER = new URL('../../../migrations', import.meta.url).pathname;
/** What the next version might add, to every table that is written all the time. */
const LATER = ['responses', 'calls', 'transcript_turns', 'owner_streams', 'owner_events', 'forms', 'users']
  .map((table) => `alter table ${table} add column later text not null default 'later';`)
  .join('\n');

describe('versions side by side', () => {
  let server: TestApp;
  let folder: string;
  beforeAll(async () => {
    server = await startApp();
    folder = await mkdtemp(join(tmpdir(), 'colloquy-migrations-'));
    await cp(FOLDER, folder, { recursive: true });
    await writeFile(join(folder, '9999_later.up.sql'), LATER);
    await writeFile(join(folder, '9999_later.down.sql'), 'select 1;');
  });
  afterAll(async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('a process of the version before continues in the middle of its interviews after the newer one has migrated', async () => {
    const given = givenIn(server);
    const owner = await given.owner();
    const form = await given.form(owner);
    const response = await given.response(form);
    const participant = await Participant.enter(server, response);
    await participant.hears(1);
    expect(await migrateUp(server.databaseUrl, undefined, folder)).toEqual(['9999_later']);
    await participant.holdInterview();
    await given.response(form);
    expect((await owner.api('PUT', `forms/${form.id}`, { body: { ...form, title: 'Another title' } })).status).toBe(200);
    await eventually(async () =>
      expect((await owner.api('GET', `responses/${response.id}`)).body).toMatchObject({ response: { processing: false } }),
    );
    expect((await api(server, 'GET', 'ready')).status).toBe(200);
  });

  it('no migration after the baseline takes away what the version before it still uses', async () => {
    const [baseline, ...later] = (await readdir(FOLDER)).filter((name) => name.endsWith('.up.sql')).sort();
    expect(baseline).toBe(`${BASELINE}.up.sql`);
    for (const name of later) expect(whatBreaks(await readFile(join(FOLDER, name), 'utf8')), name).toEqual([]);
  });

  it.each([
    ['alter table forms drop column title;', ['drop column']],
    ['alter table forms rename to interviews;', ['rename to']],
    ['alter table forms alter column voice set not null;', ['set not null']],
    ['alter table forms alter column id type text using id::text;', ['type text using']],
    ['alter table forms add column later text not null;', ['add column later text not null']],
    [`-- drop table forms\n${LATER}\nalter table forms add column at timestamptz;`, []],
  ])('finds what would: %j', (sql, found) => {
    expect(whatBreaks(sql)).toEqual(found);
  });
});

/** What in a migration processes of the version before would stumble over while it is replaced. */
function whatBreaks(text: string): string[] {
  const sql = text.replaceAll(/--.*$/gm, '');
  const gone = sql.matchAll(/\bdrop (?:table|column|view|function)\b|\brename (?:to|column)\b|\bset not null\b|\btype \w+ using\b/gi);
  // A row that the version before writes has nothing to say about a new column.
  const added = sql.matchAll(/add column (?:if not exists )?[^,;]*/gi);
  return [
    ...[...gone].map(([found]) => found),
    ...[...added].map(([column]) => column).filter((column) => /not null/i.test(column) && !/default|generated/i.test(column)),
  ];
}
