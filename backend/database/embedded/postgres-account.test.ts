import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { canReach, mayEnter } from './postgres-account.js';

const stranger = { name: 'stranger', uid: 64_000, gid: 64_000 };

describe('who may enter a folder', () => {
  it.each([
    ['its owner, by the first digit', 0o700, { uid: 5, gid: 9 }, true],
    ['its owner, though the others may', 0o677, { uid: 5, gid: 9 }, false],
    ['its group, by the second digit', 0o710, { uid: 6, gid: 7 }, true],
    ['its group, though everyone else may', 0o701, { uid: 6, gid: 7 }, false],
    ['anybody, by the third digit', 0o701, { uid: 6, gid: 9 }, true],
    ['anybody, by the right to read alone', 0o774, { uid: 6, gid: 9 }, false],
  ])('%s', (_, mode, account, expected) => {
    expect(mayEnter({ mode, uid: 5, gid: 7 }, account)).toBe(expected);
  });

  it('asks every folder on the way', async () => {
    const closed = await mkdtemp(join(tmpdir(), 'colloquy-reach-'));
    const inner = join(closed, 'open', 'folder');
    await mkdir(inner, { recursive: true });
    await chmod(closed, 0o700);
    expect(await canReach(inner, stranger)).toBe(false);
    await chmod(closed, 0o711);
    expect(await canReach(inner, stranger)).toBe(true);
    await chmod(inner, 0o750);
    expect(await canReach(inner, stranger)).toBe(false);
    await rm(closed, { recursive: true });
  });
});
