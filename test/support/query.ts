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

/** Runs several statements in one transaction: intermediate states stay invisible. */
export async function queryAtOnce(
  { databaseUrl }: Pick<TestApp, 'databaseUrl'>,
  statements: readonly [text: string, values: unknown[]][],
): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    for (const [text, values] of statements) await client.query(text, values);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
