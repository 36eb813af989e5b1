import { errorCode } from './startup-error.js';

/** Classes of PostgreSQL's errors that one row's values may cause: data, integrity, limits; and a deadlock, which the next attempt passes. */
const ENTRY_FAULTS = /^(22|23|54|40P01)/;

/** Whether a statement for many may have failed because of one of them: the others are then worth another try. */
export function isRowError(error: unknown): boolean {
  return ENTRY_FAULTS.test(errorCode(error) ?? '');
}
