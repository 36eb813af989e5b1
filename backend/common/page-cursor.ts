import { AppError } from './app-error.js';

/** The last row of a page; the next page starts after it. */
export interface PageKey {
  /** Microsecond precision, as in PostgreSQL; a `Date` would round to milliseconds. */
  readonly at: string;
  readonly id: string;
}

/** Later than every possible row: the start of the first page. */
export const START: PageKey = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

const AT = /^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}$/;

/** SQL for `PageKey.at` of a timestamptz. */
export const pageKeySql = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

export function encodeCursor(key: PageKey): string {
  return Buffer.from(`${key.at.replace(/Z$/, '')} ${key.id}`).toString('base64url');
}

/** @param idPattern of the list's ids. @throws AppError VALIDATION_FAILED for a forged cursor */
export function decodeCursor(cursor: string | undefined, idPattern: RegExp): PageKey | null {
  if (cursor === undefined) return null;
  const [at, id, ...rest] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const wellFormed = at !== undefined && id !== undefined && rest.length === 0 && AT.test(at) && idPattern.test(id);
  if (!wellFormed || !exists(at)) throw new AppError('VALIDATION_FAILED', 'cursor: not one of this list');
  return { at: `${at}Z`, id };
}

/** False for the 31st of February, which PostgreSQL refuses and `Date` moves to March. */
function exists(at: string): boolean {
  const parsed = Date.parse(`${at}Z`);
  return !Number.isNaN(parsed) && new Date(parsed).toISOString().startsWith(at.slice(0, 19));
}

/** An `ilike` pattern that finds the text anywhere, with `%` and `_` meaning themselves. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
