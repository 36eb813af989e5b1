import { expect, it } from 'vitest';
import { percentile } from '../../contract/waits.js';
import { waitsOf } from './waits.js';

const heard = (from: number, to: number, recordingId = 'one') => ({ recordingId, from, to, spans: [] });
const turn = (seq: number, role: 'assistant' | 'user', at: ReturnType<typeof heard> | null, byHand = false) => ({
  seq,
  role,
  heard: at,
  byHand,
});

it('[PAGE-05] the wait is the time from the last word to the next first sound, if both are in one recording', () => {
  const waits = waitsOf([
    turn(1, 'assistant', heard(0, 2_000)),
    turn(2, 'user', heard(3_000, 9_000)),
    turn(3, 'assistant', heard(10_400, 14_000)),
    // The interviewer spoke over the end of the answer, so there was no wait.
    turn(4, 'user', heard(15_000, 20_000)),
    turn(5, 'assistant', heard(19_800, 22_000)),
    turn(6, 'user', null),
    turn(7, 'assistant', heard(30_000, 31_000)),
    turn(8, 'user', heard(32_000, 33_000)),
    turn(9, 'assistant', heard(1_000, 2_000, 'two')),
    turn(10, 'user', heard(4_000, 5_000, 'two')),
    turn(11, 'assistant', heard(90_000, 95_000, 'two'), true),
    turn(12, 'assistant', heard(96_000, 97_000, 'two')),
  ]);
  expect([...waits]).toEqual([
    [3, 1_400],
    [5, 0],
  ]);
});

it('[PAGE-05] the median and 95th percentile are actual waits, not interpolated', () => {
  const waits = Array.from({ length: 20 }, (_, n) => (20 - n) * 100);
  expect([percentile(waits, 0.5), percentile(waits, 0.95), percentile([700], 0.95), percentile([], 0.5)]).toEqual([
    1_000,
    1_900,
    700,
    null,
  ]);
});
