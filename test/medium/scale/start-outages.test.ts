import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { api } from '../../support/api.js';
import { AppProcess } from '../../support/app-process.js';
import { cpuShare } from '../../support/cpu-time.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { freePort } from '../../support/free-port.js';
import { RedisServer } from '../../support/redis-server.js';
import { TcpProxy } from '../../support/tcp-proxy.js';
import { until } from '../../support/until.js';

/** What is promised; a machine that runs other tests beside is slower, so times are those of the promise and some more. */
const MOST_CPU = 0.05;
const READY_WITHIN_MS = 5_000;
const STOPPED_WITHIN_MS = 25_000;
const SLACK_MS = 5_000;
/** Promised is a minute; a spinning process shows in seconds. */
const AWAY_MS = Number(process.env.AWAY_SECONDS ?? 4) * 1_000;
const PATIENCE_MS = 60_000;

const ROLES = ['all', 'api', 'worker'] as const;
type Role = (typeof ROLES)[number];

/** How something is away: nothing listens, connections end as soon as they are made, or nobody ever answers. */
const OUTAGES = {
  refusing: (proxy: TcpProxy) => proxy.refuse(),
  closing: async (proxy: TcpProxy) => proxy.cut(),
  hanging: async (proxy: TcpProxy) => proxy.silence(),
};
type Outage = keyof typeof OUTAGES;
const isBack = (proxy: TcpProxy, outage: Outage) => (outage === 'refusing' ? proxy.accept() : proxy.pass());

let database: TestDatabase;
let folder: string;
let processes: AppProcess[];
let proxy: TcpProxy | undefined;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'colloquy-start-outage-'));
  processes = [];
});
afterEach(async () => {
  await Promise.all(processes.map((process) => process.kill()));
  await proxy?.stop().catch(() => undefined);
  proxy = undefined;
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function launch(role: Role, env: Record<string, string>): Promise<AppProcess> {
  const port = await freePort();
  const settings = { NODE_ENV: 'development', HOST: '127.0.0.1', DATA_DIR: folder, LOG_LEVEL: 'warn', RATE_LIMITS: 'off' };
  const url = `http://127.0.0.1:${port}`;
  const process = new AppProcess({ ...settings, DATABASE_URL: database.url, ...env, PORT: String(port), PUBLIC_URL: url, ROLE: role }, url);
  processes.push(process);
  process.launch();
  return process;
}

const launchAll = (env: Record<string, string>) => Promise.all(ROLES.map((role) => launch(role, env)));
/** A connection may break at the moment in which the application takes the port over. */
const ask = (process: AppProcess, path: string) => api(process, 'GET', path).catch(() => undefined);
const status = async (process: AppProcess, path: string) => (await ask(process, path))?.status;
const isReady = async (process: AppProcess) => (await status(process, 'ready')) === 200;

/** Alive, not ready, with a reason, at rest, for as long as it is watched. */
async function waitsPatiently(process: AppProcess, reason: RegExp): Promise<void> {
  await until(async () => (await status(process, 'health')) === 200, PATIENCE_MS);
  await until(async () => reason.test(String((await ask(process, 'ready'))?.body.error)), PATIENCE_MS);
  expect(await status(process, 'ready')).toBe(503);
  // Loading the application takes its time once.
  await until(async () => (await cpuShare(process.pid, 1_000)) <= MOST_CPU, PATIENCE_MS);
  // The quietest of three looks: other tests run beside this one, and collecting garbage after the start counts as well.
  let share = await cpuShare(process.pid, AWAY_MS);
  for (let look = 1; look < 3 && share > MOST_CPU; look += 1) share = await cpuShare(process.pid, AWAY_MS);
  expect(share).toBeLessThanOrEqual(MOST_CPU);
  expect(await status(process, 'health')).toBe(200);
  expect(await status(process, 'ready')).toBe(503);
}

async function stopsInTime(process: AppProcess): Promise<void> {
  const begun = performance.now();
  expect(await process.stop()).toBe(0);
  expect(performance.now() - begun).toBeLessThan(STOPPED_WITHIN_MS);
}

describe('a start while the database is away', { timeout: 3 * PATIENCE_MS }, () => {
  it.each(['refusing', 'closing', 'hanging'] as const)('%s: every role waits, recovers and stops', async (outage) => {
    const before = await TcpProxy.before(database.url);
    proxy = before.proxy;
    await OUTAGES[outage](proxy);
    const all = await launchAll({ DATABASE_URL: before.url });
    await Promise.all(all.map((process) => waitsPatiently(process, /^The database cannot be reached \(/)));

    await stopsInTime(all[1]!);
    all[1]!.launch();
    await until(async () => (await status(all[1]!, 'health')) === 200, PATIENCE_MS);
    await isBack(proxy, outage);
    const back = performance.now();
    await Promise.all(all.filter((_, at) => at !== 1).map((process) => until(() => isReady(process), PATIENCE_MS)));
    expect(performance.now() - back).toBeLessThan(READY_WITHIN_MS + SLACK_MS);
    await all[1]!.ready();
    await Promise.all(all.map(stopsInTime));
  });
});

describe('a start while Redis is away', { timeout: 3 * PATIENCE_MS }, () => {
  it.each(['refusing', 'closing', 'hanging'] as const)('%s: every role waits, recovers and stops', async (outage) => {
    const redis = await RedisServer.start();
    try {
      const before = await TcpProxy.before(redis.url);
      proxy = before.proxy;
      await OUTAGES[outage](proxy);
      const all = await launchAll({ REDIS_URL: before.url });
      await Promise.all(all.map((process) => waitsPatiently(process, /^The job queue has not been reached since the start \(/)));

      await stopsInTime(all[2]!);
      await isBack(proxy, outage);
      const back = performance.now();
      await Promise.all(all.slice(0, 2).map((process) => until(() => isReady(process), PATIENCE_MS)));
      expect(performance.now() - back).toBeLessThan(READY_WITHIN_MS + SLACK_MS);
      await Promise.all(all.slice(0, 2).map(stopsInTime));
    } finally {
      await redis.stop();
    }
  });
});

describe('a start on a database that is full', { timeout: 3 * PATIENCE_MS }, () => {
  let admin: Client;
  const role = 'app_with_few_connections';
  beforeEach(async () => {
    admin = new Client({ connectionString: inject('postgresAdminUrl') });
    await admin.connect();
    await admin.query(`create role ${role} login superuser password 'secret'`);
    await admin.query(`alter role ${role} nosuperuser`);
    await admin.query(`grant ${new URL(database.url).username} to ${role}`);
    await admin.query(`alter role ${role} set role ${new URL(database.url).username}`);
  });
  afterEach(async () => {
    await Promise.all(processes.map((process) => process.kill()));
    await database.drop();
    await admin.query(`drop role ${role}`);
    await admin.end();
  });

  it.each([1, 2, 3, 4])('takes part with what it gets, and is ready once it gets more: %i connections', async (limit) => {
    await admin.query(`alter role ${role} connection limit ${limit}`);
    const url = new URL(database.url);
    url.username = role;
    url.password = 'secret';
    const process = await launch('all', { DATABASE_URL: url.href });
    await waitsPatiently(process, /too many connections/);
    await admin.query(`alter role ${role} connection limit -1`);
    const lifted = performance.now();
    await until(() => isReady(process), PATIENCE_MS);
    expect(performance.now() - lifted).toBeLessThan(READY_WITHIN_MS + SLACK_MS);
    await stopsInTime(process);
  });
});
