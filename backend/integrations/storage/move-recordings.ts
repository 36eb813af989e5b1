import { open, readdir, readFile, rmdir, stat, unlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { folderOf } from './chunk-names.js';
import { pieceOf } from './pieces.js';
import type { S3RecordingStorage } from './s3-recording-storage.js';

const SAY_EVERY = 100;
/** A running installation may finish a recording while it is being copied, which adds a file. */
const ROUNDS = 5;

type Bucket = Pick<S3RecordingStorage, 'writePiece' | 'list' | 'remove'>;

export interface Moved {
  readonly moved: number;
  /** Recordings that stay on the disk, because the bucket does not have all of their bytes. */
  readonly left: number;
}

/**
 * Moves recordings from files to a bucket, one at a time. A file is removed once the bucket lists it with the same size. The installation
 * may keep running if it already stores new recordings in the bucket. A run that was stopped can be repeated and moves the rest.
 * @param root the folder of the files
 * @throws while another run is moving them
 */
export async function moveRecordings(root: string, bucket: Bucket, log: (line: string) => void): Promise<Moved> {
  if (!(await isThere(root))) return { moved: 0, left: 0 };
  const release = await lock(join(root, '.moving'));
  try {
    return await moveAll(root, bucket, log);
  } finally {
    await release();
  }
}

/** A run that was killed leaves its lock behind, which is no longer touched. Milliseconds. */
const LOCK_TOUCHED_MS = 10_000;
const LOCK_STALE_MS = 60_000;

/** Two runs at once would each take the recordings moved by the other for deleted ones, and remove them from the bucket. */
async function lock(path: string): Promise<() => Promise<void>> {
  const touched = await stat(path).catch(unlessMissing);
  if (touched && Date.now() - touched.mtimeMs > LOCK_STALE_MS) await unlink(path).catch(unlessMissing);
  const file = await open(path, 'wx').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw new Error('Recordings are already being moved. If that run was killed, try again in a minute.');
    throw error;
  });
  await file.close();
  const touching = setInterval(() => void utimes(path, new Date(), new Date()).catch(() => undefined), LOCK_TOUCHED_MS).unref();
  return async () => {
    clearInterval(touching);
    await unlink(path).catch(unlessMissing);
  };
}

async function moveAll(root: string, bucket: Bucket, log: (line: string) => void): Promise<Moved> {
  let moved = 0;
  let left = 0;
  for (const callId of await callsBelow(root)) {
    if (!(await moveCall(callId, join(root, folderOf(callId)), bucket))) {
      left += 1;
      log(`The bucket does not have the complete recording ${callId}: it stays on the disk.`);
      continue;
    }
    moved += 1;
    if (moved % SAY_EVERY === 0) log(`${moved} recordings`);
  }
  return { moved, left };
}

/** @returns true when nothing is left on the disk */
async function moveCall(callId: string, folder: string, bucket: Bucket): Promise<boolean> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const copied = await copyAll(callId, folder, bucket);
    if (!(await isThere(folder))) {
      // Its response was deleted in the meantime: it must not stay in the bucket.
      await bucket.remove(callId);
      return true;
    }
    const sizes = new Map((await bucket.list(callId)).map(({ name, size }) => [name, size]));
    if ([...copied].some(([name, size]) => sizes.get(name) !== size)) return false;
    for (const name of copied.keys()) await unlink(join(folder, name)).catch(unlessMissing);
    if (await removeEmpty(folder)) return true;
  }
  return false;
}

/** Copies everything that storages read, under the same names: the finished file and the pieces of an unfinished one. */
async function copyAll(callId: string, folder: string, bucket: Bucket): Promise<Map<string, number>> {
  const copied = new Map<string, number>();
  for (const name of await entriesOf(folder)) {
    if (!pieceOf(name, 0)) continue;
    const bytes = await readFile(join(folder, name)).catch(unlessMissing);
    if (!bytes) continue;
    await bucket.writePiece(callId, name, bytes);
    copied.set(name, bytes.length);
  }
  return copied;
}

/** Only if empty: files added since the listing are not in the bucket yet. @returns false when the folder is not empty */
async function removeEmpty(folder: string): Promise<boolean> {
  try {
    // Half-written files left by a crash; a file being written exists only for a moment.
    for (const name of await entriesOf(folder)) if (await isLeftover(join(folder, name))) await unlink(join(folder, name));
    await rmdir(folder);
    return true;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return true;
    if (code === 'ENOTEMPTY' || code === 'EEXIST') return false;
    throw error;
  }
}

/** Milliseconds. */
const LEFTOVER_MS = 60 * 60 * 1_000;

async function isLeftover(path: string): Promise<boolean> {
  return /[\\/]\.[\da-f-]{36}$/.test(path) && Date.now() - (await stat(path)).mtimeMs > LEFTOVER_MS;
}

async function callsBelow(root: string): Promise<string[]> {
  const calls: string[] = [];
  for (const group of await entriesOf(root)) {
    for (const callId of await entriesOf(join(root, group))) if (isCall(group, callId)) calls.push(callId);
  }
  return calls;
}

function isCall(group: string, callId: string): boolean {
  try {
    return folderOf(callId) === `${group}/${callId}`;
  } catch {
    return false;
  }
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

const entriesOf = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
