import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppProcess } from '../../support/app-process.js';
import { cloneTemplateDatabase } from '../../support/clone-database.js';
import { freePort } from '../../support/free-port.js';

/** Where the run's set-up leaves the superuser's URL of its PostgreSQL server for the workers. */
export const POSTGRES_ADMIN_URL = 'TEST_POSTGRES_ADMIN_URL';

/** The built application as a process of its own on a database of its own. */
export class ServerProcess {
  private constructor(
    readonly url: string,
    readonly databaseUrl: string,
    readonly dataDir: string,
    private readonly process: AppProcess,
    private readonly dispose: () => Promise<void>,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<ServerProcess> {
    const database = await cloneTemplateDatabase(process.env[POSTGRES_ADMIN_URL]!);
    const dataDir = await mkdtemp(join(tmpdir(), 'colloquy-e2e-'));
    const port = env.PORT ?? (await freePort());
    const url = `http://localhost:${port}`;
    const settings = {
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      DATABASE_POOL_SIZE: '8',
      // Other tests keep the machine busy.
      DATABASE_PATIENCE_SECONDS: '20',
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      HELP_URL: 'https://calendar.example.com/30min',
      ...env,
    };
    const server = new ServerProcess(url, database.url, dataDir, new AppProcess(settings, url), async () => {
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    });
    await server.run();
    return server;
  }

  /** What it has written since it was last started. */
  get output(): string {
    return this.process.recentOutput;
  }

  /** Starts it again on the same database, files and port. */
  run(): Promise<void> {
    return this.process.run();
  }

  /** As the power going out would. */
  async kill(): Promise<void> {
    await this.process.kill();
  }

  async stop(): Promise<void> {
    await this.process.stop();
    await this.dispose();
  }
}
