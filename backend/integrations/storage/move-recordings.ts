import { readdir, readFile, rmdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { folderOf } from './chunk-names.js';
import { pieceOf } from './pieces.js';
import type { S3RecordingStorage } from './s3-recording-storage.js';

const SAY_EVERY = 100;
/** A running installation may finish a recording while it is copied: then there is one more file. */
const ROUNDS = 5;

type Bucket = Pick<S3RecordingStorage, 'writePiece' | 'list' | 'remove'>;

export interface Moved {
  readonly moved: number;
  /** Recordings that stay on the disk, because the bucket does not have all of their bytes. */
  readonly left: number;
}

/**
 * Moves recordings from files to a bucket, one call at a time: a file is removed when the bucket says that it has as many bytes of it. The
 * installation may run, if it stores new recordings in the bucket. Stopped in the middle, it goes on with the rest when it is run again.
 * @param root the folder of the files
 */
export async function moveRecordings(root: string, bucket: Bucket, log: (line: string) => void): Promise<Moved> {
  let moved = 0;
  let left = 0;
  for (const callId of await callsBelow(root)) {
    if (!(await moveCall(callId, join(root, folderOf(callId)), bucket))) {
      left += 1;
      log(`The bucket does not have all of the recording ${callId}: it stays on the disk.`);
      continue;
    }
    moved += 1;
    if (moved % SAY_EVERY === 0) log(`${moved} recordings`);
  }
  return { moved, left };
}

/** @returns whether nothing of it is left on the disk */
async function moveCall(callId: string, folder: string, bucket: Bucket): Promise<boolean> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const copied = await copyAll(callId, folder, bucket);
    if (!(await isThere(folder))) {
      // Removed in the meantime, with its response: then it must not stay in the bucket.
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

/** All that storages read, under the same names: a finished file as well as the pieces of one that is not. */
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

/** Never more than that: what has come since it was listed is not in the bucket. @returns false when something is in it */
async function removeEmpty(folder: string): Promise<boolean> {
  try {
    // What a crash left half-written; a file that is being written is there for a moment only.
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
