import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from '../../../backend/app.js';
import { AppConfig } from '../../../backend/config/app-config.js';
import { AppLog } from '../../support/app-log.js';
import { freePort } from '../../support/free-port.js';
import { namingDatabase, type TestApp } from '../../support/start-app.js';

export interface SecondServer {
  readonly app: NestFastifyApplication;
  readonly url: string;
  stop(): Promise<void>;
}

/** Another process on the same database and files, as far as the database can tell. Its site's address is that of the first. */
export async function startBeside(server: TestApp, env: Record<string, string> = {}): Promise<SecondServer> {
  const port = await freePort();
  const { redis } = server.config.scale;
  const settings = {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: server.config.publicUrl,
    DATA_DIR: server.config.dataDir,
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    DATABASE_POOL_SIZE: '8',
    // Other tests keep the machine busy.
    DATABASE_PATIENCE_SECONDS: '20',
    ...(redis && { REDIS_URL: redis.url, REDIS_PREFIX: redis.prefix }),
    CALL_ABANDON_AFTER_SECONDS: String(server.config.calls.abandonAfterSeconds),
    ...env,
  };
  const config = AppConfig.fromEnv(namingDatabase(settings, server.databaseUrl));
  const app = await createApp(config, { databaseUrl: server.databaseUrl, logTo: new AppLog() });
  await app.listen(port, '127.0.0.1');
  return { app, url: `http://127.0.0.1:${port}`, stop: () => app.close() };
}
