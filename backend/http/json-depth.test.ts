import { describe, expect, it } from 'vitest';
import { cpuMs } from '../../test/support/cpu-time.js';
import { MAX_DEPTH, nestsTooDeep } from './json-depth.js';

const padded = (json: string) => Buffer.from(`${json}${' '.repeat(5_000)}`);
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('the depth of JSON', () => {
  it('is bounded', () => {
    expect(nestsTooDeep(padded(nested(MAX_DEPTH)))).toBe(false);
    expect(nestsTooDeep(padded(nested(MAX_DEPTH + 1)))).toBe(true);
    expect(nestsTooDeep(padded('{"a":'.repeat(MAX_DEPTH + 1)))).toBe(true);
  });

  it('counts no brackets within texts, whatever is escaped there', () => {
    const brackets = '[{'.repeat(1_000);
    expect(nestsTooDeep(padded(JSON.stringify({ a: brackets, b: `"${brackets}\\`, c: '\\' })))).toBe(false);
    expect(nestsTooDeep(padded(`["\\\\", ${nested(MAX_DEPTH)}]`))).toBe(true);
  });

  it.each(['[', '{"a":', '"', '\\"', '"\\'])('looks at a megabyte of %s in no time, the most that a body may have [SEC-08]', (part) => {
    const body = Buffer.from(part.repeat(Math.floor(1_048_576 / part.length)));
    expect(cpuMs(() => nestsTooDeep(body), 150)).toBeLessThan(150);
  });
});
