import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from '../../backend/app.js';
import { ReadingThreads } from '../../backend/common/reading/reading-threads.js';
import { AppConfig } from '../../backend/config/app-config.js';
import { AppLog } from './app-log.js';
import { createTestDatabase } from './database.js';
import { freePort } from './free-port.js';
import { watchConnections } from './one-connection.js';
import { query } from './query.js';
import { watchShutdown } from './watch-shutdown.js';

export interface TestApp {
  readonly app: NestFastifyApplication;
  readonly config: AppConfig;
  readonly url: string;
  readonly databaseUrl: string;
  readonly log: AppLog;
  /** Stops the server and removes its database and files. */
  stop(): Promise<void>;
  /** Stops the server as a crash or a deploy would, and starts another one on the same database, files and port. */
  restart(): Promise<TestApp>;
}

/** The real application on a database of its own, cloned from the migrated template. Settings are those of the environment. */
export async function startApp(env: Record<string, string> = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'colloquy-test-'));
  const port = await freePort();
  const settings = {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    DATABASE_POOL_SIZE: '8',
    // Other tests keep the machine busy.
    DATABASE_PATIENCE_SECONDS: '20',
    ...redisSettings(),
    ...env,
  };
  const dispose = async () => {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    return await serve(settings, database.url, dispose);
  } catch (error) {
    await dispose();
    throw error;
  }
}

async function serve(settings: Record<string, string>, databaseUrl: string, dispose: () => Promise<void>): Promise<TestApp> {
  const config = AppConfig.fromEnv(namingDatabase(settings, databaseUrl));
  const log = new AppLog();
  const app = await createApp(config, { databaseUrl, logTo: log });
  const secondConnections = watchConnections(app);
  const close = watchShutdown(app, databaseUrl);
  await app.listen(config.port, config.host);
  // The process's, loaded once: what a test measures does not begin with that.
  await app.get(ReadingThreads).start();
  return {
    app,
    config,
    url: config.publicUrl,
    databaseUrl,
    log,
    stop: async () => {
      await close();
      const deadlocks = await deadlocksIn(databaseUrl);
      await dispose();
      // The one that PostgreSQL rolled back has run again, and nothing is lost; but participants waited a second for it.
      if (deadlocks > 0) {
        throw new Error(`Transactions waited for each other’s rows, ${deadlocks} times: see docs/architecture.md on the order of locks`);
      }
      const [place] = secondConnections();
      if (place !== undefined) throw new Error(`A transaction asked for a second connection, which may never come:\n${place}`);
    },
    restart: async () => {
      await close();
      return serve(settings, databaseUrl, dispose);
    },
  };
}

/** Processes with a part of the work share a database, which they have to name. */
export const namingDatabase = (settings: Record<string, string>, databaseUrl: string): Record<string, string> =>
  settings.ROLE === undefined || settings.ROLE === 'all' ? settings : { ...settings, DATABASE_URL: databaseUrl };

async function deadlocksIn(databaseUrl: string): Promise<number> {
  const [row] = await query<{ deadlocks: number }>(
    { databaseUrl },
    'select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()',
  );
  return row!.deadlocks;
}

/** In a project that runs with Redis: the run's server, and a corner of it that is this application's own. */
function redisSettings(): Record<string, string> {
  const url = inject('redisUrl');
  return url ? { REDIS_URL: url, REDIS_PREFIX: `test-${randomBytes(6).toString('hex')}` } : {};
}
