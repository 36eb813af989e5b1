import { Client, type QueryResultRow } from 'pg';
import type { TestApp } from './start-app.js';
import { until } from './until.js';

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

/** Runs a statement, then `meanwhile` while what it changed is locked, then commits once `meanwhile` has begun to wait for it. */
export async function queryHeld<T>(
  app: Pick<TestApp, 'databaseUrl'>,
  [text, values]: readonly [text: string, values: unknown[]],
  meanwhile: () => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: app.databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(text, values);
    const waiting = meanwhile();
    await until(async () => {
      const [row] = await query<{ n: number }>(
        app,
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return row!.n > 0;
    });
    await client.query('commit');
    return await waiting;
  } finally {
    await client.end();
  }
}
