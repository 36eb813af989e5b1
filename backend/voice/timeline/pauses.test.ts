import { describe, expect, it } from 'vitest';
import { pauseAt, pausedMsOf } from './pauses.js';

const at = (seconds: number) => new Date(Date.UTC(2026, 4, 4, 10, 0, seconds));
const said = (seconds: number, notice?: string, callId = 'one') => ({
  role: notice ? ('assistant' as const) : ('user' as const),
  meta: notice ? { by: 'notice', notice } : null,
  callId,
  createdAt: at(seconds),
});

describe('pauses of an interview', () => {
  it('[PAGE-04] last from their notice to the next one, whatever was said meanwhile', () => {
    const turns = [said(1), said(10, 'paused'), said(20), said(50, 'resumed'), said(55)];
    expect(turns.map((_, n) => pauseAt(turns, n, []))).toEqual([null, 40_000, null, null, null]);
    const taken = [said(10, 'paused'), said(30, 'taken-over')];
    expect(pauseAt(taken, 0, [])).toBe(20_000);
  });

  it('[PAGE-04] end with their call, and continue while it is held', () => {
    const turns = [said(10, 'paused'), said(90, 'resumed', 'two')];
    expect(pauseAt(turns, 0, [{ id: 'one', endedAt: at(25) }])).toBe(15_000);
    expect(pauseAt(turns, 0, [{ id: 'one', endedAt: null }], at(40))).toBe(30_000);
  });

  it('[PAGE-04] are added up with those of the participant, up to what the clock waits for', () => {
    expect(pausedMsOf({ pausedMs: 5_000, pausedAt: null })).toBe(5_000);
    expect(pausedMsOf({ pausedMs: 5_000, pausedAt: at(10) }, at(12))).toBe(7_000);
    expect(pausedMsOf({ pausedMs: 5_000, pausedAt: at(0) }, at(3_000))).toBe(15 * 60_000);
  });
});
