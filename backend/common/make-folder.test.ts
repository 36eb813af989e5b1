import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeFolder } from './make-folder.js';

let root: string;
beforeEach(async () => (root = await mkdtemp(join(tmpdir(), 'colloquy-folder-'))));
afterEach(() => rm(root, { recursive: true }));

describe('makeFolder', () => {
  it('makes a folder and those above it, once or again, from several processes at once', async () => {
    const path = join(root, 'a/b/c');
    await Promise.all([makeFolder(path, 0o700), makeFolder(path, 0o700), makeFolder(join(root, 'a/b/d'))]);
    await makeFolder(path, 0o700);
    expect((await stat(path)).mode & 0o777).toBe(0o700);
  });

  it('refuses a file in its place or above it', async () => {
    await writeFile(join(root, 'file'), '');
    await expect(makeFolder(join(root, 'file'))).rejects.toMatchObject({ code: 'EEXIST' });
    await expect(makeFolder(join(root, 'file/a'))).rejects.toMatchObject({ code: 'ENOTDIR' });
  });

  it.runIf(process.platform === 'linux')('gives up where a file system refuses every folder', async () => {
    await expect(makeFolder('/proc/colloquy/a/b')).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
