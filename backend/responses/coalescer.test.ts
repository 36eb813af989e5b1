import { describe, expect, it } from 'vitest';
import { Coalescer } from './coalescer.js';

/** Collects batches and finishes each when told to. */
function recorder(fail: (items: readonly string[]) => boolean = () => false) {
  const batches: string[][] = [];
  let open: () => void = () => undefined;
  let gate = new Promise<void>((resolve) => (open = resolve));
  const coalescer = new Coalescer<string, string, string>(async (key, items) => {
    batches.push([...items]);
    await gate;
    if (fail(items)) throw new Error(`refused: ${items.join()}`);
    return items.map((item) => `${key}:${item}`);
  }, 3);
  const release = () => {
    open();
    gate = Promise.resolve();
  };
  return { coalescer, batches, release };
}

describe('Coalescer', () => {
  it('writes at once, and what comes meanwhile together, in order and in bounded batches', async () => {
    const { coalescer, batches, release } = recorder();
    const all = Promise.all(['a', 'b', 'c', 'd', 'e'].map((item) => coalescer.add('k', item)));
    expect(batches).toEqual([['a']]);
    release();
    expect(await all).toEqual(['k:a', 'k:b', 'k:c', 'k:d', 'k:e']);
    expect(batches).toEqual([['a'], ['b', 'c', 'd'], ['e']]);
  });

  it('lets keys pass each other', async () => {
    const { coalescer, batches, release } = recorder();
    const all = Promise.all([coalescer.add('x', 'a'), coalescer.add('y', 'b')]);
    expect(batches).toEqual([['a'], ['b']]);
    release();
    expect(await all).toEqual(['x:a', 'y:b']);
  });

  it('fails only the one that cannot be written', async () => {
    const { coalescer, release } = recorder((items) => items.includes('bad'));
    const all = Promise.allSettled(['a', 'b', 'bad', 'c'].map((item) => coalescer.add('k', item)));
    release();
    expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  });

  it('goes on after everything was written', async () => {
    const { coalescer, batches, release } = recorder();
    release();
    await coalescer.add('k', 'a');
    await coalescer.add('k', 'b');
    expect(batches).toEqual([['a'], ['b']]);
  });
});
