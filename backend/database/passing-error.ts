import { errorCode } from './startup-error.js';

/** PostgreSQL's serialization_failure and deadlock_detected: it rolled one transaction back to let another continue. */
const PASSING = new Set(['40001', '40P01']);

/** How often a transaction is tried that fails for such a reason. */
export const ATTEMPTS = 3;

/** Whether the transaction only has to be run again. */
export function isPassing(error: unknown): boolean {
  return PASSING.has(errorCode(error) ?? '');
}
