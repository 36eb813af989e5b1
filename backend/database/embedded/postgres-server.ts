import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readFile, readlink, realpath, rename, rm, stat, truncate } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { PostgresBinaries } from './postgres-binaries.js';
import { type ClusterPlace, serverProcessOptions } from './postgres-cluster.js';
import { errorCode, errorText, StartupError } from '../startup-error.js';

const run = promisify(execFile);

/** Size at which the log of the embedded server is truncated. Bytes. */
const LOG_MAX_BYTES = 5 * 1024 * 1024;
const POLL_MS = 15;
const PORT_ATTEMPTS = 5;

/** For a small machine that also runs the app. Statements and their values stay out of the log: they hold what people said. */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  // Nothing replicates from this server.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  effective_io_concurrency: '16',
  io_method: 'sync',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

export type ServerSettings = Readonly<Record<string, string>>;

/** What `postmaster.pid` says of a server. */
export interface PostmasterFile {
  readonly pid: number;
  readonly port: number;
  readonly ready: boolean;
}

export async function readPostmasterFile(place: ClusterPlace): Promise<PostmasterFile | undefined> {
  const text = await readFile(join(place.path, 'postmaster.pid'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  // Lines: pid, data folder, start time, port, socket folder, listen address, shared memory, status.
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0 ? { pid, port: Number(lines[3] ?? 0), ready: lines[7] === 'ready' } : undefined;
}

/**
 * The server that is running on this cluster, however it came to run; waits for one that is starting or stopping.
 * A file left over by a server that is gone is removed when its number now belongs to another program, which PostgreSQL would take for a server.
 */
export async function findRunningServer(place: ClusterPlace, log: (line: string) => void): Promise<PostmasterFile | undefined> {
  for (let waited = 0; ; waited += POLL_MS) {
    const file = await readPostmasterFile(place);
    if (!file || !isAlive(file.pid)) return undefined;
    if (!(await servesCluster(file.pid, place))) {
      await rm(join(place.path, 'postmaster.pid'), { force: true });
      return undefined;
    }
    if (file.ready) return file;
    if (waited === 2010) log('Waiting for the database server that is already running');
    if (waited > 60_000) {
      throw new StartupError(
        `A database server (process ${file.pid}) holds ${place.path} but does not answer: stop that process and start again.`,
      );
    }
    await delay(POLL_MS);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** A number may have been given to another program since; PostgreSQL works in its cluster's folder. */
async function servesCluster(pid: number, place: ClusterPlace): Promise<boolean> {
  if (process.platform === 'win32') return true;
  if (process.platform === 'linux') {
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '');
    return folder === (await realpath(place.path));
  }
  return run('ps', ['-o', 'command=', '-p', String(pid)]).then(
    ({ stdout }) => stdout.includes(place.path),
    () => false,
  );
}

/** Whether a server that was found running is the one this build would start: same program, same settings. */
export async function isCurrent(
  place: ClusterPlace,
  binaries: PostgresBinaries,
  server: PostmasterFile,
  settings: ServerSettings,
): Promise<boolean> {
  const options = await readFile(join(place.path, 'postmaster.opts'), 'utf8').catch(() => '');
  const wanted = [
    binaries.postgres,
    ...serverArguments(await realpath(place.path), server.port, settings).map((argument) => `"${argument}"`),
  ].join(' ');
  if (options.trim() !== wanted) return false;
  // npm ci has replaced the programs under the running server, which could no longer load its libraries.
  const program = await readlink(`/proc/${server.pid}/exe`).catch(() => '');
  return !program.endsWith(' (deleted)');
}

/** @param cluster where the folder really is: the way there may be a link in a folder that the server's account cannot enter */
function serverArguments(cluster: string, port: number, settings: ServerSettings): string[] {
  const all = { ...SETTINGS, ...(process.platform === 'linux' && { client_connection_check_interval: '2s' }), ...settings };
  return ['-D', cluster, '-p', String(port), ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/**
 * Starts the server and waits until it takes connections, however long its recovery lasts.
 * @param port the port to use, or undefined for any that is free
 * @returns undefined when another process started one on this cluster meanwhile
 */
export async function startServer(
  place: ClusterPlace,
  binaries: PostgresBinaries,
  settings: ServerSettings,
  log: (line: string) => void,
  port?: number,
): Promise<PostmasterFile | undefined> {
  let reason = '';
  for (let attempt = 0; attempt < PORT_ATTEMPTS; attempt += 1) {
    const logOffset = await beginLog(place);
    const child = spawnServer(place, binaries, serverArguments(await realpath(place.path), port ?? (await freePort()), settings));
    const started = await untilReady(place, child, log);
    if (started) return started;
    reason = await lastFatal(place, logOffset);
    if (/lock file .* already exists/.test(reason)) return undefined;
    if (!/could not (bind|create any TCP\/IP)/.test(reason) || port !== undefined) break;
  }
  throw new StartupError(`The built-in database did not start (${reason || 'no reason given'}): see ${logPath(place)}.`);
}

function spawnServer(place: ClusterPlace, binaries: PostgresBinaries, args: string[]): ChildProcess {
  const output = openSync(logPath(place), 'a', 0o640);
  try {
    // A session of its own: Ctrl-C in the terminal is for the app, which stops the server when nothing needs it any more.
    const child = spawn(binaries.postgres, args, {
      ...serverProcessOptions(place.account),
      detached: true,
      stdio: ['ignore', output, output],
      windowsHide: true,
    });
    child.unref();
    return child;
  } finally {
    closeSync(output);
  }
}

async function untilReady(place: ClusterPlace, child: ChildProcess, log: (line: string) => void): Promise<PostmasterFile | undefined> {
  let ended = false;
  child.once('exit', () => (ended = true));
  child.once('error', () => (ended = true));
  for (let waited = 0; !ended; waited += POLL_MS) {
    const file = await readPostmasterFile(place);
    if (file?.pid === child.pid && file?.ready) return file;
    if (waited === 3000) log('The database was not stopped properly last time and is recovering');
    await delay(POLL_MS);
  }
  return undefined;
}

/** Stops the server, letting its sessions go at once, and waits until it is gone. */
export async function stopServer(place: ClusterPlace, binaries: PostgresBinaries): Promise<void> {
  const cluster = await realpath(place.path);
  const stop = (mode: string, seconds: number) =>
    run(binaries.pgCtl, ['stop', '-D', cluster, '-m', mode, '-w', '-t', String(seconds)], serverProcessOptions(place.account));
  const gone = async () => {
    const file = await readPostmasterFile(place);
    return !file || !isAlive(file.pid);
  };
  await stop('fast', 60).catch(async (error: unknown) => {
    if (await gone()) return;
    // Loses nothing that was committed: the next start recovers it from the write-ahead log.
    await stop('immediate', 10).catch(async () => {
      if (!(await gone())) throw error;
    });
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

export function logPath(place: ClusterPlace): string {
  return join(place.dataDir, 'postgres.log');
}

async function beginLog(place: ClusterPlace): Promise<number> {
  const path = logPath(place);
  const size = await stat(path).then(
    (file) => file.size,
    () => 0,
  );
  if (size < LOG_MAX_BYTES) return size;
  await rename(path, `${path}.1`);
  return 0;
}

/** Cuts a log that grew too long under a running server, which appends to it. */
export async function boundLog(place: ClusterPlace): Promise<void> {
  const size = await stat(logPath(place)).then(
    (file) => file.size,
    () => 0,
  );
  if (size > LOG_MAX_BYTES) await truncate(logPath(place)).catch(() => undefined);
}

async function lastFatal(place: ClusterPlace, offset: number): Promise<string> {
  const written = (await readFile(logPath(place)).catch(() => Buffer.alloc(0))).subarray(offset).toString('utf8');
  const lines = written.split('\n').filter((line) => line.trim() !== '');
  const bind = lines.find((line) => line.includes('could not bind'));
  const fatal = bind ?? lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '';
  return fatal.replace(/^.*?(FATAL|PANIC|LOG): +/, '').trim() || errorText('');
}
