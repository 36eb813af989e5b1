import { afterEach, expect, it, vi } from 'vitest';
import { mayReload } from './may-reload';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

it('a page reloads itself once, and again only after a while', () => {
  vi.useFakeTimers();
  expect([mayReload(), mayReload()]).toEqual([true, false]);
  vi.advanceTimersByTime(10_000);
  expect(mayReload()).toBe(true);
});

it.each(['getItem', 'setItem'] as const)('it does not reload, and throws nothing, where %s is forbidden', (method) => {
  vi.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  expect(mayReload()).toBe(false);
});
