import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../support/database.js';

async function ask<T>(url: string, sql: string): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as T[];
  } finally {
    await client.end();
  }
}

describe('the databases of the tests', () => {
  it('are clones of one migrated template, also when many are made at once', async () => {
    const databases = await Promise.all(Array.from({ length: 6 }, () => createTestDatabase()));
    const counts = await Promise.all(databases.map(({ url }) => ask<{ count: string }>(url, 'select count(*) from schema_migrations')));
    expect(new Set(counts.map((rows) => rows[0]?.count)).size).toBe(1);
    expect(Number(counts[0]?.[0]?.count)).toBeGreaterThan(0);
    await Promise.all(databases.map((database) => database.drop()));
  });

  it('know the letters of every alphabet', async () => {
    const database = await createTestDatabase();
    expect(await ask(database.url, `select 'ÉCOLE Ω Ж' ilike '%école ω ж%' as found`)).toEqual([{ found: true }]);
    await database.drop();
  });
});
