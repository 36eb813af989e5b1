import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppConfig } from '../../backend/config/app-config.js';
import { AppProcess } from './app-process.js';
import { createTestDatabase } from './database.js';
import { freePort } from './free-port.js';

export interface ClusterOptions {
  readonly api?: number;
  readonly worker?: number;
  /** Settings of every process. */
  readonly env?: Record<string, string>;
  /** The address under which the processes reach the database, when it is not its own: that of a proxy before it. */
  readonly databaseUrl?: (url: string) => string | Promise<string>;
}

/** The built application as several processes on one database, as an operator scales it out. */
export class Cluster {
  private constructor(
    readonly apis: readonly AppProcess[],
    readonly workers: readonly AppProcess[],
    readonly config: AppConfig,
    /** The database itself, without a proxy. */
    readonly databaseUrl: string,
    private readonly dispose: () => Promise<void>,
  ) {}

  static async start({ api = 2, worker = 2, env = {}, databaseUrl = (url) => url }: ClusterOptions = {}): Promise<Cluster> {
    const database = await createTestDatabase();
    const dataDir = await mkdtemp(join(tmpdir(), 'colloquy-cluster-'));
    const ports = await Promise.all(Array.from({ length: api + worker }, freePort));
    const shared = {
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      // The balancer's address, if there were one.
      PUBLIC_URL: `http://127.0.0.1:${ports[0]}`,
      DATABASE_URL: await databaseUrl(database.url),
      DATA_DIR: dataDir,
      DATABASE_POOL_SIZE: '8',
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      ...env,
    };
    const processes = ports.map(
      (port, at) => new AppProcess({ ...shared, PORT: String(port), ROLE: at < api ? 'api' : 'worker' }, `http://127.0.0.1:${port}`),
    );
    const cluster = new Cluster(
      processes.slice(0, api),
      processes.slice(api),
      AppConfig.fromEnv({ ...shared, PORT: String(ports[0]) }),
      database.url,
      async () => {
        await database.drop();
        await rm(dataDir, { recursive: true, force: true });
      },
    );
    try {
      await Promise.all(processes.map((process) => process.run()));
    } catch (error) {
      await cluster.stop();
      throw error;
    }
    return cluster;
  }

  get processes(): readonly AppProcess[] {
    return [...this.apis, ...this.workers];
  }

  /** The first API process: what builders and tokens ask for. */
  get url(): string {
    return this.apis[0]!.url;
  }

  async stop(): Promise<void> {
    await Promise.all(this.processes.map((process) => process.kill()));
    await this.dispose();
  }
}
