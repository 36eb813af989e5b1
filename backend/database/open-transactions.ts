import { AsyncLocalStorage } from 'node:async_hooks';

/** Null until someone asks: following every promise has its price, and production does not ask. */
let current: AsyncLocalStorage<{ open: boolean }> | null = null;

/** From now on, `isInTransaction` knows. */
export function watchTransactions(): void {
  current ??= new AsyncLocalStorage();
}

/** Whether this code runs inside a transaction of `TransactionRunner.run`, which holds a connection and locks while it waits. */
export const isInTransaction = (): boolean => current?.getStore()?.open === true;

export async function markedAsTransaction<T>(work: () => Promise<T>): Promise<T> {
  if (!current) return work();
  // False once the transaction has ended: what it started and did not wait for keeps its context.
  const transaction = { open: true };
  try {
    return await current.run(transaction, work);
  } finally {
    transaction.open = false;
  }
}
