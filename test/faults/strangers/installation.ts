import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Pool } from 'pg';
import { AppConfig } from '../../../backend/config/app-config.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../backend/database/embedded/embedded-postgres.js';
import { migrateUp } from '../../../backend/database/migrations.js';
import { AppProcess } from '../../support/app-process.js';
import { freePort } from '../../support/free-port.js';
import { type LlmStandIn, startLlmStandIn } from '../../support/llm-stand-in.js';
import { RedisServer } from '../../support/redis-server.js';

const WATCH = fileURLToPath(new URL('../../bench/event-loop-watch.mjs', import.meta.url));

/** One process that does everything, or two of each role with Redis. */
export type Shape = 'one process' | 'two of each role';

/** The built application with its default limits, as strangers find it, and a language model whose requests are counted. */
export class Installation {
  private constructor(
    readonly shape: Shape,
    readonly config: AppConfig,
    readonly processes: readonly AppProcess[],
    readonly apis: readonly AppProcess[],
    readonly model: LlmStandIn,
    readonly dataDir: string,
    /** In which each process writes how long its event loop waited. */
    readonly watchFiles: readonly string[],
    private readonly postgres: EmbeddedPostgres,
    private readonly pool: Pool,
    private readonly dispose: () => Promise<void>,
  ) {}

  static async start(shape: Shape): Promise<Installation> {
    const folder = await mkdtemp(join(tmpdir(), 'colloquy-strangers-'));
    // PostgreSQL started by root runs as another user, which needs access to the folder.
    await chmod(folder, 0o755);
    const dataDir = join(folder, 'app');
    const redis = shape === 'one process' ? null : await RedisServer.start();
    const [postgres, model] = await Promise.all([
      startEmbeddedPostgres({ dataDir: folder, log: () => undefined }),
      startLlmStandIn(() => 'I see. What would you change about it?'),
    ]);
    await migrateUp(postgres.url, () => undefined);
    const pool = new Pool({ connectionString: postgres.url, max: 4 });
    pool.on('error', () => undefined);
    const roles = shape === 'one process' ? ['all'] : ['api', 'api', 'worker', 'worker'];
    const ports = await Promise.all(roles.map(freePort));
    const shared: Record<string, string> = {
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PUBLIC_URL: `http://127.0.0.1:${ports[0]}`,
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.url,
      DATABASE_POOL_SIZE: '10',
      LOG_LEVEL: process.env.FAULTS_LOG_LEVEL ?? 'fatal',
      // Strangers of many addresses, as a balancer reports them.
      TRUST_PROXY: 'loopback',
      OPENAI_API_KEY: 'stand-in',
      OPENAI_BASE_URL: model.url,
      ...(redis && { REDIS_URL: redis.url }),
    };
    const watchFiles = ports.map((port) => join(folder, `event-loop-${port}.json`));
    const processes = ports.map(
      (port, at) =>
        new AppProcess(
          { ...shared, PORT: String(port), ROLE: roles[at]!, NODE_OPTIONS: `--import=${WATCH}`, EVENT_LOOP_WATCH: watchFiles[at]! },
          `http://127.0.0.1:${port}`,
        ),
    );
    const stop = async () => {
      await Promise.all(processes.map((process) => process.kill()));
      await pool.end();
      await Promise.all([redis?.stop(), model.stop(), postgres.stop()]);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    };
    const installation = new Installation(
      shape,
      AppConfig.fromEnv({ ...shared, PORT: String(ports[0]) }),
      processes,
      processes.filter((_, at) => roles[at] !== 'worker'),
      model,
      dataDir,
      watchFiles,
      postgres,
      pool,
      stop,
    );
    try {
      await Promise.all(processes.map((process) => process.run()));
    } catch (error) {
      await stop();
      throw error;
    }
    return installation;
  }

  /** What builders and tokens ask for. */
  get url(): string {
    return this.apis[0]!.url;
  }

  get databaseUrl(): string {
    return this.postgres.url;
  }

  /** Processes that ended by themselves. */
  get crashes(): number {
    return this.processes.reduce((sum, { crashes, isRunning }) => sum + Math.max(crashes, isRunning ? 0 : 1), 0);
  }

  async query<T>(text: string, values: unknown[] = []): Promise<T[]> {
    return (await this.pool.query(text, values)).rows as T[];
  }

  stop(): Promise<void> {
    return this.dispose();
  }
}
