import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  access,
  chown,
  constants,
  link,
  lstat,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  rmdir,
  stat,
  symlink,
  unlink,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeFolder } from '../../common/make-folder.js';
import { useDataFolder } from '../data-folder.js';
import { canReach, chooseAccount, isRoot, PRIVATE_HOME, preparePrivateHome, type ServerAccount } from './postgres-account.js';
import type { PostgresBinaries } from './postgres-binaries.js';
import { errorCode, errorText, StartupError } from '../startup-error.js';

const run = promisify(execFile);

/** The superuser of the cluster; the app itself signs in as APP_ROLE. */
export const SUPERUSER = 'postgres';
export const APP_ROLE = 'colloquy';
export const APP_DATABASE = 'colloquy';

const DRAFT_PREFIX = 'postgres.new-';
/** A draft this old was left by a crash, not by another process that is busy with it. */
const DRAFT_ABANDONED_MS = 10 * 60_000;

/** The folder of one database cluster, and the account of its server. */
export interface ClusterPlace {
  /** `<DATA_DIR>/postgres`: the cluster, or a link to it. */
  readonly path: string;
  readonly dataDir: string;
  /** Undefined: the app's own user. */
  readonly account: ServerAccount | undefined;
}

/**
 * Creates the data folder and chooses the server's account.
 * @throws StartupError when the folder cannot be written
 */
export async function prepareDataDir(dataDir: string, log: (line: string) => void): Promise<ClusterPlace> {
  await useDataFolder(dataDir, async () => {
    await makeFolder(dataDir);
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    await makeFolder(join(dataDir, 'secrets'), 0o700);
    await access(join(dataDir, 'secrets'), constants.R_OK | constants.W_OK | constants.X_OK);
  });
  const path = join(dataDir, 'postgres');
  return { path, dataDir, account: isRoot() ? await chooseAccount(path, log) : undefined };
}

/** The password of the cluster's users. The first process writes it; concurrent ones read it. */
export async function ensurePassword(dataDir: string): Promise<{ password: string; fresh: boolean }> {
  const path = join(dataDir, 'secrets', 'postgres-password');
  const draft = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    const existing = await readFile(path, 'utf8').catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return '';
      throw error;
    });
    if (existing.trim()) return { password: existing.trim(), fresh: false };
    await writeFile(draft, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
    const fresh = await link(draft, path).then(
      () => true,
      (error: unknown) => {
        if (errorCode(error) === 'EEXIST') return false;
        throw error;
      },
    );
    return { password: (await readFile(path, 'utf8')).trim(), fresh };
  } catch (error) {
    throw new StartupError(
      `Colloquy cannot read or write ${path} (${errorCode(error) ?? errorText(error)}): change its owner or its permissions.`,
      { cause: error },
    );
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Looks at what the data folder holds.
 * @returns whether there is a whole cluster of this build's version
 * @throws StartupError when there is one that this build or this user cannot run; nothing is changed then
 */
export async function inspectCluster(place: ClusterPlace, binaries: PostgresBinaries): Promise<boolean> {
  const link = await lstat(place.path).catch(() => undefined);
  if (!link) return false;
  const folder = await stat(place.path).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') {
      throw new StartupError(
        `${place.path} points to a database that is not there any more: bring it back, or remove this link to begin with an empty database.`,
      );
    }
    throw foreignCluster(place, error);
  });
  if (!isRoot() && process.getuid && folder.uid !== process.getuid()) throw foreignCluster(place, undefined);
  if (place.account && !(await canReach(place.path, place.account))) {
    throw new StartupError(
      `The database in ${place.path} belongs to the system user "${place.account.name}", who cannot enter that folder: open the folders above it with chmod a+x, or set DATA_DIR to another folder.`,
    );
  }
  const version = await readFile(join(place.path, 'PG_VERSION'), 'utf8').catch(() => undefined);
  const major = version === undefined ? undefined : Number.parseInt(version, 10);
  if (major !== undefined && major !== binaries.major) {
    throw new StartupError(
      `The data folder ${place.path} was written by PostgreSQL ${version?.trim()} and this build runs PostgreSQL ${binaries.major}: start the Colloquy version that wrote it and move the data over with pg_dump, or set DATA_DIR to another folder.`,
    );
  }
  return major !== undefined && (await stat(join(place.path, 'global', 'pg_control')).catch(() => undefined)) !== undefined;
}

function foreignCluster(place: ClusterPlace, cause: unknown): StartupError {
  return new StartupError(
    `The database in ${place.path} belongs to another user of this system: start Colloquy as that user (or as root), or set DATA_DIR to another folder.`,
    { cause },
  );
}

