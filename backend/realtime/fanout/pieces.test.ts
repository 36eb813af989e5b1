import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PieceReader, piecesOf } from './pieces.js';

describe('messages in pieces', () => {
  it('arrive whole, whatever is in them, also when those of two senders are mixed', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 6_000 });
    fc.assert(
      fc.property(text, text, fc.infiniteStream(fc.boolean()), (one, other, order) => {
        const queues = [piecesOf('a.1', one), piecesOf('b.1', other)];
        const reader = new PieceReader();
        const whole: string[] = [];
        for (const first of order) {
          const piece = (first ? queues[0]!.shift() : queues[1]!.shift()) ?? queues[0]!.shift() ?? queues[1]!.shift();
          if (piece === undefined) break;
          const message = reader.read(piece);
          if (message !== null) whole.push(message);
        }
        expect(whole.sort()).toEqual([one, other].sort());
      }),
      { numRuns: 50 },
    );
  });

  it('are never longer than PostgreSQL takes', () => {
    for (const text of ['x'.repeat(7_900), '😀'.repeat(4_000), 'x'.repeat(100_000), '\u0001'.repeat(9_000)]) {
      for (const piece of piecesOf('0123456789ab.123456789', text)) expect(Buffer.byteLength(piece)).toBeLessThan(8_000);
    }
  });

  it('are nothing without their beginning, and leave nothing behind for ever', () => {
    const pieces = piecesOf('a.1', 'x'.repeat(50_000));
    const reader = new PieceReader();
    expect(pieces.slice(1).map((piece) => reader.read(piece))).toEqual(pieces.slice(1).map(() => null));
    for (let n = 0; n < 1_000; n += 1) reader.read(piecesOf(`dead.${n}`, 'x'.repeat(50_000))[0]!);
    const whole = pieces.map((piece) => reader.read(piece));
    expect(whole.at(-1)).toBe('x'.repeat(50_000));
    expect(reader.read('no piece')).toBeNull();
  });
});
