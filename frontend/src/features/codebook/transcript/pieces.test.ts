import { expect, it } from 'vitest';
import { passageWire } from '@/testing/codebook';
import { piecesOf } from './pieces';

const passage = (start: number, end: number) => passageWire(1, { start, end });

it('[CODE-58] cuts a turn where passages begin and end; where they overlap, the shorter one comes first', () => {
  const [long, short, far] = [passage(0, 20), passage(5, 12), passage(18, 24)];
  expect(piecesOf(30, [long, short, far]).map(({ start, end, passages }) => [start, end, passages.map(({ id }) => id)])).toEqual([
    [0, 5, [long.id]],
    [5, 12, [short.id, long.id]],
    [12, 18, [long.id]],
    [18, 20, [far.id, long.id]],
    [20, 24, [far.id]],
    [24, 30, []],
  ]);
});

it('keeps within a turn that has become shorter', () => {
  expect(piecesOf(8, [passage(5, 12)]).map(({ start, end, passages }) => [start, end, passages.length])).toEqual([
    [0, 5, 0],
    [5, 8, 1],
  ]);
});
