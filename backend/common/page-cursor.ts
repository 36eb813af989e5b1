import { AppError } from './app-error.js';

/** The last row of a page: the next one begins after it. */
export interface PageKey {
  /** Exact to the microsecond, as PostgreSQL keeps it; a `Date` would lose what lies between two milliseconds. */
  readonly at: string;
  readonly id: string;
}

/** Newer than every row there can be: where the first page begins. */
export const START: PageKey = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

const AT = /^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}$/;

/** SQL for `PageKey.at` of a timestamptz. */
export const pageKeySql = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

export function encodeCursor(key: PageKey): string {
  return Buffer.from(`${key.at.replace(/Z$/, '')} ${key.id}`).toString('base64url');
}

/** @param idPattern of the list's ids. @throws AppError VALIDATION_FAILED for what no list of ours has handed out */
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
