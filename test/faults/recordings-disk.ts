import { execFile } from 'node:child_process';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SIZE = '192m';

/**
 * The disk of the recordings, which can be filled. Where this may mount, it is a disk of its own that really is full (ENOSPC); elsewhere its
 * folder is put aside for a while, so that nothing can be written either (ENOTDIR).
 */
export class RecordingsDisk {
  private constructor(
    private readonly folder: string,
    readonly kind: 'full disk (ENOSPC)' | 'folder put aside (ENOTDIR)',
  ) {}

  static async at(dataDir: string): Promise<RecordingsDisk> {
    const folder = join(dataDir, 'recordings');
    await mkdir(folder, { recursive: true });
    const mounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder]).then(
      () => true,
      () => false,
    );
    return new RecordingsDisk(folder, mounted ? 'full disk (ENOSPC)' : 'folder put aside (ENOTDIR)');
  }

  async fill(): Promise<void> {
    if (this.kind === 'folder put aside (ENOTDIR)') {
      await rename(this.folder, `${this.folder}.aside`);
      await writeFile(this.folder, '');
      return;
    }
    const ballast = await open(join(this.folder, '.ballast'), 'w');
    // To the last block: what fits in a smaller piece is still room.
    for (const size of [1 << 20, 1 << 12]) {
      const block = Buffer.alloc(size, 1);
      while (
        await ballast.write(block).then(
          ({ bytesWritten }) => bytesWritten === size,
          () => false,
        )
      );
    }
    await ballast.close();
  }

  async clear(): Promise<void> {
    if (this.kind === 'full disk (ENOSPC)') return rm(join(this.folder, '.ballast'), { force: true });
    await rm(this.folder, { force: true });
    await rename(`${this.folder}.aside`, this.folder);
  }

  async stop(): Promise<void> {
    if (this.kind === 'full disk (ENOSPC)') await run('umount', ['-l', this.folder]).catch(() => undefined);
  }
}
