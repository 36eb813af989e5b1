import type { PassagesAnswer } from '@contract/codebook';
import { describe, expect, it } from 'vitest';
import { passageWire } from '@/testing/codebook';
import {
  countOf,
  firstPage,
  indexOf,
  markedStale,
  type PassageList,
  rowAt,
  withChanged,
  withNextPage,
  withPageAgain,
} from './passage-list';

const answer = (numbers: readonly number[], cursor: string | null, total: number | null = null): PassagesAnswer => ({
  success: true,
  passages: numbers.map((n) => passageWire(n)),
  cursor,
  total,
  revision: 1,
});
const numbers = (list: PassageList) => list.pages.map(({ rows }) => rows.map(({ participant }) => Number(participant!.slice(1))));
const id = (n: number) => passageWire(n).id;

/** Three pages of three, and more to come. */
const three = () =>
  withNextPage(
    withNextPage(firstPage(answer([1, 2, 3], 'after-3', 20)), 'after-3', answer([4, 5, 6], 'after-6')),
    'after-6',
    answer([7, 8, 9], 'after-9'),
  );

describe('a list of passages', () => {
  it('finds rows by place and id across pages, and has room for those to come', () => {
    const list = three();
    expect(rowAt(list, 4)?.id).toBe(id(5));
    expect(indexOf(list, id(9))).toBe(8);
    expect(rowAt(list, 9)).toBeNull();
    expect(countOf(list)).toBe(20);
    expect(withNextPage(list, 'after-6', answer([7, 8, 9], 'after-9'))).toBe(list);
  });

  it('reads one page again, whatever has changed in it, without gaps or repetitions', () => {
    const stale = markedStale(three());
    // One has left it: the answer reaches into the next page.
    const shorter = withPageAgain(stale, 'after-3', answer([4, 6, 7], 'after-7'));
    expect(numbers(shorter)).toEqual([
      [1, 2, 3],
      [4, 6],
      [7, 8, 9],
    ]);
    expect(shorter.pages.map((page) => page.stale)).toEqual([true, false, true]);
    // One has come: what follows it is read as a page of its own.
    const longer = withPageAgain(stale, 'after-3', answer([4, 44, 5], 'after-5'));
    expect(numbers(longer)).toEqual([[1, 2, 3], [4, 44, 5], [], [7, 8, 9]]);
    const filled = withPageAgain(longer, 'after-5', answer([6, 7, 8], 'after-8'));
    expect(numbers(filled)).toEqual([[1, 2, 3], [4, 44, 5], [6], [7, 8, 9]]);
    // Nothing has changed: the next page begins where this one ends.
    expect(numbers(withPageAgain(stale, 'after-3', answer([4, 5, 6], 'after-6')))).toEqual(numbers(stale));
    // The last page brings the cursor of the next.
    expect(withPageAgain(stale, 'after-6', answer([7, 9], null)).next).toBeNull();
  });

  it('changes and removes passages in place, and counts what has left', () => {
    const list = three();
    const after = withChanged(
      list,
      new Map([
        [id(2), null],
        [id(8), passageWire(8, { sentiment: 'negative' })],
      ]),
    );
    expect(numbers(after)).toEqual([
      [1, 3],
      [4, 5, 6],
      [7, 8, 9],
    ]);
    expect(after.total).toBe(19);
    expect(rowAt(after, 6)?.sentiment).toBe('negative');
    expect(after.pages[1]).toBe(list.pages[1]);
  });
});
