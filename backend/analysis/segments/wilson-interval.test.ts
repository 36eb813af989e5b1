import { describe, expect, it } from 'vitest';
import { wilsonInterval } from './wilson-interval.js';

describe('the Wilson score interval', () => {
  // R. G. Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17 (1998), table I, method 3.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('[FIND-12] of %i in %i is the published one', (hits, n, low, high) => {
    const interval = wilsonInterval(hits, n);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  it('[FIND-12] stays within 0 and 1, holds the share, mirrors, and knows nothing of nobody', () => {
    expect(wilsonInterval(0, 0)).toEqual({ low: 0, high: 1 });
    for (let n = 1; n <= 30; n += 1) {
      for (let hits = 0; hits <= n; hits += 1) {
        const { low, high } = wilsonInterval(hits, n);
        const mirrored = wilsonInterval(n - hits, n);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(low).toBeLessThanOrEqual(hits / n);
        expect(high).toBeGreaterThanOrEqual(hits / n);
        expect(high).toBeLessThanOrEqual(1);
        expect(1 - mirrored.high).toBeCloseTo(low, 12);
      }
    }
  });
});