/**
 * Makes a new cluster beside its final place and moves it there in one step: a cluster that is in its place is whole,
 * and of several processes that do this at once one wins.
 */
export async function createCluster(
  place: ClusterPlace,
  binaries: PostgresBinaries,
  password: string,
  durable: boolean,
  log: (line: string) => void,
): Promise<void> {
  const home = await chooseHome(place, log);
  await clearDrafts(home);
  await setAsideRemains(place, log);
  const draft = await mkdtemp(join(home, DRAFT_PREFIX));
  try {
    if (place.account) await chown(draft, place.account.uid, place.account.gid);
    await initialise(join(draft, 'cluster'), join(draft, 'password'), place, binaries, password, durable);
    if (home === place.dataDir) await moveInto(join(draft, 'cluster'), place.path);
    else await moveAway(join(draft, 'cluster'), join(home, randomBytes(8).toString('hex')), place.path);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** The data folder itself, or a folder under /var/lib when the account that runs the server cannot enter the data folder. */
async function chooseHome(place: ClusterPlace, log: (line: string) => void): Promise<string> {
  if (!place.account || (await canReach(place.dataDir, place.account))) return place.dataDir;
  await preparePrivateHome(place.account);
  log(
    `The system user "${place.account.name}" cannot enter ${place.dataDir}: the database goes to ${PRIVATE_HOME}, and ${place.path} is a link to it`,
  );
  return PRIVATE_HOME;
}

async function clearDrafts(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (!name.startsWith(DRAFT_PREFIX)) continue;
    const path = join(home, name);
    const age = Date.now() - ((await stat(path).catch(() => undefined))?.mtimeMs ?? Date.now());
    if (age > DRAFT_ABANDONED_MS) await rm(path, { recursive: true, force: true });
  }
}

/** A folder without a whole cluster cannot be started; it is kept under another name rather than deleted. */
async function setAsideRemains(place: ClusterPlace, log: (line: string) => void): Promise<void> {
  const remains = await readdir(place.path).catch(() => undefined);
  if (!remains) return;
  if (remains.length === 0) {
    await rmdir(await realpath(place.path));
    await unlink(place.path).catch(() => undefined);
    return;
  }
  const aside = `${place.path}.incomplete-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  await rename(place.path, aside);
  log(`${place.path} held a database whose creation was cut short: it is now ${aside}, and a new one is made`);
}

async function initialise(
  cluster: string,
  passwordFile: string,
  place: ClusterPlace,
  binaries: PostgresBinaries,
  password: string,
  durable: boolean,
): Promise<void> {
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (place.account) await chown(passwordFile, place.account.uid, place.account.gid);
  const args = [
    `--pgdata=${cluster}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Independent of the locales this system has, and its lower() and ILIKE know every alphabet.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ];
  try {
    await run(binaries.initdb, args, serverProcessOptions(place.account));
  } catch (error) {
    const stderr = typeof error === 'object' && error !== null && 'stderr' in error ? String(error.stderr) : '';
    const reason = /error: (.+)/.exec(stderr)?.[1] ?? /FATAL: +(.+)/.exec(stderr)?.[1] ?? errorText(error).split('\n')[0];
    throw new StartupError(
      `PostgreSQL could not make its database in ${place.path} (${reason}): is there room on the disk, and may this user write there?`,
      { cause: error },
    );
  }
}

async function moveInto(cluster: string, target: string): Promise<void> {
  await rename(cluster, target).catch((error: unknown) => {
    // Another process was first; its cluster is as good.
    if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '')) throw error;
  });
}

async function moveAway(cluster: string, target: string, path: string): Promise<void> {
  await rename(cluster, target);
  await symlink(target, path).catch(async (error: unknown) => {
    await rm(target, { recursive: true, force: true });
    if (errorCode(error) !== 'EEXIST') throw error;
  });
}

/** How PostgreSQL's programs are run: as `account`, from a folder all users may enter, without settings from our environment. */
export function serverProcessOptions(account: ServerAccount | undefined): {
  cwd: string;
  env: Record<string, string>;
  uid?: number;
  gid?: number;
} {
  // What a child process inherits, not a setting of ours.
  // eslint-disable-next-line no-restricted-properties
  const inherited = Object.entries(process.env);
  const env = Object.fromEntries(
    inherited.filter((entry): entry is [string, string] => entry[1] !== undefined && !/^(PG|LC_|LANG)/.test(entry[0])),
  );
  return {
    cwd: process.platform === 'win32' ? process.cwd() : '/',
    env: { ...env, LC_ALL: 'C', TZ: 'UTC' },
    ...(account && { uid: account.uid, gid: account.gid }),
  };
}
