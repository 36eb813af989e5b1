import { describe, expect, it } from 'vitest';
import { cpuMs } from '../../../../test/support/cpu-time.js';
import { oversteps } from './testing/oversteps.js';

describe('overstepping', () => {
  it('looks through many sentences in little time', () => {
    const long = `${'you we get the number of your '.repeat(300)}euros password.`;
    expect(cpuMs(() => oversteps(long), 1_000)).toBeLessThan(1_000);
  });
});
