import 'reflect-metadata';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PgPool } from '../../../backend/database/pg-pool.js';
import { errorBody } from '../../../backend/common/error-body.js';
import { TransactionRunner } from '../../../backend/database/transaction-runner.js';
import { isUnreachable } from '../../../backend/database/unreachable.js';
import { createEmptyDatabase, type TestDatabase } from '../../support/database.js';
import { until } from '../../support/until.js';

describe('transactions', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let transactions: TransactionRunner;

  beforeAll(async () => {
    database = await createEmptyDatabase();
    dataSource = await new DataSource({ type: 'postgres', url: database.url, poolSize: 4, installExtensions: false }).initialize();
    await dataSource.query('create table counters (id int primary key, value int not null)');
    transactions = new TransactionRunner(dataSource);
  });
  beforeEach(async () => {
    await dataSource.query('delete from counters');
    await dataSource.query('insert into counters values (1, 0), (2, 0)');
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  const values = async () =>
    (await dataSource.query<{ value: number }[]>('select value from counters order by id')).map(({ value }) => value);

  it('run their after-commit work once the commit is visible to all, in order', async () => {
    const seen: unknown[] = [];
    const result = await transactions.run(async (tx) => {
      await tx.query('update counters set value = 7 where id = 1');
      transactions.afterCommit(tx, async () => seen.push(await values()));
      transactions.afterCommit(tx, () => seen.push('second'));
      return 'answer';
    });
    await transactions.settled();
    expect(result).toBe('answer');
    expect(seen).toEqual(expect.arrayContaining([[7, 0], 'second']));
  });

  it('do before the commit what locks a busy row, once everything else is done', async () => {
    await transactions.run(async (tx) => {
      transactions.beforeCommit(tx, async () => void (await tx.query('update counters set value = value * 10')));
      await tx.query('update counters set value = value + 1');
    });
    expect(await values()).toEqual([10, 10]);
    await expect(
      transactions.run(async (tx) => {
        transactions.beforeCommit(tx, () => Promise.reject(new Error('no such stream')));
        await tx.query('update counters set value = 5');
      }),
    ).rejects.toThrow('no such stream');
    expect(await values()).toEqual([10, 10]);
  });

  it('do nothing after a rollback', async () => {
    let ran = false;
    const work = transactions.run(async (tx) => {
      transactions.afterCommit(tx, () => (ran = true));
      await tx.query('update counters set value = 7');
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(ran).toBe(false);
    expect(await values()).toEqual([0, 0]);
  });

  it('are not undone by what fails after them', async () => {
    await transactions.run(async (tx) => {
      transactions.afterCommit(tx, () => Promise.reject(new Error('the queue is away')));
      await tx.query('update counters set value = 1');
    });
    await transactions.settled();
    expect(await values()).toEqual([1, 1]);
  });

  it('run again after a deadlock, with the hooks of the run that was committed only', async () => {
    const other = new Client({ connectionString: database.url });
    await other.connect();
    await other.query('set deadlock_timeout = "30s"');
    await other.query('begin');
    await other.query('update counters set value = value + 1 where id = 2');
    let runs = 0;
    const sent: number[] = [];
    let crossing: Promise<unknown> | undefined;
    await transactions.run(async (tx) => {
      runs += 1;
      const run = runs;
      transactions.afterCommit(tx, () => sent.push(run));
      await tx.query('update counters set value = value + 10 where id = 1');
      // The other one now waits for row 1, and this one for row 2.
      crossing ??= other.query('update counters set value = value + 1 where id = 1').then(() => other.query('commit'));
      await tx.query('update counters set value = value + 10 where id = 2');
    });
    await crossing;
    await other.end();
    await transactions.settled();
    // Usually 2: the second run may also take row 1 before the other wakes, which is one more deadlock.
    expect(runs).toBeGreaterThan(1);
    expect(sent).toEqual([runs]);
    expect(await values()).toEqual([11, 11]);
  });

  it('tell of a connection that broke between two queries as an outage, not as a fault of the code', async () => {
    const failure = transactions.run(async (tx) => {
      const [{ pid }] = await tx.query<[{ pid: number }]>('select pg_backend_pid() as pid');
      await dataSource.query('select pg_terminate_backend($1)', [pid]);
      await until(() => tx.queryRunner!.isReleased);
      await tx.query('select 1');
    });
    const error: unknown = await failure.catch((reason: unknown) => reason);
    expect(isUnreachable(error)).toBe(true);
    expect(errorBody(error)).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(String(error)).toBe('LostConnectionError: The connection to the database was lost during a transaction');
    // The next one gets another connection.
    await transactions.run((tx) => tx.query('update counters set value = 3'));
    expect(await values()).toEqual([3, 3]);
  });

  it('run a single statement again after a deadlock', async () => {
    const [other, gate] = [new Client({ connectionString: database.url }), new Client({ connectionString: database.url })];
    await Promise.all([other.connect(), gate.connect()]);
    await other.query('set deadlock_timeout = "30s"');
    await other.query('begin');
    await other.query('update counters set value = value + 1 where id = 2');
    await gate.query('select pg_advisory_lock(7)');
    const bumpBoth = {
      name: 'bump-both',
      text: `with one as (update counters set value = value + $1 where id = 1 returning id, pg_advisory_xact_lock(7))
             update counters set value = value + $1 where id = 2 and (select count(*) from one) > 0`,
    };
    const bumped = new PgPool(dataSource).run(bumpBoth, [10]);
    const waiting = (type: string) =>
      expect
        .poll(async () => (await gate.query(`select from pg_locks where locktype = '${type}' and not granted`)).rowCount)
        .toBeGreaterThan(0);
    // It has row 1 and waits at the gate.
    await waiting('advisory');
    const crossing = other.query('update counters set value = value + 1 where id = 1').then(() => other.query('commit'));
    await waiting('transactionid');
    await gate.query('select pg_advisory_unlock(7)');
    await Promise.all([crossing, bumped]);
    await Promise.all([other.end(), gate.end()]);
    expect(await values()).toEqual([11, 11]);
  });

  it('share their connection with prepared statements', async () => {
    const pool = new PgPool(dataSource);
    const bump = { name: 'bump-counter', text: 'update counters set value = value + $2 where id = $1 returning value' };
    await expect(
      transactions.run(async (tx) => {
        expect((await pool.runIn<{ value: number }>(tx, bump, [1, 5])).rows).toEqual([{ value: 5 }]);
        throw new Error('back');
      }),
    ).rejects.toThrow('back');
    expect(await values()).toEqual([0, 0]);
    expect((await pool.run<{ value: number }>(bump, [2, 3])).rows).toEqual([{ value: 3 }]);
    expect(await values()).toEqual([0, 3]);
  });
});
