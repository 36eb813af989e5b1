import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppConfig } from '../../backend/config/app-config.js';
import { startEmbeddedPostgres } from '../../backend/database/embedded/embedded-postgres.js';
import { AppProcess } from '../support/app-process.js';
import { freePort } from '../support/free-port.js';

/** The built application as one process, with a database server of its own. */
export async function startTarget() {
  const folder = await mkdtemp(join(tmpdir(), 'colloquy-requests-'));
  // When run by root, the database server uses another account, which must be able to enter.
  await chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: join(folder, 'app'),
    DATABASE_URL: postgres.url,
    LOG_LEVEL: 'fatal',
    // Rate limits would hide the code behind them.
    RATE_LIMITS: 'off',
  };
  const app = new AppProcess(env, url);
  const stop = async () => {
    await app.kill();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  await app.run().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url, config: AppConfig.fromEnv(env), databaseUrl: postgres.url, crashes: () => app.crashes, stop };
}
