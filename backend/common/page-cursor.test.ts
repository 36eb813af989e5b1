import { describe, expect, it } from 'vitest';
import { AppError } from './app-error.js';
import { containing, decodeCursor, encodeCursor } from './page-cursor.js';

const DIGITS = /^\d{1,16}$/;
const raw = (text: string) => Buffer.from(text).toString('base64url');

describe('page cursor', () => {
  it('comes back as it went, to the microsecond', () => {
    const cursor = encodeCursor({ at: '2026-11-21T06:30:00.123456', id: '1099511627777' });
    expect(decodeCursor(cursor, DIGITS)).toEqual({ at: '2026-11-21T06:30:00.123456Z', id: '1099511627777' });
    expect(decodeCursor(undefined, DIGITS)).toBeNull();
  });

  it.each([
    '',
    'x',
    raw('2026-11-21T06:30:00.123456'),
    raw('2026-11-21T06:30:00.123456 abc'),
    raw('2026-02-31T06:30:00.123456 1'),
    raw('0000-01-01T06:30:00.123456 1'),
    raw('2026-13-41T06:30:00.123456 1'),
    raw("2026-11-21T06:30:00.123456 1'; --"),
    raw('infinity 1'),
  ])('refuses %j', (cursor) => {
    expect(() => decodeCursor(cursor, DIGITS)).toThrow(AppError);
  });
});

describe('containing', () => {
  it('takes wildcards for themselves', () => {
    expect(containing('50%_a\\b')).toBe('%50\\%\\_a\\\\b%');
  });
});
