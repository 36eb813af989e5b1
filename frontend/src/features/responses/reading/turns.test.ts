import { describe, expect, it } from 'vitest';
import { type ReadTurn, turnOfNote } from './turns';

const turn = (seq: number, atMs: number, from?: number): ReadTurn => ({
  seq,
  speaker: 'User',
  text: 'Words',
  atMs,
  part: null,
  heard: from === undefined ? null : { from, to: atMs },
  question: null,
});

describe('the turn of a note', () => {
  const turns = [turn(1, 3_000), turn(2, 28_000), turn(3, 80_000, 40_000), turn(4, 81_000)];

  it('[NOTE-24] is the one that was being said, although it was stored later', () => {
    expect(turnOfNote(turns, { turn: 2, atMs: 75_000 })).toBe(3);
    expect(turnOfNote(turns, { turn: 2, atMs: 35_000 })).toBe(2);
  });

  it('[NOTE-24] is the named one without a time, and where its time is the turn’s', () => {
    expect(turnOfNote(turns, { turn: 2, atMs: null })).toBe(2);
    expect(turnOfNote([turn(1, 0), turn(2, 0)], { turn: 1, atMs: 0 })).toBe(1);
    expect(turnOfNote(turns, { turn: null, atMs: 100 })).toBeNull();
  });

  it('[NOTE-24] goes by the sound where that is known better', () => {
    expect(turnOfNote(turns, { turn: 2, atMs: 45_000 }, new Map([[3, 50_000]]))).toBe(2);
  });
});
