import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ask, type DataFolder, makeDataFolder } from './cluster-folder.js';

const SOON = { timeout: 20_000, interval: 50 };

let folder: DataFolder;
beforeEach(async () => {
  folder = await makeDataFolder();
});
afterEach(() => folder.remove());

const serverPid = async () => Number.parseInt(await readFile(join(folder.path, 'postgres', 'postmaster.pid'), 'utf8'), 10);
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** An app's database part in its own process; a command ends it. */
async function app(end: 'on-demand' | 'heap-limit' | 'exit'): Promise<ChildProcess> {
  const module = new URL('../../../dist/backend/database/embedded/embedded-postgres.js', import.meta.url);
  const endings = {
    'on-demand': 'setInterval(() => undefined, 1000)',
    'heap-limit': 'const held = []; setTimeout(() => { for (;;) held.push(new Array(1e5).fill({})); }, 100)',
    exit: 'setTimeout(() => process.exit(1), 100)',
  };
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module.href)});
    const { default: pg } = await import('pg');
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(folder.path)}, log: () => undefined });
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query('create table kept as select 42 as answer');
    console.log('ready');
    ${endings[end]}`;
  const child = spawn(process.execPath, ['--max-old-space-size=100', '--input-type=module', '-e', script], {
    cwd: new URL('../../..', import.meta.url),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(child.stdout, 'data');
  return child;
}

describe('the embedded PostgreSQL of an app that', () => {
  it.each([
    ['was killed', 'on-demand'],
    ['reached its heap limit', 'heap-limit'],
    ['left without stopping it', 'exit'],
  ] as const)('%s is gone within seconds, and what was stored is there at the next start [SEC-01]', async (_name, end) => {
    const child = await app(end);
    const pid = await serverPid();
    expect(isAlive(pid)).toBe(true);
    const gone = once(child, 'exit');
    if (end === 'on-demand') child.kill('SIGKILL');
    await gone;
    await expect.poll(() => isAlive(pid), SOON).toBe(false);
    const server = await folder.start();
    expect(await ask(server.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    // It was stopped in an orderly way: nothing had to be recovered.
    expect(await readFile(join(folder.path, 'postgres.log'), 'utf8')).not.toContain('was not properly shut down');
    await server.stop();
  });

  it('was killed comes back at once, whatever state the server is in', async () => {
    const child = await app('on-demand');
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    const server = await folder.start({ settings: {} });
    await expect.poll(() => ask(server.url, 'select answer from kept').catch(() => undefined), SOON).toEqual([{ answer: 42 }]);
    await server.stop();
  });

  it('runs on while the app lives, and its watchdog goes with it', async () => {
    const server = await folder.start();
    const watchdog = async () => {
      const children = (await readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')).trim().split(' ');
      const lines = await Promise.all(children.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
      return lines.filter((line) => line.includes('colloquy-postgres-watchdog') && line.includes(folder.path)).length;
    };
    await expect.poll(watchdog, SOON).toBe(1);
    expect(await ask(server.url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
    await server.stop();
    await expect.poll(watchdog, SOON).toBe(0);
  });
});
