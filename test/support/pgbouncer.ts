import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from './free-port.js';
import { until } from './until.js';

type PoolMode = 'session' | 'transaction' | 'statement';

/** The system's PgBouncer before a database, with the settings that docs/operations.md gives and nothing that helps beyond them. */
export class PgBouncer {
  private constructor(
    readonly url: string,
    private readonly child: ChildProcess,
    private readonly folder: string,
  ) {}

  /** @param more further lines of the settings file */
  static async before(databaseUrl: string, mode: PoolMode, more = ''): Promise<PgBouncer> {
    const server = new URL(databaseUrl);
    const folder = await mkdtemp(join(tmpdir(), 'colloquy-pgbouncer-'));
    const port = await freePort();
    const users = join(folder, 'users.txt');
    await writeFile(users, `"${decodeURIComponent(server.username)}" "${decodeURIComponent(server.password)}"\n`);
    const settings = join(folder, 'pgbouncer.ini');
    await writeFile(
      settings,
      `[databases]
* = host=${server.hostname} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = ${mode}
default_pool_size = 60
max_client_conn = 200
${more}
`,
    );
    await Promise.all([chmod(folder, 0o755), chmod(users, 0o644), chmod(settings, 0o644)]);
    const url = new URL(databaseUrl);
    url.hostname = '127.0.0.1';
    url.port = String(port);
    // It does not run as root.
    const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
    const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
    const child = spawn('pgbouncer', [...account, settings], { stdio: ['ignore', 'pipe', 'pipe'], env });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const failed = new Promise<never>((_, reject) => {
      child.once('error', (error) => reject(new Error(`pgbouncer cannot be run (${error.message}): install Debian's package pgbouncer`)));
      child.once('exit', (code) => reject(new Error(`pgbouncer ended with ${code}:\n${output}`)));
    });
    failed.catch(() => undefined);
    const bouncer = new PgBouncer(url.href, child, folder);
    await Promise.race([until(() => bouncer.answers(), 15_000), failed]);
    return bouncer;
  }

  async stop(): Promise<void> {
    const gone = new Promise((resolve) => this.child.once('exit', resolve));
    if (this.child.exitCode === null && this.child.signalCode === null) {
      this.child.kill('SIGKILL');
      await gone;
    }
    await rm(this.folder, { recursive: true, force: true });
  }

  private async answers(): Promise<boolean> {
    const client = new Client({ connectionString: this.url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
