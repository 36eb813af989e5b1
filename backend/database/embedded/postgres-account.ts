import { execFile } from 'node:child_process';
import type { Stats } from 'node:fs';
import { chmod, mkdir, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../startup-error.js';

const run = promisify(execFile);

/** The system account for the database server when the app runs as root, which PostgreSQL refuses. */
export interface ServerAccount {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** Where root keeps what the server account must reach when the clone or the data folder is closed to it. */
export const PRIVATE_HOME = '/var/lib/colloquy';

const CREATED_ACCOUNT = 'colloquy';
const CREATE_COMMANDS: readonly (readonly [string, ...string[]])[] = [
  [
    'useradd',
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/usr/sbin/nologin',
    CREATED_ACCOUNT,
  ],
  // BusyBox
  ['adduser', '-S', '-D', '-H', '-s', '/sbin/nologin', CREATED_ACCOUNT],
];

/** True where the app runs with the rights that PostgreSQL refuses. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * The account for a server started by root: the owner of an existing cluster, else `postgres`, else one of our own, else `nobody`.
 * @param cluster the cluster's folder, which need not exist
 */
export async function chooseAccount(cluster: string, log: (line: string) => void): Promise<ServerAccount> {
  const existing = await stat(cluster).catch(() => undefined);
  if (existing && existing.uid !== 0) {
    return { name: await nameOf(existing.uid), uid: existing.uid, gid: existing.gid };
  }
  for (const name of ['postgres', CREATED_ACCOUNT]) {
    const found = await lookUp(name);
    if (found) return found;
  }
  for (const [command, ...args] of CREATE_COMMANDS) {
    await run(command, args).catch(() => undefined);
    const created = await lookUp(CREATED_ACCOUNT);
    if (created) {
      log(`Created the system user "${CREATED_ACCOUNT}": PostgreSQL refuses to run as root`);
      return created;
    }
  }
  const nobody = await lookUp('nobody');
  if (nobody) return nobody;
  throw new StartupError(
    'PostgreSQL refuses to run as root and no system user could be created for it: run Colloquy as an ordinary user, or set DATABASE_URL.',
  );
}

async function lookUp(name: string): Promise<ServerAccount | undefined> {
  try {
    const [uid, gid] = await Promise.all(['-u', '-g'].map(async (flag) => Number((await run('id', [flag, name])).stdout.trim())));
    // A uid of 0 would be root under another name.
    return uid && gid !== undefined ? { name, uid, gid } : undefined;
  } catch {
    return undefined;
  }
}

async function nameOf(uid: number): Promise<string> {
  return run('id', ['-un', String(uid)]).then(
    ({ stdout }) => stdout.trim(),
    () => String(uid),
  );
}

/** Whether `account` may enter the folder, judged by the mode of the folder and of each one above it. */
export async function canReach(folder: string, account: ServerAccount): Promise<boolean> {
  let current = await realpath(folder);
  for (;;) {
    if (!mayEnter(await stat(current), account)) return false;
    const parent = dirname(current);
    if (parent === current) return true;
    current = parent;
  }
}

/** The one permission that counts on the way to a file: search (x) for the owner, the group, or everyone else. */
export function mayEnter(folder: Pick<Stats, 'mode' | 'uid' | 'gid'>, account: Pick<ServerAccount, 'uid' | 'gid'>): boolean {
  if (folder.uid === account.uid) return (folder.mode & 0o100) !== 0;
  if (folder.gid === account.gid) return (folder.mode & 0o010) !== 0;
  return (folder.mode & 0o001) !== 0;
}

/** Makes the folder under /var/lib that all users may enter and only root may write. */
export async function preparePrivateHome(account: ServerAccount): Promise<void> {
  await mkdir(PRIVATE_HOME, { recursive: true });
  const { uid } = await stat(PRIVATE_HOME);
  if (uid !== 0) {
    throw new StartupError(
      `${PRIVATE_HOME} belongs to another user: remove it, or set DATA_DIR to a folder that the system user "${account.name}" can enter.`,
    );
  }
  await chmod(PRIVATE_HOME, 0o755);
  if (!(await canReach(PRIVATE_HOME, account))) {
    throw new StartupError(
      `The system user "${account.name}" cannot enter ${PRIVATE_HOME}: open it with chmod a+x, or run Colloquy as an ordinary user.`,
    );
  }
}
