import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg';

export interface Statement {
  /** Under which PostgreSQL keeps it prepared; without a name it has no values. */
  readonly name?: string;
  readonly text: string;
  readonly values?: unknown[];
}

const BEGIN = { text: 'begin' };
const COMMIT = { text: 'commit' };

/**
 * A transaction of two statements in two round trips: it begins along with the first, and is committed along with the last, which therefore fails
 * where nothing may be stored. The pool's connections must be pipelined.
 * @param between gets the rows of the first statement. Null: the transaction is rolled back
 * @returns whether it was committed
 */
export async function inTwoTrips<Row extends QueryResultRow>(
  pool: Pool,
  first: Statement,
  between: (rows: Row[]) => Promise<Statement | null>,
): Promise<boolean> {
  const client = await pool.connect();
  // A connection that is cut while nothing is asked of it says so by an event, which would end the process.
  client.on('error', ignore);
  let isOpen = true;
  try {
    const [, found] = await outcomes(sendTogether(client, BEGIN, first));
    const last = await between((found as QueryResult<Row>).rows);
    if (last === null) return false;
    const sent = sendTogether(client, last, COMMIT);
    // After a statement that failed, this rolls back.
    isOpen = await sent[1].then(
      () => false,
      () => true,
    );
    await outcomes(sent);
    return true;
  } finally {
    const isBroken = isOpen && (await hasFailed(client.query('rollback')));
    client.off('error', ignore);
    client.release(isBroken);
  }
}

const ignore = () => undefined;

/** In one packet, without waiting for the first one's answer. */
function sendTogether(client: PoolClient, one: Statement, other: Statement): [Promise<QueryResult>, Promise<QueryResult>] {
  const { stream } = (client as unknown as { readonly connection: { readonly stream: { cork(): void; uncork(): void } } }).connection;
  stream.cork();
  try {
    return [client.query(one), client.query(other)];
  } finally {
    stream.uncork();
  }
}

/** Of both: the connection is used again only when both have ended. @throws what the first that failed has thrown */
async function outcomes(sent: readonly Promise<QueryResult>[]): Promise<QueryResult[]> {
  const settled = await Promise.allSettled(sent);
  return settled.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
}

const hasFailed = (done: Promise<unknown>) =>
  done.then(
    () => false,
    () => true,
  );
