import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RowKeys, type DrawnRow } from './row-keys';

const row = (index: number): DrawnRow => ({ index, id: `r${index}` });
const coming = (index: number): DrawnRow => ({ index, id: null });
const range = (first: number, last: number, one = row) => Array.from({ length: last - first + 1 }, (_, at) => one(first + at));

describe('keys of drawn rows', () => {
  it('stay while a row is drawn, and are not taken by one on the other side of it', () => {
    const keys = new RowKeys();
    expect(keys.of(range(0, 4))).toEqual([0, 1, 2, 3, 4]);
    expect(keys.of(range(2, 6))).toEqual([2, 3, 4, 5, 6]);
    expect(keys.of(range(1, 5))).toEqual([7, 2, 3, 4, 5]);
  });

  it('are all used again after a jump', () => {
    const keys = new RowKeys();
    keys.of(range(0, 4));
    expect(keys.of(range(70_000, 70_004, coming))).toEqual([0, 1, 2, 3, 4]);
    expect(keys.of(range(70_000, 70_004))).toEqual([0, 1, 2, 3, 4]);
  });

  it('stay with a row that keeps the focus, far from the others', () => {
    const keys = new RowKeys();
    keys.of(range(0, 4));
    expect(keys.of([row(1), row(2), row(3), ...range(900, 904, coming)])).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(keys.of([row(1), row(2), row(3), ...range(950, 954)])).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('stay with their rows when one comes in above', () => {
    const keys = new RowKeys();
    keys.of(range(0, 2));
    const below = range(0, 2).map(({ index, id }) => ({ index: index + 1, id }));
    expect(keys.of([{ index: 0, id: 'new' }, ...below])).toEqual([3, 0, 1, 2]);
  });

  it('are never given twice, never move what stays, and are the same when asked again', () => {
    const drawn = fc
      .uniqueArray(fc.record({ index: fc.nat(40), known: fc.boolean() }), { selector: ({ index }) => index, maxLength: 12 })
      .map((rows) => rows.sort((a, b) => a.index - b.index).map(({ index, known }) => (known ? row(index) : coming(index))));
    fc.assert(
      fc.property(fc.array(drawn, { maxLength: 8 }), (steps) => {
        const keys = new RowKeys();
        let before = new Map<string, number>();
        for (const rows of steps) {
          const now = keys.of(rows);
          expect(new Set(now).size).toBe(rows.length);
          expect(keys.of(rows)).toEqual(now);
          const names = rows.map(({ id, index }) => id ?? `#${index}`);
          for (const [at, name] of names.entries()) if (before.has(name)) expect(now[at]).toBe(before.get(name));
          const order = [...before.values()];
          const stayed = now.filter((key) => order.includes(key));
          expect(stayed).toEqual([...stayed].sort((a, b) => order.indexOf(a) - order.indexOf(b)));
          before = new Map(names.map((name, at) => [name, now[at]!]));
        }
      }),
    );
  });
});
