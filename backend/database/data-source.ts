import { Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { cutAll } from './cut.js';
import { errorText } from './startup-error.js';
import { untilReachable } from './unreachable.js';

/** Timeout of the first connection and TypeORM's queries on it; after it they are retried. Milliseconds. */
const ATTEMPT_TIMEOUT_MS = 8_000;

/** The data source, once the database takes its connection: it may be full or restarting although it answered a moment ago. */
export async function connectPatiently(options: DataSourceOptions): Promise<DataSource> {
  const logger = new Logger('Database');
  return untilReachable(() => initialize(new DataSource(options)), {
    onWait: (error) => logger.warn(`waiting for a connection to the database: ${errorText(error)}`),
  });
}

async function initialize(dataSource: DataSource): Promise<DataSource> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Connection timeout: the database does not answer')), ATTEMPT_TIMEOUT_MS);
  });
  try {
    return await Promise.race([dataSource.initialize(), silence]);
  } catch (error) {
    const { master } = dataSource.driver as unknown as { master?: Pool };
    if (master) {
      cutAll(master);
      void master.end().catch(() => undefined);
    }
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
