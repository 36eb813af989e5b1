import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartupError } from '../../../backend/database/startup-error.js';
import { ask, type DataFolder, makeDataFolder } from './cluster-folder.js';

const serverPid = async (folder: DataFolder) =>
  Number.parseInt(await readFile(join(folder.path, 'postgres', 'postmaster.pid'), 'utf8'), 10);
const isRoot = process.getuid?.() === 0;

describe('the embedded PostgreSQL', () => {
  let folder: DataFolder;
  beforeEach(async () => {
    folder = await makeDataFolder();
  });
  afterEach(async () => {
    await folder.remove();
  });

  it('makes a database, keeps what is in it, and is gone after stop', async () => {
    const first = await folder.start();
    await ask(first.url, 'create table kept as select 42 as answer');
    const pid = await serverPid(folder);
    await first.stop();
    expect(() => process.kill(pid, 0)).toThrow();

    const second = await folder.start();
    expect(await ask(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await second.stop();
  });

  it('keeps a script running until it is gone', async () => {
    const script = `
      const server = await startEmbeddedPostgres(options);
      await server.stop();
      console.log('stopped');`;
    const child = runScript(folder, script);
    const [said, [code]] = await Promise.all([text(child.stdout!), once(child, 'exit')]);
    expect([said.trim(), code]).toEqual(['stopped', 0]);
  });

  it('listens on the loopback only, asks for a password, and keeps it from others', async () => {
    const server = await folder.start();
    const [settings] = await ask(
      server.adminUrl,
      `select current_setting('listen_addresses') as addresses, current_setting('unix_socket_directories') as sockets`,
    );
    expect(settings).toEqual({ addresses: '127.0.0.1', sockets: '' });
    const wrong = new URL(server.url);
    wrong.password = 'guessed';
    await expect(ask(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    expect((await stat(join(folder.path, 'secrets', 'postgres-password'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder.path, 'postgres'))).mode & 0o777).toBe(0o700);
    const [role] = await ask(server.url, 'select rolsuper from pg_roles where rolname = current_user');
    expect(role).toEqual({ rolsuper: false });
    await server.stop();
  });

  it('writes neither statements nor values into its log', async () => {
    const server = await folder.start();
    await ask(server.url, 'create table answers (said text primary key)');
    await ask(server.url, `insert into answers values ('my secret answer')`);
    await expect(ask(server.url, `insert into answers values ('my secret answer')`)).rejects.toThrow();
    await expect(ask(server.url, `select 'my secret answer'::int`)).rejects.toThrow();
    await server.stop();
    expect(await readFile(join(folder.path, 'postgres.log'), 'utf8')).not.toContain('secret');
  });

  it('adopts the server of an app that was killed', async () => {
    const app = await startAppProcess(folder);
    const pid = await serverPid(folder);
    await killWithWatchdog(app);
    expect(process.kill(pid, 0)).toBe(true);

    const server = await folder.start({ settings: {} });
    expect(await serverPid(folder)).toBe(pid);
    expect(folder.lines).toContain('Using the database server that was left running');
    await server.stop();
    await expect(serverPid(folder)).rejects.toThrow();
  });

  it('restarts a server that was left running with other settings', async () => {
    const app = await startAppProcess(folder);
    const pid = await serverPid(folder);
    await killWithWatchdog(app);
    const server = await folder.start({ settings: { work_mem: '9MB' } });
    expect(await serverPid(folder)).not.toBe(pid);
    expect(await ask(server.url, 'show work_mem')).toEqual([{ work_mem: '9MB' }]);
    await server.stop();
  });

  it('refuses a second app on the same folder and leaves the first one its database', async () => {
    const first = await folder.start();
    const refusal: unknown = await folder.start().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartupError);
    expect(refusal).toHaveProperty(
      'message',
      expect.stringMatching(/^Another Colloquy is already using the data folder \S+: stop it first/),
    );
    expect(await ask(first.url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
    await first.stop();
  });

  it('lets one of two apps that start together on a new folder have it', async () => {
    const results = await Promise.allSettled([folder.start(), folder.start()]);
    const started = results.filter((result) => result.status === 'fulfilled');
    expect(started).toHaveLength(1);
    expect(results.find((result) => result.status === 'rejected')?.reason).toBeInstanceOf(StartupError);
    expect(await ask(started[0]!.value.url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
    await started[0]!.value.stop();
  });

  it('serves a command beside the app and leaves the server to the app', async () => {
    const app = await folder.start();
    const command = await folder.start({ shared: true });
    expect(await ask(command.url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
    await command.stop();
    expect(await ask(app.url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
    await app.stop();
  });

  it('brings a server back that ended by itself, on its old port', async () => {
    const server = await folder.start();
    const { url } = server;
    await ask(url, 'create table kept as select 42 as answer');
    const pid = await serverPid(folder);
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => ask(url, 'select answer from kept').catch(() => undefined), { timeout: 20_000 }).toEqual([{ answer: 42 }]);
    expect(server.url).toBe(url);
    await expect.poll(() => folder.lines).toContain('The database server is back');
    await server.stop();
  });

  it.each([
    ['of a process that is gone', '999999'],
    // The number has been given to another program of this very user since.
    ['of another program', String(process.pid)],
  ])('is not misled by the pid file %s', async (_, pid) => {
    const first = await folder.start();
    const file = join(folder.path, 'postgres', 'postmaster.pid');
    const lines = (await readFile(file, 'utf8')).split('\n');
    await first.stop();
    await writeFile(file, [pid, ...lines.slice(1)].join('\n'));
    const second = await folder.start();
    expect(await ask(second.url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
    await second.stop();
  });

  it('refuses a folder of another PostgreSQL version, and touches nothing', async () => {
    const cluster = join(folder.path, 'postgres');
    await mkdir(join(cluster, 'global'), { recursive: true });
    await writeFile(join(cluster, 'PG_VERSION'), '16\n');
    await writeFile(join(cluster, 'global', 'pg_control'), 'data of somebody');
    await expect(folder.start()).rejects.toThrow(/written by PostgreSQL 16 and this build runs PostgreSQL 18: .*pg_dump/);
    expect(await readFile(join(cluster, 'global', 'pg_control'), 'utf8')).toBe('data of somebody');
    expect(await readFile(join(cluster, 'PG_VERSION'), 'utf8')).toBe('16\n');
  });

  it('does again what a crash cut short, and keeps the remains', async () => {
    const cluster = join(folder.path, 'postgres');
    await mkdir(join(cluster, 'base'), { recursive: true });
    await writeFile(join(cluster, 'PG_VERSION'), '18\n');
    const server = await folder.start();
    expect(await ask(server.url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
    const told = folder.lines.find((line) => line.includes('cut short'));
    expect(told).toMatch(/is now (\S+\.incomplete-\S+),/);
    expect(await readFile(join(/is now (\S+),/.exec(told ?? '')![1]!, 'PG_VERSION'), 'utf8')).toBe('18\n');
    await server.stop();
  });

  it('opens its own database again when the password file was lost', async () => {
    const first = await folder.start();
    await ask(first.url, 'create table kept as select 42 as answer');
    await first.stop();
    await rm(join(folder.path, 'secrets'), { recursive: true });
    const second = await folder.start();
    expect(await ask(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await second.stop();
  });

  it('says so when the data folder cannot be made', async () => {
    await writeFile(folder.path, 'a file where the folder should be');
    await expect(folder.start()).rejects.toThrow(/^Colloquy may not write to its data folder \S+ \((EEXIST|ENOTDIR)\): /);
  });
});

describe(`a data folder that only its owner may enter (this run is ${isRoot ? "root's" : "an ordinary user's"})`, () => {
  it('keeps its database where the server can reach it', async () => {
    const folder = await makeDataFolder(0o700);
    try {
      const first = await folder.start();
      await ask(first.url, 'create table kept as select 42 as answer');
      await first.stop();
      const cluster = await realpath(join(folder.path, 'postgres'));
      // Root runs the server as another user, which cannot enter the folder; an ordinary user runs it directly.
      if (isRoot) expect(cluster).toMatch(/^\/var\/lib\/colloquy\/[0-9a-f]{16}$/);
      else expect(cluster).toBe(join(await realpath(folder.path), 'postgres'));
      const second = await folder.start();
      expect(await ask(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
      await second.stop();

      // Another data folder is another database, and a missing database is reported rather than silently recreated.
      await rm(cluster, { recursive: true });
      if (isRoot) await expect(folder.start()).rejects.toThrow(/points to a database that is not there any more/);
    } finally {
      await folder.remove();
    }
  });
});

/** As the kernel does when it ends whatever belongs to a service: otherwise the watchdog would stop the server. */
async function killWithWatchdog(app: ChildProcess): Promise<void> {
  const children = (await readFile(`/proc/${app.pid}/task/${app.pid}/children`, 'utf8')).trim().split(' ').map(Number);
  app.kill('SIGSTOP');
  for (const pid of children) {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (line.includes('colloquy-postgres-watchdog')) process.kill(pid, 'SIGKILL');
  }
  app.kill('SIGKILL');
  await once(app, 'exit');
}

/** An app as far as its database goes, in a process of its own that can be killed. */
async function startAppProcess(folder: DataFolder): Promise<ChildProcess> {
  const script = `
    await startEmbeddedPostgres(options);
    console.log('ready');
    setInterval(() => undefined, 1000);`;
  const child = runScript(folder, script);
  await once(child.stdout!, 'data');
  return child;
}

function runScript(folder: DataFolder, script: string): ChildProcess {
  const module = new URL('../../../dist/backend/database/embedded/embedded-postgres.js', import.meta.url);
  const head = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module.href)});
    const options = { dataDir: ${JSON.stringify(folder.path)}, log: () => undefined };`;
  return spawn(process.execPath, ['--input-type=module', '-e', head + script], { stdio: ['ignore', 'pipe', 'inherit'] });
}
