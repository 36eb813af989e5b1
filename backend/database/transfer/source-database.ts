import { Client } from 'pg';
import { migrationStatus } from '../migrations.js';
import { StartupError } from '../startup-error.js';
import { type Fingerprint, fingerprint, listSequences, listTables, SAME_TEXT, type Sequence, type Table } from './tables.js';

export interface TableContent extends Table, Fingerprint {}

/** A database at one moment: whatever is written meanwhile is not seen, and nothing can be changed through it. */
export class SourceDatabase {
  private constructor(
    readonly client: Client,
    readonly migrations: readonly string[],
    readonly tables: readonly TableContent[],
    readonly sequences: readonly Sequence[],
  ) {}

  /** @throws StartupError when its schema is not this build's */
  static async open(url: string): Promise<SourceDatabase> {
    const migrations = await migrationStatus(url);
    const other = migrations.find(({ state }) => state !== 'applied');
    if (other?.state === 'pending') {
      throw new StartupError(`The database has not had the migration ${other.name} yet: run npm run migrate first.`);
    }
    if (other) throw new StartupError(`The database was migrated by a newer Colloquy (it has "${other.name}"): use that version.`);
    const client = new Client({ connectionString: url, application_name: 'colloquy-transfer' });
    await client.connect();
    try {
      await client.query(SAME_TEXT);
      await client.query('begin isolation level repeatable read read only');
      const tables: TableContent[] = [];
      for (const table of await listTables(client)) tables.push({ ...table, ...(await fingerprint(client, table)) });
      const names = migrations.map(({ name }) => name);
      return new SourceDatabase(client, names, tables, await listSequences(client));
    } catch (error) {
      await client.end();
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.client.end();
  }
}

/** @throws StartupError when a running Colloquy uses the database: what it wrote later would be missing. */
export async function assertUnused(url: string): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'colloquy-transfer' });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name similar to 'colloquy \\((all|api|worker)\\)'`,
    );
    if (rows[0]!.count > 0) throw new StartupError('Colloquy is running on this database: stop all its processes first.');
  } finally {
    await client.end();
  }
}
