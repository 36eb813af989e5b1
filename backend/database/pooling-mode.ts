import type { Client } from 'pg';
import { errorText, StartupError } from './startup-error.js';

/** A pooler that is busy with others may hand out its server connections in any order: asked this often. */
const ROUNDS = 3;

/**
 * Refuses a pooler that gives a connection's server to others between transactions: `LISTEN`, prepared statements, settings and advisory
 * locks would go astray, some of them without an error.
 * @param first and `second` are two connections that are open at the same time
 * @throws StartupError when both are on the same session of the server, or one of them changes its session
 */
export async function assertSessionsLast(first: Client, second: Client, place: string): Promise<void> {
  let begun = false;
  try {
    const session = await pid(first);
    for (let round = 0; round < ROUNDS; round += 1) {
      // Holds on to its session until the end, so that `first` would have to get another one.
      await second.query('begin');
      begun = true;
      if ((await pid(second)) === session || (await pid(first)) !== session) throw wrongMode(place);
      await second.query('rollback');
      begun = false;
    }
  } catch (error) {
    if (/transaction blocks not allowed in statement pooling mode/i.test(errorText(error))) throw wrongMode(place);
    throw error;
  } finally {
    if (begun) await second.query('rollback').catch(() => undefined);
  }
}

async function pid(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}

function wrongMode(place: string): StartupError {
  return new StartupError(
    `The pooler at ${place} shares a server connection between clients (transaction or statement pooling): Colloquy needs pool_mode = session.`,
  );
}
