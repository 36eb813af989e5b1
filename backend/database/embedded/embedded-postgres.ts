import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { realpath } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.js';
import {
  APP_DATABASE,
  APP_ROLE,
  type ClusterPlace,
  createCluster,
  ensurePassword,
  inspectCluster,
  prepareDataDir,
  serverProcessOptions,
  SUPERUSER,
} from './postgres-cluster.js';
import {
  boundLog,
  findRunningServer,
  isCurrent,
  type PostmasterFile,
  type ServerSettings,
  startServer,
  stopServer,
} from './postgres-server.js';
import { PostgresWatchdog } from './postgres-watchdog.js';
import { ADVISORY_LOCKS } from '../advisory-locks.js';
import { errorCode, errorText, StartupError } from '../startup-error.js';

/** A killed app's session ends when its connection does, which PostgreSQL may notice a moment later. */
const LOCK_PATIENCE_MS = 2000;
const RECOVERY_PAUSE_MS = 500;
/** If the server shuts down while it is being adopted, start a new one: number of attempts. */
const START_ATTEMPTS = 3;
const LOG_CHECK_MS = 10 * 60_000;

export interface EmbeddedPostgresOptions {
  /** Absolute path of the app's data folder. */
  readonly dataDir: string;
  readonly log: (line: string) => void;
  /** Overrides of PostgreSQL's settings; tests trade durability for speed. */
  readonly settings?: ServerSettings;
  /** For a command beside a running app: use the app's server when there is one, and leave it running. */
  readonly shared?: boolean;
}

export interface EmbeddedPostgres {
  /** For the app: owner of its database, not a superuser. */
  readonly url: string;
  /** For making databases: superuser, on the maintenance database. */
  readonly adminUrl: string;
  /** To be called last, when no pool needs the server any more. */
  stop(): Promise<void>;
  /** Ends the server without waiting, for when the process itself ends; the next start recovers what was committed. */
  kill(): void;
}

