import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTestDatabase } from '../../support/database.js';
import { freePort } from '../../support/free-port.js';

const ENTRY = fileURLToPath(new URL('../../../dist/backend/main.js', import.meta.url));

/** The built application as a process of its own, which can be killed like one. */
export class ServerProcess {
  /** What it has written since it was last started. */
  output = '';
  private child: ChildProcess | undefined;

  private constructor(
    readonly url: string,
    readonly databaseUrl: string,
    private readonly env: Record<string, string>,
    private readonly dispose: () => Promise<void>,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<ServerProcess> {
    const database = await createTestDatabase();
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
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      ...env,
    };
    const server = new ServerProcess(url, database.url, settings, async () => {
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    });
    await server.run();
    return server;
  }

  /** As the power going out would. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Starts it again on the same database, files and port. */
  async run(): Promise<void> {
    const child = spawn(process.execPath, [ENTRY], { env: { ...process.env, ...this.env }, stdio: ['ignore', 'pipe', 'pipe'] });
    this.child = child;
    this.output = '';
    await new Promise<void>((resolve, reject) => {
      const onData = (chunk: Buffer) => {
        this.output += chunk.toString();
        if (this.output.includes('Colloquy is ready')) resolve();
      };
      child.stdout.on('data', onData);
      child.stderr.on('data', onData);
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${this.output}`)));
    });
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM');
    await this.dispose();
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }
}
