import { Pool, type PoolClient, type QueryResultRow } from 'pg';
import type { TestApp } from './start-app.js';
import { until } from './until.js';

/** Idle connections stay for so long, in milliseconds: a condition is looked at again and again, and signing in costs more than the look. */
const STAYS_MS = 300;

const pools = new Map<string, Pool>();

function poolOf(databaseUrl: string): Pool {
  const known = pools.get(databaseUrl);
  if (known) return known;
  const pool = new Pool({ connectionString: databaseUrl, idleTimeoutMillis: STAYS_MS, allowExitOnIdle: true });
  // A server that is stopped cuts what is idle: the next look signs in again.
  pool.on('error', () => undefined);
  pools.set(databaseUrl, pool);
  return pool;
}

/** Closes what looks into a database have left open. */
export async function endQueries(databaseUrl: string): Promise<void> {
  const pool = pools.get(databaseUrl);
  pools.delete(databaseUrl);
  await pool?.end();
}

/** A look into (or a hand on) the test application's database. */
export async function query<R extends QueryResultRow = QueryResultRow>(
  { databaseUrl }: Pick<TestApp, 'databaseUrl'>,
  text: string,
  values: unknown[] = [],
): Promise<R[]> {
  return (await poolOf(databaseUrl).query<R>(text, values)).rows;
}

/** Runs several statements in one transaction: intermediate states stay invisible. */
export async function queryAtOnce(
  { databaseUrl }: Pick<TestApp, 'databaseUrl'>,
  statements: readonly [text: string, values: unknown[]][],
): Promise<void> {
  await inTransaction(databaseUrl, async (client) => {
    for (const [text, values] of statements) await client.query(text, values);
  });
}

/** Runs a statement, then `meanwhile` while what it changed is locked, then commits once `meanwhile` has begun to wait for it. */
export async function queryHeld<T>(
  app: Pick<TestApp, 'databaseUrl'>,
  [text, values]: readonly [text: string, values: unknown[]],
  meanwhile: () => Promise<T>,
): Promise<T> {
  const waiting = await inTransaction(app.databaseUrl, async (client) => {
    await client.query(text, values);
    const begun = { result: meanwhile() };
    await until(async () => {
      const [row] = await query<{ n: number }>(
        app,
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return row!.n > 0;
    });
    return begun;
  });
  return waiting.result;
}

/** A connection that fails in it is not used again. */
async function inTransaction<T>(databaseUrl: string, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await poolOf(databaseUrl).connect();
  let failed = true;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    failed = false;
    return result;
  } finally {
    client.release(failed);
  }
}
