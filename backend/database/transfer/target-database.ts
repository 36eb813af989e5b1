import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client, escapeIdentifier } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrateUp, QUEUE_SCHEMA } from '../migrations.js';
import { errorText, StartupError } from '../startup-error.js';
import type { TableContent } from './source-database.js';
import { copyIn, fingerprint, listTables, SAME_TEXT, type Sequence, setSequences } from './tables.js';

export interface Content {
  /** Names of the migrations that the content's schema has had. */
  readonly migrations: readonly string[];
  readonly tables: readonly TableContent[];
  readonly sequences: readonly Sequence[];
}

/**
 * Fills an empty database, whole or not at all: in one transaction, after which every table was read again and is what it was.
 * @param read the rows of a table, as PostgreSQL's COPY writes them
 * @param folder of the migrations; tests use their own
 * @throws StartupError when there is something in it, or the content does not arrive as it was sent
 */
export async function fillDatabase(
  url: string,
  { migrations, tables, sequences }: Content,
  read: (table: TableContent) => Readable,
  log: (line: string) => void,
  folder?: string,
): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'colloquy-transfer' });
  await client.connect();
  try {
    await assertEmpty(client);
    await migrateUp(url, log, folder, new Set(migrations));
    await client.query(SAME_TEXT);
    await client.query('begin');
    await assertSameTables(client, tables);
    for (const table of tables) {
      // Triggers have had their say when the rows were written first.
      await client.query(`alter table public.${escapeIdentifier(table.name)} disable trigger user`);
      await pipeline(read(table), client.query(copyFrom(copyIn(table))));
      await client.query(`alter table public.${escapeIdentifier(table.name)} enable trigger user`);
      const arrived = await fingerprint(client, table);
      if (arrived.rows !== table.rows || arrived.sum !== table.sum) {
        throw new StartupError(
          `The table ${table.name} did not arrive as it was sent (${arrived.rows} of ${table.rows} rows): nothing was kept.`,
        );
      }
      log(`${table.name}: ${table.rows} rows`);
    }
    await setSequences(client, sequences);
    await client.query('commit');
    await client.query('analyze');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error instanceof StartupError
      ? error
      : new StartupError(`The database could not be filled (${errorText(error)}): nothing was kept.`, { cause: error });
  } finally {
    await client.end();
  }
  // What this build has beyond the content's schema.
  await migrateUp(url, log, folder);
}

/** A schema without rows counts as empty: Colloquy was started on it, but no user signed up. */
async function assertEmpty(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema', '${QUEUE_SCHEMA}') and tablename <> 'schema_migrations' order by 1`,
  );
  for (const { name } of rows) {
    const { rowCount } = await client.query(`select from ${name} limit 1`);
    if (rowCount) {
      throw new StartupError(`The target is not empty: there are rows in ${name}. Name an empty database; nothing was changed.`);
    }
  }
}

async function assertSameTables(client: Client, tables: readonly TableContent[]): Promise<void> {
  const there = await listTables(client);
  const shape = (list: readonly { name: string; columns: readonly string[] }[]) =>
    list.map(({ name, columns }) => `${name}(${columns.join(',')})`).sort();
  const [ours, theirs] = [shape(tables), shape(there)];
  const missing = ours.find((table) => !theirs.includes(table)) ?? theirs.find((table) => !ours.includes(table));
  if (missing) throw new StartupError(`The target has other tables than the source (${missing.split('(')[0]}): name an empty database.`);
}
