import type { Client, Pool } from 'pg';

/** Ends a connection that may be silent: `end` would say goodbye, and wait until it is heard. */
export function cut(client: Client): void {
  (client as unknown as { connection?: { stream?: { destroy(): void } } }).connection?.stream?.destroy();
}

/** Destroys all connections of a pool; pending queries fail at once. */
export function cutAll(pool: Pool): void {
  for (const client of (pool as unknown as { _clients?: Client[] })._clients ?? []) cut(client);
}
