import { vi } from 'vitest';
import { PATIENCE_MS } from './until.js';

/** Polls until an assertion holds. @throws what it threw last */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: PATIENCE_MS, interval: 10 });
