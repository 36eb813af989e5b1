import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { folderOf } from './chunk-names.js';
import { FileRecordingStorage } from './file-recording-storage.js';
import type { RecordingStorage } from './recording-storage.port.js';

const CHUNK = /^(\d{6})\.part$/;
const SAY_EVERY = 100;

/**
 * Moves recordings from files to a bucket, one call at a time: its files are removed when all of them are there. The installation may run, if it
 * stores new recordings in the bucket. Stopped in the middle, it goes on with the rest when it is run again.
 * @param root the folder of the files
 * @returns how many calls were moved
 */
export async function moveRecordings(root: string, bucket: RecordingStorage, log: (line: string) => void): Promise<number> {
  const files = new FileRecordingStorage(root);
  let moved = 0;
  for (const callId of await callsBelow(root)) {
    const folder = join(root, folderOf(callId));
    for (const name of await entriesOf(folder)) {
      const [, seq] = CHUNK.exec(name) ?? [];
      if (seq !== undefined) await bucket.writeChunk(callId, Number(seq), await readFile(join(folder, name)));
    }
    // Removed in the meantime, with its response: then it must not stay in the bucket.
    const isThere = await stat(folder).then(
      () => true,
      () => false,
    );
    if (isThere) await files.remove(callId);
    else await bucket.remove(callId);
    moved += 1;
    if (moved % SAY_EVERY === 0) log(`${moved} recordings`);
  }
  return moved;
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

const entriesOf = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });
