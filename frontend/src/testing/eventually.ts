import { vi } from 'vitest';

/** Longer than anything should take on a machine that other tests keep busy, in milliseconds. */
const PATIENCE_MS = 15_000;

/** Polls until an assertion holds, with real and with fake timers. @throws what it threw last */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: PATIENCE_MS });
