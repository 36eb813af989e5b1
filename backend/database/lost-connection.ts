import { type DataSource, type EntityManager, QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';

/** PostgreSQL's connection_failure. */
const CONNECTION_FAILURE = '08006';

class LostConnectionError extends Error {
  readonly code = CONNECTION_FAILURE;

  constructor(cause: Error) {
    super('The connection to the database was lost during a transaction', { cause });
    this.name = 'LostConnectionError';
  }
}

/**
 * A transaction whose failure says what happened: TypeORM reports a connection that broke between two queries as "Query runner already
 * released", which is neither retried nor answered as an outage.
 */
export async function openTransaction<T>(dataSource: DataSource, work: (tx: EntityManager) => Promise<T>): Promise<T> {
  try {
    return await dataSource.transaction(work);
  } catch (error) {
    throw isReleased(error) ? new LostConnectionError(error) : error;
  }
}

const isReleased = (error: unknown): error is Error =>
  error instanceof QueryRunnerAlreadyReleasedError || error instanceof QueryRunnerProviderAlreadyReleasedError;
