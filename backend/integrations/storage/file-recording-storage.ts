import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { makeFolder } from '../../common/make-folder.js';
import { folderOf } from './chunk-names.js';
import { inOrder, joinedName, partName, type Piece, pieceOf, rangesOf, sizeOf } from './pieces.js';
import type { RecordingStorage, StoredRecording } from './recording-storage.port.js';

/** Recordings as files: one folder per call, one file per chunk, named by ids and numbers alone. */
export class FileRecordingStorage implements RecordingStorage {
  /** @param root absolute path */
  constructor(private readonly root: string) {}

  async writeChunk(callId: string, seq: number, bytes: Buffer, isWhole?: boolean): Promise<void> {
    await this.write(callId, partName(seq, isWhole), bytes);
  }

  async open(callId: string, chunks: number): Promise<StoredRecording | null> {
    const pieces = inOrder(await this.list(callId), chunks);
    return (
      pieces && {
        size: sizeOf(pieces),
        read: (start, end) => Readable.from(this.read(callId, pieces, start, end), { objectMode: false }),
      }
    );
  }

  /** Files that follow one another are read as well as one: they stay, unless other bytes take their place. */
  async join(callId: string, chunks: number, bytes?: Buffer): Promise<void> {
    if (!bytes) return;
    const joined = joinedName(chunks);
    await this.write(callId, joined, bytes);
    for (const { name, to } of await this.list(callId)) {
      if (to <= chunks && name !== joined) await rm(join(this.folder(callId), name), { force: true });
    }
  }

  async freeBytes(): Promise<number> {
    await makeFolder(this.root, 0o700);
    const { bavail, bsize } = await statfs(this.root);
    return bavail * bsize;
  }

  async remove(callId: string): Promise<void> {
    await rm(this.folder(callId), { recursive: true, force: true });
  }

  /** Whole or not at all, and durable. */
  private async write(callId: string, name: string, bytes: Buffer): Promise<void> {
    const folder = this.folder(callId);
    const temporary = join(folder, `.${randomUUID()}`);
    try {
      const file = await created(folder, temporary);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, join(folder, name));
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    await syncFolder(folder);
  }

  private async list(callId: string): Promise<Piece[]> {
    const folder = this.folder(callId);
    const pieces: Piece[] = [];
    try {
      for (const name of await readdir(folder)) {
        const piece = pieceOf(name, 0);
        if (piece) pieces.push({ ...piece, size: (await stat(join(folder, name))).size });
      }
    } catch (error) {
      // Not there, or removed in the middle.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    return pieces;
  }

  /** The files are opened one at a time. */
  private async *read(callId: string, pieces: readonly Piece[], start: number, end: number): AsyncGenerator<Buffer> {
    for (const { name, from, to } of rangesOf(pieces, start, end)) {
      yield* createReadStream(join(this.folder(callId), name), { start: from, end: to }) as AsyncIterable<Buffer>;
    }
  }

  private folder(callId: string): string {
    return join(this.root, folderOf(callId));
  }
}

/** The first chunk of a recording finds no folder. */
async function created(folder: string, path: string): Promise<FileHandle> {
  try {
    return await open(path, 'wx', 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await makeFolder(folder, 0o700);
    return open(path, 'wx', 0o600);
  }
}

/** A rename is durable once its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Some file systems cannot; their renames are as durable as they get.
    if (!['EINVAL', 'EPERM', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    await handle.close();
  }
}
