import { describe, expect, it } from 'vitest';
import { Batcher } from './batcher.js';

/** Records each batch, and completes a write only when the test asks for it. */
function recorder({ concurrency = 1, maxBatch = 3, bad = [] as string[], splits = true, lingerMs = undefined as number | undefined } = {}) {
  const written: string[][] = [];
  const open = new Map<string, () => void>();
  let held = true;
  const batcher = new Batcher<string, string, string>({
    concurrency,
    maxBatch,
    releaseAfterMs: 50,
    lingerMs,
    isRowError: () => splits,
    perform: async (entries) => {
      written.push(entries.map(({ item }) => item));
      if (held) await new Promise<void>((resolve) => open.set(entries[0]!.item, resolve));
      if (entries.some(({ item }) => bad.includes(item))) throw new Error(`refused: ${entries.length}`);
      return entries.map(({ key, item }) => `${key}:${item}`);
    },
  });
  const release = () => {
    held = false;
    for (const go of open.values()) go();
  };
  /** Ends the write that begins with this item. */
  const finish = (item: string) => open.get(item)!();
  return { batcher, written, release, finish };
}

const settled = (all: Promise<unknown>[]) => Promise.allSettled(all).then((results) => results.map(({ status }) => status));

describe('Batcher', () => {
  it('writes what comes alone at once, and what comes meanwhile together, in order and in bounded batches', async () => {
    const { batcher, written, release } = recorder();
    const all = Promise.all(['a', 'b', 'c', 'd', 'e'].map((item) => batcher.add('k', item)));
    expect(written).toEqual([['a']]);
    release();
    expect(await all).toEqual(['k:a', 'k:b', 'k:c', 'k:d', 'k:e']);
    expect(written).toEqual([['a'], ['b', 'c', 'd'], ['e']]);
  });

  it('puts entries of several keys into one write', async () => {
    const { batcher, written, release } = recorder();
    const all = Promise.all([batcher.add('x', 'a'), batcher.add('x', 'b'), batcher.add('y', 'c'), batcher.add('x', 'd')]);
    release();
    expect(await all).toEqual(['x:a', 'x:b', 'y:c', 'x:d']);
    expect(written).toEqual([['a'], ['b', 'd', 'c']]);
  });

  it('never writes a key in two batches at once, and lets others pass one that is held up', async () => {
    const { batcher, written, release, finish } = recorder({ concurrency: 2 });
    const stuck = [batcher.add('stuck', 'a'), batcher.add('stuck', 'b')];
    const first = batcher.add('free', 'c');
    expect(written).toEqual([['a'], ['c']]);
    finish('c');
    expect(await first).toBe('free:c');
    const second = batcher.add('free', 'd');
    // Its lane is free shortly after the first outcome is reported.
    await expect.poll(() => written).toEqual([['a'], ['c'], ['d']]);
    finish('d');
    expect(await second).toBe('free:d');
    release();
    expect(await Promise.all(stuck)).toEqual(['stuck:a', 'stuck:b']);
  });

  it('lets others pass when every lane is held up for longer than its patience', async () => {
    const { batcher, written, release } = recorder({ concurrency: 1 });
    const stuck = batcher.add('stuck', 'a');
    const behind = batcher.add('stuck', 'b');
    const free = batcher.add('free', 'c');
    expect(written).toEqual([['a']]);
    await expect.poll(() => written).toEqual([['a'], ['c']]);
    release();
    expect(await Promise.all([stuck, behind, free])).toEqual(['stuck:a', 'stuck:b', 'free:c']);
    expect(written).toEqual([['a'], ['c'], ['b']]);
  });

  it('fails only the entry that cannot be written', async () => {
    const { batcher, release } = recorder({ maxBatch: 10, bad: ['bad'] });
    const all = ['a', 'b', 'bad', 'c', 'd', 'e'].map((item) => batcher.add('k', item));
    release();
    expect(await settled(all)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  });

  it('fails all of them if no single one is at fault', async () => {
    const { batcher, written, release } = recorder({ maxBatch: 10, bad: ['b'], splits: false });
    const all = ['a', 'b', 'c'].map((item) => batcher.add('k', item));
    release();
    expect(await settled(all)).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(written).toEqual([['a'], ['b', 'c']]);
  });

  it('waits a moment after a batch when told to linger, so that more come together', async () => {
    const { batcher, written, release } = recorder({ maxBatch: 10, lingerMs: 30 });
    release();
    expect(await batcher.add('k', 'a')).toBe('k:a');
    const others = ['b', 'c', 'd'].map(async (item, n) => {
      await new Promise((resolve) => setTimeout(resolve, n * 2));
      return batcher.add('k', item);
    });
    expect(await Promise.all(others)).toEqual(['k:b', 'k:c', 'k:d']);
    expect(written).toEqual([['a'], ['b', 'c', 'd']]);
  });

  it('continues after everything was written, and after a failure', async () => {
    const { batcher, release } = recorder({ bad: ['bad'] });
    release();
    expect(await batcher.add('k', 'a')).toBe('k:a');
    await expect(batcher.add('k', 'bad')).rejects.toThrow('refused');
    expect(await batcher.add('k', 'b')).toBe('k:b');
  });
});
