import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { errorText, StartupError } from '../startup-error.js';
import { assertUnused, SourceDatabase } from './source-database.js';
import { copyOut } from './tables.js';
import { fillDatabase } from './target-database.js';

export interface Moved {
  readonly tables: number;
  readonly rows: number;
}

/**
 * Copies everything from one database to another, empty one. The source stays as it is.
 * @throws StartupError with one sentence; the target is empty then
 */
export async function moveDatabase(sourceUrl: string, targetUrl: string, log: (line: string) => void): Promise<Moved> {
  await assertReachable(targetUrl);
  await assertUnused(sourceUrl);
  await assertUnused(targetUrl);
  const source = await SourceDatabase.open(sourceUrl);
  try {
    await fillDatabase(targetUrl, source, (table) => source.client.query(copyTo(copyOut(table))), log);
    return { tables: source.tables.length, rows: source.tables.reduce((sum, { rows }) => sum + Number(rows), 0) };
  } finally {
    await source.close();
  }
}

async function assertReachable(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
  } catch (error) {
    throw new StartupError(`The target database cannot be reached (${errorText(error)}): check the address, the user and the password.`, {
      cause: error,
    });
  } finally {
    await client.end().catch(() => undefined);
  }
}
