import { createPostgresBackend } from 'bullmq';
import type { DataSource } from 'typeorm';

export const QUEUE_NAME = 'colloquy';
/** Beside our own tables, in the same database. */
export const QUEUE_SCHEMA = 'bullmq';

export const queueBackend = createPostgresBackend;

/** How BullMQ reaches the database of the process. @param max connections beside the one that listens */
export function queueConnection(dataSource: DataSource, max: number) {
  const { options } = dataSource;
  if (options.type !== 'postgres' || options.url === undefined) throw new Error('The queue needs the address of the database');
  return {
    connectionString: options.url,
    schema: QUEUE_SCHEMA,
    // BullMQ's own tables follow its version; an advisory lock lets one process do it.
    migrate: true,
    max,
    application_name: 'colloquy (queue)',
  };
}
