import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { api } from './api.js';
import { AppProcess } from './app-process.js';
import { cpuShare } from './cpu-time.js';
import { createTestDatabase, type TestDatabase } from './database.js';
import { freePort } from './free-port.js';
import type { TcpProxy } from './tcp-proxy.js';
import { until } from './until.js';

/** Documented limits. `SLACK_MS` is added to times because other tests run on the same machine. */
const MOST_CPU = 0.05;
const READY_WITHIN_MS = 5_000;
const STOPPED_WITHIN_MS = 25_000;
const SLACK_MS = 5_000;
/** The documented bound is a minute; busy looping shows within seconds. */
const AWAY_MS = Number(process.env.AWAY_SECONDS ?? 4) * 1_000;
export const PATIENCE_MS = 60_000;

export const ROLES = ['all', 'api', 'worker'] as const;
type Role = (typeof ROLES)[number];

/** Kinds of outage: connections are refused, closed as soon as they are made, or never answered. */
export const OUTAGES = {
  refusing: (proxy: TcpProxy) => proxy.refuse(),
  closing: async (proxy: TcpProxy) => proxy.cut(),
  hanging: async (proxy: TcpProxy) => proxy.silence(),
};
export type Outage = keyof typeof OUTAGES;
export const endOutage = (proxy: TcpProxy, outage: Outage) => (outage === 'refusing' ? proxy.accept() : proxy.pass());

/** Processes that start during an outage, with a database and a folder of their own. */
export class StartScene {
  private readonly processes: AppProcess[] = [];

  private constructor(
    readonly database: TestDatabase,
    private readonly folder: string,
  ) {}

  static async create(): Promise<StartScene> {
    return new StartScene(await createTestDatabase(), await mkdtemp(join(tmpdir(), 'colloquy-start-outage-')));
  }

  async launch(role: Role, env: Record<string, string>): Promise<AppProcess> {
    const port = await freePort();
    const settings = { NODE_ENV: 'development', HOST: '127.0.0.1', DATA_DIR: this.folder, LOG_LEVEL: 'warn', RATE_LIMITS: 'off' };
    const url = `http://127.0.0.1:${port}`;
    const own = { ...settings, DATABASE_URL: this.database.url, ...env, PORT: String(port), PUBLIC_URL: url, ROLE: role };
    const process = new AppProcess(own, url);
    this.processes.push(process);
    process.launch();
    return process;
  }

  launchAll(env: Record<string, string>): Promise<AppProcess[]> {
    return Promise.all(ROLES.map((role) => this.launch(role, env)));
  }

  async end(): Promise<void> {
    await Promise.all(this.processes.map((process) => process.kill()));
    await this.database.drop();
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** A connection may break at the moment in which the application takes the port over. */
const ask = (process: AppProcess, path: string) => api(process, 'GET', path).catch(() => undefined);
const status = async (process: AppProcess, path: string) => (await ask(process, path))?.status;
const isReady = async (process: AppProcess) => (await status(process, 'ready')) === 200;

export const becomesHealthy = (process: AppProcess) => until(async () => (await status(process, 'health')) === 200, PATIENCE_MS);

/** Alive, not ready, with a reason, at rest, for as long as it is watched. */
export async function waitsPatiently(process: AppProcess, reason: RegExp): Promise<void> {
  await becomesHealthy(process);
  await until(async () => reason.test(String((await ask(process, 'ready'))?.body.error)), PATIENCE_MS);
  expect(await status(process, 'ready')).toBe(503);
  // Loading the application takes its time once.
  await until(async () => (await cpuShare(process.pid, 1_000)) <= MOST_CPU, PATIENCE_MS);
  // The quietest of three samples: other tests run at the same time, and garbage collection after the start counts as well.
  let share = await cpuShare(process.pid, AWAY_MS);
  for (let look = 1; look < 3 && share > MOST_CPU; look += 1) share = await cpuShare(process.pid, AWAY_MS);
  expect(share).toBeLessThanOrEqual(MOST_CPU);
  expect(await status(process, 'health')).toBe(200);
  expect(await status(process, 'ready')).toBe(503);
}

/** Called when what was away has just come back. */
export async function areReadyInTime(processes: readonly AppProcess[]): Promise<void> {
  const back = performance.now();
  await Promise.all(processes.map((process) => until(() => isReady(process), PATIENCE_MS)));
  expect(performance.now() - back).toBeLessThan(READY_WITHIN_MS + SLACK_MS);
}

export async function stopsInTime(process: AppProcess): Promise<void> {
  const begun = performance.now();
  expect(await process.stop()).toBe(0);
  expect(performance.now() - begun).toBeLessThan(STOPPED_WITHIN_MS);
}
