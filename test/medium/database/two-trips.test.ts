import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PgPool } from '../../../backend/database/pg-pool.js';
import { createEmptyDatabase, type TestDatabase } from '../../support/database.js';

const LOCK = { name: 'lock-counter', text: 'select value from counters where id = $1 for update' };
const SET = { name: 'set-counter', text: 'update counters set value = $2 where id = $1' };
/** PostgreSQL's not_null_violation. */
const REFUSED = '23502';

describe('a transaction of two statements in two round trips', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let pool: PgPool;

  beforeAll(async () => {
    database = await createEmptyDatabase();
    // One connection: what one transaction leaves behind, the next one meets.
    const extra = { pipeline: true };
    dataSource = await new DataSource({ type: 'postgres', url: database.url, poolSize: 1, installExtensions: false, extra }).initialize();
    pool = new PgPool(dataSource);
    await dataSource.query('create table counters (id int primary key, value int not null)');
  });
  beforeEach(async () => {
    await dataSource.query('delete from counters');
    await dataSource.query('insert into counters values (1, 7)');
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  const value = async () => (await dataSource.query<{ value: number }[]>('select value from counters where id = 1'))[0]?.value;
  const set = (to: number | null) => ({ ...SET, values: [1, to] });

  it('stores what the last one writes, with what the first one has read', async () => {
    for (const expected of [8, 9]) {
      const isCommitted = await pool.inTwoTrips<{ value: number }>({ ...LOCK, values: [1] }, ([row]) =>
        Promise.resolve(set(row!.value + 1)),
      );
      expect([isCommitted, await value()]).toEqual([true, expected]);
    }
  });

  it('holds what it has locked until it ends', async () => {
    const other = await new DataSource({ type: 'postgres', url: database.url, installExtensions: false }).initialize();
    try {
      await pool.inTwoTrips({ ...LOCK, values: [1] }, async () => {
        await expect(other.query('select from counters where id = 1 for update nowait')).rejects.toMatchObject({ code: '55P03' });
        return set(8);
      });
      expect(await other.query('select value from counters where id = 1 for update nowait')).toEqual([{ value: 8 }]);
    } finally {
      await other.destroy();
    }
  });

  it('changes nothing when it is given up, or when something in between fails', async () => {
    expect(await pool.inTwoTrips(set(8), () => Promise.resolve(null))).toBe(false);
    expect(await value()).toBe(7);
    await expect(pool.inTwoTrips(set(8), () => Promise.reject(new Error('no room')))).rejects.toThrow('no room');
    expect(await value()).toBe(7);
  });

  it('changes nothing when one of its statements fails', async () => {
    await expect(pool.inTwoTrips(set(8), () => Promise.resolve(set(null)))).rejects.toMatchObject({ code: REFUSED });
    expect(await value()).toBe(7);
    const between = () => Promise.reject(new Error('was asked'));
    await expect(pool.inTwoTrips(set(null), between)).rejects.toMatchObject({ code: REFUSED });
    expect(await value()).toBe(7);
    expect(await pool.inTwoTrips(set(8), () => Promise.resolve(set(9)))).toBe(true);
    expect(await value()).toBe(9);
  });

  it('leaves no connection behind that was cut', async () => {
    const cut = pool.inTwoTrips({ text: 'select pg_backend_pid() as pid' }, async ([row]) => {
      const other = await new DataSource({ type: 'postgres', url: database.url, installExtensions: false }).initialize();
      await other.query('select pg_terminate_backend($1, 5000)', [(row as { pid: number }).pid]);
      await other.destroy();
      return set(8);
    });
    await expect(cut).rejects.toThrow();
    expect(await value()).toBe(7);
  });
});
