import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Backoff } from './backoff.js';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('doubles its pauses up to the limit, and begins again after a success', () => {
  const backoff = new Backoff(500, 2_000);
  expect([backoff.failed(), backoff.failed(), backoff.failed(), backoff.failed()]).toEqual([500, 1_000, 2_000, 2_000]);
  expect(backoff.failing).toBe(true);
  backoff.succeeded();
  expect(backoff.failing).toBe(false);
  expect(backoff.failed()).toBe(500);
});

it('is due again once the pause is over', () => {
  const backoff = new Backoff(500, 2_000);
  expect(backoff.due).toBe(true);
  backoff.failed();
  vi.advanceTimersByTime(499);
  expect(backoff.due).toBe(false);
  vi.advanceTimersByTime(1);
  expect(backoff.due).toBe(true);
  backoff.failed();
  backoff.succeeded();
  expect(backoff.due).toBe(true);
});
