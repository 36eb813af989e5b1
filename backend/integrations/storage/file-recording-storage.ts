import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { chunkName, folderOf } from './chunk-names.js';
import type { RecordingStorage, StoredRecording } from './recording-storage.port.js';

/** Recordings as files: one folder per call, one file per chunk, named by ids and numbers alone. */
export class FileRecordingStorage implements RecordingStorage {
  /** @param root absolute path */
  constructor(private readonly root: string) {}

  async writeChunk(callId: string, seq: number, bytes: Buffer): Promise<void> {
    const path = this.chunk(callId, seq);
    const folder = dirname(path);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const temporary = join(folder, `.${randomUUID()}`);
    try {
      const file = await open(temporary, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    await syncFolder(folder);
  }

  async open(callId: string, chunks: number): Promise<StoredRecording | null> {
    const paths = Array.from({ length: chunks }, (_, seq) => this.chunk(callId, seq));
    const sizes: number[] = [];
    try {
      for (const path of paths) sizes.push((await stat(path)).size);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
    return {
      size: sizes.reduce((sum, size) => sum + size, 0),
      read: (start, end) => Readable.from(pieces(paths, sizes, start, end), { objectMode: false }),
    };
  }

  async freeBytes(): Promise<number> {
    await mkdir(this.root, { recursive: true, mode: 0o700 });
    const { bavail, bsize } = await statfs(this.root);
    return bavail * bsize;
  }

  async remove(callId: string): Promise<void> {
    await rm(this.folder(callId), { recursive: true, force: true });
  }

  private folder(callId: string): string {
    return join(this.root, folderOf(callId));
  }

  private chunk(callId: string, seq: number): string {
    return join(this.folder(callId), `${chunkName(seq)}.part`);
  }
}

/** The asked bytes of files that follow one another, opened one at a time. */
async function* pieces(paths: readonly string[], sizes: readonly number[], start: number, end: number): AsyncGenerator<Buffer> {
  let before = 0;
  for (const [index, path] of paths.entries()) {
    const size = sizes[index] ?? 0;
    const from = Math.max(0, start - before);
    const to = Math.min(size - 1, end - before);
    before += size;
    if (from > to) continue;
    yield* createReadStream(path, { start: from, end: to }) as AsyncIterable<Buffer>;
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
