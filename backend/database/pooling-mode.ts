import type { Client } from 'pg';
import { errorText, StartupError } from './startup-error.js';

/** A pooler that other clients keep busy may hand out its server connections in any order, so the order is tried this often. */
const ROUNDS = 4;

/**
 * Refuses a pooler that gives a connection's server to others between transactions: `LISTEN`, prepared statements, settings and advisory
 * locks would go astray, some of them without an error.
 * @param first and `second` are two connections that are open at the same time
 * @throws StartupError when both share a session of the server, or one of them changes its session
 */
export async function assertSessionsLast(first: Client, second: Client, place: string): Promise<void> {
  const sessions = new Map<Client, number>();
  const check = async (client: Client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const pid = rows[0]!.pid;
    const isShared = [...sessions].some(([other, its]) => other !== client && its === pid);
    if (isShared || (sessions.get(client) ?? pid) !== pid) throw wrongMode(place);
    sessions.set(client, pid);
  };
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      // Two open transactions hold two server connections, and the second one returns its own last. A pooler that hands out the newest
      // connection then gives it to the first client; one that hands out the oldest gives the second client another one.
      await first.query('begin');
      await check(first);
      await second.query('begin');
      await check(second);
      await first.query('rollback');
      await second.query('rollback');
      await check(round % 2 === 0 ? first : second);
    }
  } catch (error) {
    if (/transaction blocks not allowed in statement pooling mode/i.test(errorText(error))) throw wrongMode(place);
    throw error;
  }
}

function wrongMode(place: string): StartupError {
  return new StartupError(
    `The pooler at ${place} shares a server connection between clients (transaction or statement pooling): Colloquy needs pool_mode = session.`,
  );
}
