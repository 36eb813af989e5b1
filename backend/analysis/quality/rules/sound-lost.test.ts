import { describe, expect, it } from 'vitest';
import { checkResponse } from '../check-response.js';
import type { QualityTurn } from '../quality-input.js';
import { plainContext } from '../testing/plain-context.js';

const SAID = [
  'With a paper list on the fridge that my daughter draws suns on.',
  'I it for paper list on most Sundays, more or less.',
  'Something that reminds me when I leave the house, but quietly.',
];
/** An interview in which so much of each answer was lost, in milliseconds. */
const turnsOf = (...missed: readonly number[]): QualityTurn[] =>
  SAID.flatMap((text, at) => [
    { seq: at * 2 + 1, role: 'assistant', text: `And what about your plan number ${at + 1}?`, via: null, at: null },
    { seq: at * 2 + 2, role: 'user', text, via: 'voice', at: null, missedMs: missed[at] ?? 0 },
  ]);

describe('lost sound', () => {
  it('[QUAL-26] is a signal from a second on, with the answers that it is missing in', () => {
    expect(checkResponse(turnsOf(0, 400, 1_100), plainContext())).toEqual([
      {
        kind: 'sound-lost',
        reason: 'sound-left-out',
        values: { answers: 2, of: 3, seconds: 2 },
        places: [
          { turn: 4, start: 0, end: SAID[1]!.length },
          { turn: 6, start: 0, end: SAID[2]!.length },
        ],
      },
    ]);
  });

  it('[QUAL-26] is none below that', () => {
    expect(checkResponse(turnsOf(0, 400, 500), plainContext())).toEqual([]);
    expect(checkResponse(turnsOf(), plainContext())).toEqual([]);
  });
});
