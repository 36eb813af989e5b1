import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { query } from '../support/query.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

describe('foreign keys', () => {
  it('each have an index that begins with their columns, or deleting one row reads a whole table', async () => {
    const without = await query(
      { databaseUrl: database.url },
      `select c.conrelid::regclass::text || ' ' || c.conname as foreign_key
         from pg_constraint c
        where c.contype = 'f' and c.connamespace = 'public'::regnamespace
          and not exists (
            select 1 from pg_index i
             where i.indrelid = c.conrelid and i.indpred is null
               and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] operator(pg_catalog.@>) c.conkey
          )
        order by 1`,
    );
    expect(without).toEqual([]);
  });
});
