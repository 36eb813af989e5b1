import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { AppConfig } from '../../backend/config/app-config.js';
import { startEmbeddedPostgres } from '../../backend/database/embedded/embedded-postgres.js';
import { migrateUp } from '../../backend/database/migrations.js';
import { AppProcess } from '../support/app-process.js';
import { freePort } from '../support/free-port.js';
import { RedisServer } from '../support/redis-server.js';

export type Installation = Awaited<ReturnType<typeof startInstallation>>;

/** Two API processes of the built server and workers, with their own Redis and PostgreSQL. */
export async function startInstallation(env: Record<string, string>, { workers: count = 0 } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'colloquy-faults-'));
  // PostgreSQL started by root runs as another user, which needs access to the folder.
  await chmod(folder, 0o755);
  const [postgres, redis] = await Promise.all([startEmbeddedPostgres({ dataDir: folder, log: () => undefined }), RedisServer.start()]);
  await migrateUp(postgres.url, () => undefined);
  const pool = new Pool({ connectionString: postgres.url, max: 2 });
  pool.on('error', () => undefined);
  const ports: number[] = [];
  while (ports.length < 2 + count) ports.push(await freePort());
  const shared = {
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${ports[0]}`,
    DATA_DIR: join(folder, 'app'),
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    LOG_LEVEL: 'fatal',
    RATE_LIMITS: 'off',
    ...env,
  };
  const members = ports.map(
    (port, at) => new AppProcess({ ...shared, ROLE: at < 2 ? 'api' : 'worker', PORT: String(port) }, `http://127.0.0.1:${port}`),
  );
  await Promise.all(members.map((member) => member.run()));
  const [apis, workers] = [members.slice(0, 2), members.slice(2)];
  return {
    config: AppConfig.fromEnv({ ...shared, PORT: String(ports[0]) }),
    databaseUrl: postgres.url,
    /** What builders ask. */
    url: apis[0]!.url,
    apis: apis as [AppProcess, AppProcess],
    workers,
    async query<T>(text: string, values: unknown[] = []): Promise<T[]> {
      return (await pool.query(text, values)).rows as T[];
    },
    async stop() {
      await Promise.all(members.map((member) => member.kill()));
      await pool.end();
      await Promise.all([redis.stop(), postgres.stop()]);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
