import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runMigrations as runQueueMigrations } from 'bullmq';
import { Client } from 'pg';
import { ADVISORY_LOCKS } from './advisory-locks.js';
import { assertNoted, BASELINE, namesToApply, stepsToReplace } from './baseline.js';
import { assertSupportedVersion } from './postgres-version.js';
import { errorText, StartupError } from './startup-error.js';

const FILE_NAME = /^(\d{4})_([a-z0-9_]+)\.(up|down)\.sql$/;

/** BullMQ's tables live beside ours, in a schema of their own. */
export const QUEUE_SCHEMA = 'bullmq';

/** For a connection only: a migration may take as long as it needs. */
const CONNECT_TIMEOUT_MS = 5_000;

type Log = (line: string) => void;
const silent: Log = () => undefined;

export interface MigrationStatus {
  readonly name: string;
  readonly state: 'applied' | 'pending' | 'unknown';
  readonly appliedAt: Date | null;
}

interface Migration {
  /** File name without `.up.sql`, e.g. `0700_baseline`. */
  readonly name: string;
  readonly up: string;
  readonly down: string | undefined;
  readonly checksum: string;
}

interface AppliedRow {
  readonly name: string;
  readonly checksum: string;
  readonly applied_at: Date;
}

/**
 * Applies the missing migrations, each in its own transaction, and brings the job queue's tables up to date. A database that went through all
 * steps that the baseline replaces has its tables already: the baseline is then recorded as applied.
 * @param folder defaults to the repository's `migrations/`; tests bring their own
 * @param only the migrations of the version whose data will be restored before the others are applied
 * @throws StartupError when the database was migrated by a build that this one does not know, by one that is too old, or by other files of the
 *   same name
 */
export async function migrateUp(
  databaseUrl: string,
  log: Log = silent,
  folder = defaultFolder(),
  only?: ReadonlySet<string>,
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const wanted = only && namesToApply(only, migrations);
  const unknown = [...(wanted ?? [])].find((name) => !migrations.some((migration) => migration.name === name));
  if (unknown !== undefined) throw new StartupError(`This comes from a newer Colloquy (it has "${unknown}"): use that version.`);
  return withLock(databaseUrl, async (client) => {
    const noted = await noteBaseline(client, migrations, log);
    const applied = await readApplied(client);
    assertKnown(migrations, applied);
    const missing = migrations.filter(({ name }) => !applied.has(name) && (wanted?.has(name) ?? true));
    for (const migration of missing) {
      log(`Migrating the database: ${migration.name}`);
      await inTransaction(client, migration.name, async () => {
        await client.query(migration.up);
        await noteApplied(client, migration);
      });
    }
    await runQueueMigrations(client, QUEUE_SCHEMA);
    return [...noted, ...missing.map((migration) => migration.name)];
  });
}

/**
 * Takes back the last `steps` migrations. The job queue's tables stay: its author offers no way down.
 * @throws StartupError when one of them is unknown to this build or has no way down
 */
export async function migrateDown(databaseUrl: string, steps = 1, log: Log = silent, folder = defaultFolder()): Promise<string[]> {
  const migrations = await readMigrations(folder);
  return withLock(databaseUrl, async (client) => {
    const applied = await readApplied(client);
    assertNoted([...applied.keys()], migrations);
    assertKnown(migrations, applied);
    const last = migrations.filter((migration) => applied.has(migration.name)).slice(-steps);
    const undone: string[] = [];
    for (const { name, down } of steps > 0 ? last.reverse() : []) {
      if (down === undefined) throw new StartupError(`The migration ${name} has no way down: there is no ${name}.down.sql.`);
      log(`Taking back: ${name}`);
      await inTransaction(client, name, async () => {
        await client.query(down);
        await client.query('delete from public.schema_migrations where name = $1', [name]);
      });
      undone.push(name);
    }
    return undone;
  });
}

/**
 * Every migration this build or the database knows, in order.
 * @throws StartupError when the database was migrated by a build that is too old
 */
