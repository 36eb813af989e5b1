import type { ClientBase } from 'pg';

/** Setting up a session takes one round trip; a server silent for longer than this is down. Milliseconds. */
const PATIENCE_MS = 5_000;

/**
 * A hook for a pool's new connections that applies settings by SQL. They are not sent as startup parameters, because PgBouncer refuses
 * those it does not know (`statement_timeout`, `options`, ...), and told to ignore them it would drop them silently.
 */
export function withSettings(settings: Readonly<Record<string, string | number>>): (client: ClientBase) => Promise<void> {
  const entries = Object.entries(settings);
  const text = `select ${entries.map((_, at) => `set_config($${at * 2 + 1}, $${at * 2 + 2}, false)`).join(', ')}`;
  const values = entries.flatMap(([name, value]) => [name, String(value)]);
  // `query_timeout` is an option of one query, too; the types only know it of clients.
  const query = { text, values, query_timeout: PATIENCE_MS };
  return async (client) => {
    await client.query(query);
  };
}
