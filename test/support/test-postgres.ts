import { rmSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../backend/database/embedded/embedded-postgres.js';
import { migrateUp } from '../../backend/database/migrations.js';
import { TEMPLATE_DATABASE } from './template.js';

const FOLDER_PREFIX = 'colloquy-testdb-';
/** Room that the databases of a whole run need, in bytes. */
const MEMORY_DISK_NEEDED = 3 * 1024 ** 3;

export interface TestPostgres {
  /** The superuser's URL. */
  readonly adminUrl: string;
  stop(): Promise<void>;
}

/** A real PostgreSQL server for a test run, with a migrated template database to clone. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const disk = await fastestDisk();
  await clearLeftovers(disk);
  const folder = await mkdtemp(join(disk, `${FOLDER_PREFIX}${process.pid}-`));
  // Root's tests run the server as another user.
  await chmod(folder, 0o755);
  let postgres: EmbeddedPostgres | undefined;
  const stop = async () => {
    process.off('exit', removeOnExit);
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  };
  // A run that is cut short leaves nothing running.
  const removeOnExit = () => {
    postgres?.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    postgres = await startEmbeddedPostgres({
      dataDir: folder,
      log: () => undefined,
      settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300', autovacuum_naptime: '1h' },
    });
    process.once('exit', removeOnExit);
    await makeTemplate(postgres.adminUrl);
    return { adminUrl: postgres.adminUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function makeTemplate(adminUrl: string): Promise<void> {
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE_DATABASE}`);
  const url = new URL(adminUrl);
  url.pathname = `/${TEMPLATE_DATABASE}`;
  await migrateUp(url.href);
  // A database with open connections cannot be cloned.
  await admin.query(`alter database ${TEMPLATE_DATABASE} with is_template true allow_connections false`);
  await admin.end();
}

/** A run that was killed could not stop its server: the next one does. */
async function clearLeftovers(disk: string): Promise<void> {
  for (const name of await readdir(disk)) {
    if (!name.startsWith(FOLDER_PREFIX) || isAlive(Number.parseInt(name.slice(FOLDER_PREFIX.length), 10))) continue;
    const folder = join(disk, name);
    const postmaster = await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
    const pid = Number.parseInt(postmaster, 10);
    if (postmaster.includes(folder) && isAlive(pid)) process.kill(pid, 'SIGQUIT');
    await rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
  }
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function fastestDisk(): Promise<string> {
  const memory = await statfs('/dev/shm').catch(() => undefined);
  return memory && memory.bavail * memory.bsize > MEMORY_DISK_NEEDED ? '/dev/shm' : tmpdir();
}
