import { describe, expect, it } from 'vitest';
import { formatClock, formatDate, formatDuration, formatTime, parseTimestamp } from './format';

describe('formatDate', () => {
  it("[CONST-62] writes 'MMM d, h:mma'", () => {
    expect(formatDate(new Date(2026, 10, 3, 18, 5))).toBe('Nov 3, 6:05PM');
    expect(formatDate(new Date(2026, 0, 31, 0, 0))).toBe('Jan 31, 12:00AM');
    expect(formatDate(new Date(2026, 4, 1, 12, 59))).toBe('May 1, 12:59PM');
  });

  it('is empty where there is no date', () => {
    expect(formatDate(null)).toBe('');
    expect(formatDate('not a date')).toBe('');
  });
});

describe('parseTimestamp', () => {
  it('reads a timestamp without a Z as UTC', () => {
    expect(parseTimestamp('2026-11-20T09:05:00.000')?.toISOString()).toBe('2026-11-20T09:05:00.000Z');
    expect(parseTimestamp('2026-11-20T09:05:00Z')?.toISOString()).toBe('2026-11-20T09:05:00.000Z');
    expect(parseTimestamp('2026-11-20T09:05:00+02:00')?.toISOString()).toBe('2026-11-20T07:05:00.000Z');
  });
});

it('writes times of the day with a space that does not break', () => {
  const at = (hours: number) => new Date(2026, 10, 3, hours, 5, 9).toISOString();
  expect(formatTime(at(18))).toBe('6:05\u202fPM');
  expect(formatClock(at(7))).toBe('7:05:09\u202fAM');
  expect(formatClock(at(0))).toBe('12:05:09\u202fAM');
  expect(formatClock(null)).toBe('');
});

it('writes durations', () => {
  expect(formatDuration(0)).toBe('');
  expect(formatDuration(38_400)).toBe('38 s');
  expect(formatDuration(245_000)).toBe('4 min 05 s');
});
