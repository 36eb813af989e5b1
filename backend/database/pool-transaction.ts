import type { Pool, PoolClient } from 'pg';

/** Runs `work` in a transaction of its own, for code outside the application: commands and the built-in identity provider. Errors roll back. */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    // On a lost connection the rollback fails too; the first error says more.
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
