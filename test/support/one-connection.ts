import { AsyncLocalStorage } from 'node:async_hooks';
import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PgPool } from '../../backend/database/pg-pool.js';
import { TransactionRunner } from '../../backend/database/transaction-runner.js';

interface Transaction {
  open: boolean;
  connections: number;
}

const current = new AsyncLocalStorage<Transaction>();
const useCases = new AsyncLocalStorage<true>();

/**
 * Detects transactions that ask for a second connection while they hold one: as many of them at once as the pool has connections would
 * wait for each other until all of them fail.
 * @returns where it happened
 */
export function watchConnections(app: INestApplicationContext): () => readonly string[] {
  const places: string[] = [];
  const dataSource = app.get(DataSource, { strict: false });
  const { pool } = app.get(PgPool, { strict: false });

  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  Object.assign(pool, {
    connect: (...args: unknown[]) => {
      const transaction = current.getStore();
      if (transaction?.open && transaction.connections++ > 0) places.push(new Error('A second connection').stack ?? '');
      return connect(...args);
    },
  });

  // Except sweepers, which hold a connection for their lock and are few.
  const runner = app.get(TransactionRunner, { strict: false });
  const runUseCase = runner.run.bind(runner) as (...args: unknown[]) => Promise<unknown>;
  Object.assign(runner, { run: (...args: unknown[]) => useCases.run(true, () => runUseCase(...args)) });

  const run = dataSource.transaction.bind(dataSource) as (...args: unknown[]) => Promise<unknown>;
  Object.assign(dataSource, {
    transaction: async (...args: unknown[]) => {
      if (!useCases.getStore()) return run(...args);
      const transaction = { open: true, connections: 0 };
      try {
        return await current.run(transaction, () => run(...args));
      } finally {
        transaction.open = false;
      }
    },
  });
  return () => places;
}
