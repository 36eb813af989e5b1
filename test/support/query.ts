import { Client, type QueryResultRow } from 'pg';
import type { TestApp } from './start-app.js';

/** A look into (or a hand on) the test application's database. */
export async function query<R extends QueryResultRow = QueryResultRow>(
  { databaseUrl }: Pick<TestApp, 'databaseUrl'>,
  text: string,
  values: unknown[] = [],
): Promise<R[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<R>(text, values)).rows;
  } finally {
    await client.end();
  }
}
