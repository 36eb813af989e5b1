import { describe, expect, it } from 'vitest';
import { inSlices } from './in-slices.js';

describe('work in slices', () => {
  it('lets other work come between, and does all of it', async () => {
    let done = 0;
    let turns = 0;
    function* work(): Generator<void> {
      for (; done < 10; done += 1) {
        // A step as long as a slice.
        for (const until = performance.now() + 8; performance.now() < until;);
        yield;
      }
    }
    const timer = setInterval(() => (turns += 1), 1);
    await inSlices(work());
    clearInterval(timer);
    expect(done).toBe(10);
    expect(turns).toBeGreaterThanOrEqual(8);
  });

  it('passes a failure on', async () => {
    function* work(): Generator<void> {
      yield;
      throw new Error('broken');
    }
    await expect(inSlices(work())).rejects.toThrow('broken');
  });
});
