import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from './free-port.js';
import { until } from './until.js';

/** Settings that a queue needs, and what an operator would give it. */
const SETTINGS = { 'maxmemory-policy': 'noeviction', appendonly: 'yes', appendfsync: 'everysec' };

/** The system's Redis as a process of its own, which can be killed and stopped like one. */
export class RedisServer {
  private child: ChildProcess | undefined;

  private constructor(
    readonly port: number,
    private readonly folder: string,
    private readonly settings: Record<string, string>,
  ) {}

  static async start(settings: Record<string, string> = {}): Promise<RedisServer> {
    const server = new RedisServer(await freePort(), await mkdtemp(join(tmpdir(), 'colloquy-redis-')), { ...SETTINGS, ...settings });
    await server.run();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  get pid(): number {
    return this.child!.pid!;
  }

  /** Starts it again, on the same port and files. */
  async run(): Promise<void> {
    const args = Object.entries(this.settings).flatMap(([name, value]) => [`--${name}`, ...value.split(' ')]);
    const child = spawn('redis-server', ['--port', String(this.port), '--bind', '127.0.0.1', '--dir', this.folder, '--save', '', ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const failed = new Promise<never>((_, reject) => {
      child.once('error', (error) =>
        reject(new Error(`redis-server cannot be run (${error.message}): install Debian's package redis-server`)),
      );
      child.once('exit', (code) => reject(new Error(`redis-server ended with ${code}:\n${output}`)));
    });
    failed.catch(() => undefined);
    await Promise.race([until(() => this.answers(), 15_000), failed]);
  }

  /** As the power going out would. */
  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  signal(signal: NodeJS.Signals): void {
    this.child?.kill(signal);
  }

  async stop(): Promise<void> {
    await this.end('SIGKILL');
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }

  private async answers(): Promise<boolean> {
    const client = new Redis(this.port, '127.0.0.1', { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.ping()) === 'PONG';
    } catch {
      return false;
    } finally {
      client.disconnect();
    }
  }
}
