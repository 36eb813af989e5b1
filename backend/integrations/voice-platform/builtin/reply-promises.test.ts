import { describe, expect, it } from 'vitest';
import { oversteps } from './testing/oversteps.js';

describe('overstepping', () => {
  it('looks through many sentences in little time', () => {
    const long = `${'you we get the number of your '.repeat(300)}euros password.`;
    const from = performance.now();
    oversteps(long);
    expect(performance.now() - from).toBeLessThan(1_000);
  });
});