export async function migrationStatus(databaseUrl: string, folder = defaultFolder()): Promise<MigrationStatus[]> {
  const migrations = await readMigrations(folder);
  return withLock(databaseUrl, async (client) => {
    const applied = await readApplied(client);
    const known = new Set(migrations.map((migration) => migration.name));
    const replaced = stepsToReplace([...applied.keys()], migrations);
    const names = [...new Set([...known, ...applied.keys()])].filter((name) => !replaced.includes(name)).sort();
    return names.map((name) => ({
      name,
      state: !known.has(name) ? 'unknown' : applied.has(name) ? 'applied' : 'pending',
      appliedAt: applied.get(name)?.applied_at ?? null,
    }));
  });
}

/** `migrations/` at the root of the repository, found from `backend/` as from `dist/backend/`. */
function defaultFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'migrations')) || !existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) {
      throw new StartupError('The folder "migrations" is missing beside package.json: this copy of Colloquy is not complete.');
    }
    folder = parent;
  }
  return join(folder, 'migrations');
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'));
  const wrong = files.find((file) => !FILE_NAME.test(file));
  if (wrong) throw new StartupError(`${join(folder, wrong)} is not named like 0001_name.up.sql or 0001_name.down.sql.`);
  const names = files.filter((file) => file.endsWith('.up.sql')).map((file) => file.slice(0, -'.up.sql'.length));
  const repeated = names.find((name, index) => names.findIndex((other) => other.slice(0, 4) === name.slice(0, 4)) !== index);
  if (repeated) throw new StartupError(`Two migrations in ${folder} have the number of ${repeated}.`);
  return Promise.all(
    names.sort().map(async (name) => {
      // A checkout may have changed the ends of lines.
      const up = (await readFile(join(folder, `${name}.up.sql`), 'utf8')).replaceAll('\r\n', '\n');
      const down = files.includes(`${name}.down.sql`) ? await readFile(join(folder, `${name}.down.sql`), 'utf8') : undefined;
      return { name, up, down, checksum: createHash('sha256').update(up).digest('hex') };
    }),
  );
}

async function withLock<T>(databaseUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'colloquy (migrations)',
  });
  // The query that is running reports it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await assertSupportedVersion(client);
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migrations]);
    await client.query(
      'create table if not exists public.schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    return await work(client);
  } finally {
    // Ends the session and its lock with it.
    await client.end();
  }
}

async function readApplied(client: Client): Promise<Map<string, AppliedRow>> {
  const { rows } = await client.query<AppliedRow>('select name, checksum, applied_at from public.schema_migrations order by name');
  return new Map(rows.map((row) => [row.name, row]));
}

/** In the list of applied migrations, puts the baseline in the place of the steps that it replaces. @returns its name if it did */
async function noteBaseline(client: Client, migrations: readonly Migration[], log: Log): Promise<string[]> {
  const applied = await readApplied(client);
  const replaced = stepsToReplace([...applied.keys()], migrations);
  const baseline = migrations.find(({ name }) => name === BASELINE);
  if (replaced.length === 0 || !baseline) return [];
  assertKnown(migrations, new Map([...applied].filter(([name]) => !replaced.includes(name))));
  log(`The database already has the tables of ${BASELINE}: recording it as applied`);
  await inTransaction(client, BASELINE, async () => {
    await client.query('delete from public.schema_migrations where name = any($1)', [replaced]);
    await noteApplied(client, baseline);
  });
  return [BASELINE];
}

async function noteApplied(client: Client, { name, checksum }: Migration): Promise<void> {
  await client.query('insert into public.schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
}

function assertKnown(migrations: readonly Migration[], applied: ReadonlyMap<string, AppliedRow>): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const row of applied.values()) {
    const migration = known.get(row.name);
    if (!migration) {
      throw new StartupError(
        `The database was migrated by a newer Colloquy (it has "${row.name}", which this build does not know): start that version, or restore a backup made before it.`,
      );
    }
    if (migration.checksum !== row.checksum) {
      throw new StartupError(
        `The migration "${row.name}" was applied to the database with another content than this build has: a migration must not be edited once it was applied, so add a new one.`,
      );
    }
  }
}

async function inTransaction(client: Client, name: string, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    // What a dump or a server's settings made of the search path must not decide where tables go.
    await client.query('set local search_path to public');
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new StartupError(`The migration ${name} failed and was taken back (${errorText(error)}).`, { cause: error });
  }
}
