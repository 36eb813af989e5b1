import { describe, expect, it } from 'vitest';
import { MOST_PATH_STEPS, packPath, pathText, type ResponsePathStep, unpackPath } from './call-path.js';

const STEPS: ResponsePathStep[] = [
  { provider: 'vapi', hears: 'platform', speaks: 'platform', why: 'start', at: 0 },
  { provider: 'builtin', hears: 'server', speaks: 'browser', why: 'start', at: 61_000 },
  { provider: 'builtin', hears: 'typed', speaks: 'none', why: 'chosen', at: 3_605_000 },
];

describe('the path of a response', () => {
  it('is read as it was written', () => {
    expect(unpackPath(packPath(STEPS))).toEqual(STEPS);
    expect([packPath([]), unpackPath(null), unpackPath('')]).toEqual([null, [], []]);
  });

  it('has a bound, and what makes no sense is left out', () => {
    const many = Array.from({ length: 30 }, () => STEPS[0]!);
    expect(unpackPath(packPath(many))).toHaveLength(MOST_PATH_STEPS);
    expect(unpackPath('builtin:ear/server@0!start>builtin:server/server@x!start>builtin:server/server@1!start')).toHaveLength(1);
  });

  it('[PATH-04] is a sentence in spreadsheets', () => {
    expect(pathText(packPath(STEPS))).toBe(
      'heard by the voice platform, spoken by the voice platform; 1:01 heard by the server, spoken by the browser; ' +
        '60:05 typed, not spoken (by choice)',
    );
    expect(pathText(null)).toBe('');
  });
});
