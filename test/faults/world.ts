import { chmod, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'pg';
import { AppConfig } from '../../backend/config/app-config.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../backend/database/embedded/embedded-postgres.js';
import { migrateUp } from '../../backend/database/migrations.js';
import { AppProcess } from '../support/app-process.js';
import { freePort } from '../support/free-port.js';
import { RedisServer } from '../support/redis-server.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { startVapiStandIn } from '../support/vapi-stand-in.js';
import type { VapiStandIn } from '../support/vapi-stand-in.types.js';
import { RecordingsDisk } from './recordings-disk.js';

const RESTART_PAUSE_MS = 100;

/** One process of the application, with the network between it and everything else. */
export interface Member {
  readonly name: string;
  readonly process: AppProcess;
  readonly database: TcpProxy;
  readonly redis: TcpProxy;
  /** What browsers reach it through. */
  readonly browsers: TcpProxy;
  readonly url: string;
  /** True: restarted when it exits, as a service manager would. */
  wanted: boolean;
}

/** Two API and two worker processes of the built server behind a Redis and a PostgreSQL of their own, all of which can be broken. */
export class World {
  private watching = true;
  private readonly keepers: Promise<void>[] = [];

  private constructor(
    readonly config: AppConfig,
    readonly postgres: EmbeddedPostgres,
    private readonly folder: string,
    /** The database itself, without a proxy. */
    readonly pool: Pool,
    readonly redis: RedisServer,
    readonly vapi: VapiStandIn,
    readonly disk: RecordingsDisk,
    readonly members: readonly Member[],
  ) {}

  static async start(): Promise<World> {
    const folder = await mkdtemp(join(tmpdir(), 'colloquy-faults-'));
    // PostgreSQL started by root runs as another user, which needs access to the folder.
    await chmod(folder, 0o755);
    const dataDir = join(folder, 'app');
    const [postgres, redis, vapi, disk] = await Promise.all([
      startEmbeddedPostgres({ dataDir: folder, log: () => undefined }),
      RedisServer.start(),
      startVapiStandIn(),
      RecordingsDisk.at(dataDir),
    ]);
    await migrateUp(postgres.url, () => undefined);
    const pool = new Pool({ connectionString: postgres.url, max: 4 });
    pool.on('error', () => undefined);
    const members: Member[] = [];
    const shared: Record<string, string> = {
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_POOL_SIZE: '10',
      LOG_LEVEL: process.env.FAULTS_LOG_LEVEL ?? 'fatal',
      RATE_LIMITS: 'off',
      CALL_RESULTS_EVERY_SECONDS: '1',
      CALL_ABANDON_AFTER_SECONDS: '20',
      // Of a disk of 192 MB, which is filled to its last block.
      RECORDINGS_MIN_FREE_MEGABYTES: '0',
      ...vapi.env,
    };
    for (const [name, role] of [
      ['api 1', 'api'],
      ['api 2', 'api'],
      ['worker 1', 'worker'],
      ['worker 2', 'worker'],
    ] as const) {
      const port = await freePort();
      const database = await TcpProxy.before(postgres.url);
      const toRedis = await TcpProxy.before(redis.url);
      const browsers = await TcpProxy.start({ host: '127.0.0.1', port });
      const url = `http://127.0.0.1:${browsers.port}`;
      // As many processes behind one balancer have one address: that of the first.
      shared.PUBLIC_URL ??= url;
      shared.VAPI_WEBHOOK_URL ??= `${url}/api/webhooks/vapi`;
      const env = { ...shared, PORT: String(port), ROLE: role, DATABASE_URL: database.url, REDIS_URL: toRedis.url };
      members.push({
        name,
        process: new AppProcess(env, `http://127.0.0.1:${port}`),
        database: database.proxy,
        redis: toRedis.proxy,
        browsers,
        url,
        wanted: true,
      });
    }
    const config = AppConfig.fromEnv({ ...shared, PORT: '3000' });
    const world = new World(config, postgres, folder, pool, redis, vapi, disk, members);
    await Promise.all(members.map(({ process }) => process.run()));
    for (const member of members) world.keepers.push(world.keep(member));
    return world;
  }

  get apis(): readonly Member[] {
    return this.members.filter(({ name }) => name.startsWith('api'));
  }

  get workers(): readonly Member[] {
    return this.members.filter(({ name }) => name.startsWith('worker'));
  }

  /** What builders and tokens ask for. */
  get url(): string {
    return this.apis[0]!.url;
  }

  get databaseUrl(): string {
    return this.postgres.url;
  }

  async query<T>(text: string, values: unknown[] = []): Promise<T[]> {
    return (await this.pool.query(text, values)).rows as T[];
  }

  /** Every process of the database server, its first one first. */
  async databaseProcesses(): Promise<number[]> {
    const first = Number((await readFile(join(this.folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
    const children: number[] = [];
    for (const name of await readdir('/proc')) {
      if (!/^\d+$/.test(name)) continue;
      const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
      if (Number(/\) \S (\d+)/.exec(stat)?.[1]) === first) children.push(Number(name));
    }
    return [first, ...children];
  }

  async stop(): Promise<void> {
    this.watching = false;
    for (const member of this.members) member.wanted = false;
    await Promise.all(this.members.map(({ process }) => process.kill()));
    await Promise.all(this.keepers);
    await this.pool.end();
    await Promise.all(this.members.flatMap(({ database, redis, browsers }) => [database.stop(), redis.stop(), browsers.stop()]));
    await Promise.all([this.redis.stop(), this.vapi.stop(), this.postgres.stop(), this.disk.stop()]);
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  private async keep(member: Member): Promise<void> {
    while (this.watching) {
      // A start during a database outage exits with a clear message; the service manager retries.
      if (member.wanted && !member.process.isRunning) await member.process.run().catch(() => undefined);
      await delay(RESTART_PAUSE_MS);
    }
  }
}