/**
 * Runs a PostgreSQL server on `<dataDir>/postgres`: makes the cluster when there is none, adopts the server of an app that was killed,
 * starts one otherwise, and brings it back should it end by itself.
 * @throws StartupError with one sentence for the operator
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log } = options;
  const place = await prepareDataDir(dataDir, log);
  const binaries = await findPostgresBinaries(place.account, log);
  const whole = await inspectCluster(place, binaries);
  const { password, fresh } = await ensurePassword(dataDir);
  if (!whole) {
    log(`Making a database in ${place.path}`);
    await createCluster(place, binaries, password, options.settings?.fsync !== 'off', log);
  }
  const server = new EmbeddedServer(place, binaries, password, options.settings ?? {}, options.shared ?? false, log);
  await server.start(whole && fresh);
  return server;
}

class EmbeddedServer implements EmbeddedPostgres {
  private port = 0;
  private pid = 0;
  /** True when another app owns the server. */
  private guest = false;
  private lock: Client | undefined;
  private stopping = false;
  private readonly logCheck: NodeJS.Timeout;
  private readonly watchdog: PostgresWatchdog;

  constructor(
    private readonly place: ClusterPlace,
    private readonly binaries: PostgresBinaries,
    private readonly password: string,
    private readonly settings: ServerSettings,
    private readonly shared: boolean,
    private readonly log: (line: string) => void,
  ) {
    this.logCheck = setInterval(() => void boundLog(place), LOG_CHECK_MS).unref();
    this.watchdog = new PostgresWatchdog(place);
  }

  get url(): string {
    return this.urlOf(APP_ROLE, APP_DATABASE);
  }

  get adminUrl(): string {
    return this.urlOf(SUPERUSER, 'postgres');
  }

  private urlOf(user: string, database: string): string {
    return `postgres://${user}:${encodeURIComponent(this.password)}@127.0.0.1:${this.port}/${database}?sslmode=disable`;
  }

  /** @param passwordLost the cluster is older than its password file */
  async start(passwordLost: boolean): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.startOnce(passwordLost);
      } catch (error) {
        // The watchdog of an app that was just killed is stopping the server that was found running.
        if (attempt < START_ATTEMPTS && this.pid !== 0 && (await findRunningServer(this.place, this.log))?.pid !== this.pid) continue;
        clearInterval(this.logCheck);
        throw error;
      }
    }
  }

  private async startOnce(passwordLost: boolean): Promise<void> {
    this.pid = 0;
    this.port = 0;
    try {
      let server = await findRunningServer(this.place, this.log);
      if (server) {
        await this.takeLock(server);
        if (this.guest) return;
        if (await isCurrent(this.place, this.binaries, server, this.settings)) {
          this.log('Using the database server that was left running');
        } else {
          this.log('Restarting the database server that was left running');
          await this.releaseLock();
          await stopServer(this.place, this.binaries);
          server = undefined;
        }
      } else if (passwordLost) {
        await resetPassword(this.place, this.binaries, this.password);
      }
      if (!server) await this.launch();
      await this.ensureDatabase();
      await this.watchdog.start();
    } catch (error) {
      await this.releaseLock();
      throw error;
    }
  }

  async stop(): Promise<void> {
    this.stopping = true;
    clearInterval(this.logCheck);
    if (this.guest) return;
    await this.releaseLock();
    await stopServer(this.place, this.binaries);
    await this.watchdog.end();
  }

  kill(): void {
    this.stopping = true;
    if (this.guest) return;
    try {
      process.kill(this.pid, 'SIGQUIT');
    } catch {
      // It is gone already.
    }
  }

  private async launch(): Promise<void> {
    const port = this.port || undefined;
    const server =
      (await startServer(this.place, this.binaries, this.settings, this.log, port)) ?? (await findRunningServer(this.place, this.log));
    if (!server) {
      throw new StartupError(
        `The built-in database in ${this.place.path} did not start: another process is starting or stopping it, so try again.`,
      );
    }
    await this.takeLock(server);
  }

  /** The lock is a session's: it goes when this process goes, however it does. */
  private async takeLock(server: PostmasterFile): Promise<void> {
    this.port = server.port;
    this.pid = server.pid;
    const client = new Client({ connectionString: this.adminUrl, application_name: 'colloquy (owner)', keepAlive: true });
    client.on('error', () => undefined);
    try {
      await client.connect();
    } catch (error) {
      if (errorCode(error) !== '28P01') {
        throw new StartupError(`The built-in database in ${this.place.path} does not answer (${errorText(error)}).`, { cause: error });
      }
      throw new StartupError(
        `The database server running on ${this.place.path} does not accept the password in ${this.place.dataDir}/secrets: stop that server (process ${server.pid}) and start again.`,
        { cause: error },
      );
    }
    const until = Date.now() + LOCK_PATIENCE_MS;
    while (!(await tryLock(client))) {
      if (this.shared) {
        this.guest = true;
        await client.end();
        return;
      }
      if (Date.now() > until) {
        await client.end();
        throw new StartupError(
          `Another Colloquy is already using the data folder ${this.place.dataDir}: stop it first, or set DATA_DIR to another folder.`,
        );
      }
      await delay(50);
    }
    this.lock = client;
    client.once('end', () => void this.recover());
  }

  private async releaseLock(): Promise<void> {
    const client = this.lock;
    this.lock = undefined;
    client?.removeAllListeners('end');
    await client?.end().catch(() => undefined);
  }

  /** The lock's connection ended unexpectedly: the server crashed. Restart it on the same port, so that the pools reconnect. */
  private async recover(): Promise<void> {
    this.lock = undefined;
    while (!this.stopping) {
      try {
        const server = await findRunningServer(this.place, this.log);
        if (server) await this.takeLock(server);
        else await this.launch();
        this.log('The database server is back');
        return;
      } catch (error) {
        this.log(`The database server ended: ${errorText(error)}`);
        await delay(RECOVERY_PAUSE_MS, undefined, { ref: false });
      }
    }
  }

  private async ensureDatabase(): Promise<void> {
    const client = this.lock;
    if (!client) return;
    const has = async (table: string, column: string, name: string) =>
      (await client.query(`select 1 from ${table} where ${column} = $1`, [name])).rowCount === 1;
    const role = escapeIdentifier(APP_ROLE);
    if (!(await has('pg_roles', 'rolname', APP_ROLE))) await client.query(`create role ${role} login`);
    // Cheap, and right also after the password file was lost.
    await client.query(`alter role ${role} password ${escapeLiteral(this.password)}`);
    if (!(await has('pg_database', 'datname', APP_DATABASE))) {
      await client.query(`create database ${escapeIdentifier(APP_DATABASE)} owner ${role}`);
    }
  }
}

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [ADVISORY_LOCKS.embeddedServer]);
  return rows[0]?.taken === true;
}

/** Sets a new password after the password file was lost, in single-user mode: it needs only access to the cluster's files. */
async function resetPassword(place: ClusterPlace, binaries: PostgresBinaries, password: string): Promise<void> {
  const single = spawn(binaries.postgres, ['--single', '-D', await realpath(place.path), 'postgres'], {
    ...serverProcessOptions(place.account),
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  single.stdin.on('error', () => undefined);
  single.stdin.end(`alter role ${escapeIdentifier(SUPERUSER)} password ${escapeLiteral(password)}\n`);
  await once(single, 'exit');
}
