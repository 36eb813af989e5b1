import { mkdir, mkdtemp, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hydrateSymlinks } from './postgres-binaries.js';

it('completes programs that npm installed without running install scripts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'colloquy-links-'));
  await mkdir(join(folder, 'native', 'lib'), { recursive: true });
  await writeFile(join(folder, 'native', 'lib', 'libpq.so.5.18'), 'library');
  await writeFile(
    join(folder, 'native', 'pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]),
  );
  await hydrateSymlinks(folder);
  await hydrateSymlinks(folder);
  expect(await readFile(join(folder, 'native', 'lib', 'libpq.so.5'), 'utf8')).toBe('library');
  // Relative, so that a folder that is moved or copied stays whole.
  expect(await readlink(join(folder, 'native', 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18');
  await rm(folder, { recursive: true });
});
