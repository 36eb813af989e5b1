import { describe, expect, it } from 'vitest';
import { LimitedLog } from './limited-log.js';

describe('a limited log', () => {
  it('writes some lines a minute, and then how many it left out [SEC-14]', () => {
    const lines: string[] = [];
    let now = 1_000_000;
    const log = new LimitedLog(
      (line) => lines.push(line),
      () => now,
    );
    for (let n = 0; n < 100; n += 1) log.tell('refused');
    expect(lines).toEqual(Array(5).fill('refused'));
    now += 60_000;
    log.tell('refused');
    log.tell('refused');
    expect(lines.slice(5)).toEqual(['refused; 95 more lines like this were left out', 'refused']);
  });
});
