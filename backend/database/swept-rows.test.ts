import { describe, expect, it } from 'vitest';
import { SweptRows } from './swept-rows.js';

const rows = (...ids: string[]) => ids.map((id) => ({ id }));

describe('[FAULT-60] rows of a sweep', () => {
  it('go on when one fails, which is tried again after a growing pause', async () => {
    let now = 0;
    const swept = new SweptRows('test', () => now);
    const tried: string[] = [];
    const sweep = (...ids: string[]) =>
      swept.each(
        10,
        async () => rows(...ids),
        ({ id }) => id,
        async ({ id }) => {
          tried.push(id);
          if (id === 'poisoned') throw new Error('it fails');
        },
      );
    expect(await sweep('poisoned', 'a', 'b')).toBe(3);
    expect(tried).toEqual(['poisoned', 'a', 'b']);
    await sweep('poisoned', 'c');
    expect(tried).toEqual(['poisoned', 'a', 'b', 'c']);
    for (const pause of [5_000, 10_000, 20_000]) {
      tried.length = 0;
      now += pause - 1;
      await sweep('poisoned');
      expect(tried).toEqual([]);
      now += 1;
      await sweep('poisoned');
      expect(tried).toEqual(['poisoned']);
    }
  });

  it('are not kept out of a list of limited length by those that fail', async () => {
    const swept = new SweptRows('test', () => 0);
    const table = ['p1', 'p2', 'p3', 'a', 'b'];
    const done: string[] = [];
    const sweep = () =>
      swept.each(
        3,
        async (limit) => rows(...table.slice(0, limit)),
        ({ id }) => id,
        async ({ id }) => {
          if (id.startsWith('p')) throw new Error('it fails');
          done.push(id);
        },
      );
    await sweep();
    await sweep();
    expect(done).toEqual(['a', 'b']);
  });

  it('stop where the database cannot be reached: no row is to blame', async () => {
    const swept = new SweptRows('test', () => 0);
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const tried: string[] = [];
    const sweep = () =>
      swept.each(
        10,
        async () => rows('a', 'b'),
        ({ id }) => id,
        async ({ id }) => {
          tried.push(id);
          throw away;
        },
      );
    await expect(sweep()).rejects.toBe(away);
    await expect(sweep()).rejects.toBe(away);
    expect(tried).toEqual(['a', 'a']);
  });
});
