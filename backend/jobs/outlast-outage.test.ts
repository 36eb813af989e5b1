import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { outlastOutage } from './outlast-outage.js';

const reset = () => Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });

describe('a job during an outage of the database', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  function job(...outcomes: (Error | null)[]) {
    const watch = { isAway: false };
    let stopping = false;
    const work = vi.fn(async () => {
      const outcome = outcomes.shift();
      if (outcome) throw outcome;
    });
    let state = 'running';
    outlastOutage(work, { watch, isStopping: () => stopping }).then(
      () => (state = 'done'),
      (error: Error) => (state = error.message),
    );
    return { watch, work, state: () => state, stop: () => (stopping = true) };
  }

  it('is done again when it is back, however long that takes, and uses up no attempt', async () => {
    const { watch, work, state } = job(reset(), null);
    await vi.advanceTimersByTimeAsync(700);
    watch.isAway = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect([work.mock.calls.length, state()]).toEqual([1, 'running']);
    watch.isAway = false;
    await vi.advanceTimersByTimeAsync(200);
    expect([work.mock.calls.length, state()]).toEqual([2, 'done']);
  });

  it('does not begin while it is known to be away', async () => {
    const { watch, work, state } = job(reset(), null);
    await vi.advanceTimersByTimeAsync(0);
    watch.isAway = true;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(work).toHaveBeenCalledTimes(1);
    watch.isAway = false;
    await vi.advanceTimersByTimeAsync(200);
    expect(state()).toBe('done');
  });

  it('fails as ever for other reasons, at once; and for one lost connection, soon', async () => {
    const other = job(new Error('The model answered 500'));
    await vi.advanceTimersByTimeAsync(0);
    expect(other.state()).toBe('The model answered 500');
    const one = job(reset());
    await vi.advanceTimersByTimeAsync(4_000);
    expect([one.state(), one.work.mock.calls.length]).toEqual(['read ECONNRESET', 1]);
  });

  it('goes back to the queue when the process stops', async () => {
    const { watch, state, stop } = job(reset(), reset());
    await vi.advanceTimersByTimeAsync(100);
    watch.isAway = true;
    await vi.advanceTimersByTimeAsync(5_000);
    stop();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(state()).toBe('read ECONNRESET');
  });
});
