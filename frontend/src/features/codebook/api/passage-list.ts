import type { Passage, PassagesAnswer } from '@contract/codebook';

/** Passages that were read with one request. */
export type PassagePage = {
  /** Cursor of its request; undefined of the first. */
  readonly from: string | undefined;
  readonly rows: readonly Passage[];
  /** Another window may have changed its passages: read again when it comes into sight. */
  readonly stale: boolean;
};

/** The passages of one filter, as far as they have been read. */
export type PassageList = {
  readonly pages: readonly PassagePage[];
  /** Cursor of the page after the last; null when all are there. */
  readonly next: string | null;
  /** All that match. */
  readonly total: number;
  readonly totalStale: boolean;
  /** Counts changes by own decisions: an answer that was asked for before one of them is not put in. */
  readonly changes: number;
};

export const firstPage = ({ passages, cursor, total }: PassagesAnswer): PassageList => ({
  pages: [{ from: undefined, rows: passages, stale: false }],
  next: cursor,
  total: total ?? passages.length,
  totalStale: false,
  changes: 0,
});

const indexes = new WeakMap<readonly Passage[], ReadonlyMap<string, number>>();
function indexesOf(rows: readonly Passage[]): ReadonlyMap<string, number> {
  const known = indexes.get(rows);
  if (known) return known;
  const made = new Map(rows.map(({ id }, at) => [id, at]));
  indexes.set(rows, made);
  return made;
}

const rows = new WeakMap<PassageList, readonly Passage[]>();
/** All that are loaded, in one array: places are looked up thousands of times. */
function rowsOf(list: PassageList): readonly Passage[] {
  const known = rows.get(list);
  if (known) return known;
  const made = list.pages.flatMap((page) => page.rows);
  rows.set(list, made);
  return made;
}

export const loadedOf = (list: PassageList) => rowsOf(list).length;

/** Rows that can be scrolled to: those that are not loaded yet, too. */
export const countOf = (list: PassageList) => (list.next === null ? loadedOf(list) : Math.max(list.total, loadedOf(list) + 1));

/** Null beyond what is loaded. */
export const rowAt = (list: PassageList, index: number): Passage | null => rowsOf(list)[index] ?? null;

/** -1 where the passage is not loaded. */
export function indexOf(list: PassageList, id: string): number {
  let before = 0;
  for (const { rows } of list.pages) {
    const at = indexesOf(rows).get(id);
    if (at !== undefined) return before + at;
    before += rows.length;
  }
  return -1;
}

/** Loaded rows from `first` to `last`. */
export const rowsBetween = (list: PassageList, first: number, last: number): Passage[] => rowsOf(list).slice(Math.max(0, first), last + 1);

/** Pages with rows between `first` and `last`. Empty pages among them count: something may belong there. */
export function pagesBetween(list: PassageList, first: number, last: number): number[] {
  const found: number[] = [];
  let before = 0;
  for (const [page, { rows }] of list.pages.entries()) {
    if (before <= last && before + rows.length >= first) found.push(page);
    before += rows.length;
  }
  return found;
}

export const withNextPage = (list: PassageList, from: string, { passages, cursor }: PassagesAnswer): PassageList =>
  list.next === from ? { ...list, pages: [...list.pages, { from, rows: passages, stale: false }], next: cursor } : list;

/** One page after it was read again: it ends where the next begins. */
export function withPageAgain(list: PassageList, from: string | undefined, { passages, cursor, total }: PassagesAnswer): PassageList {
  const at = list.pages.findIndex((page) => page.from === from);
  if (at < 0) return list;
  const counted = total === null ? list : { ...list, total, totalStale: false };
  const after = list.pages[at + 1];
  if (!after) {
    return { ...counted, pages: [...list.pages.slice(0, at), { from, rows: passages, stale: false }], next: cursor };
  }
  const known = indexesOf(after.rows);
  const end = passages.findIndex(({ id }) => known.has(id));
  const rows = end < 0 ? passages : passages.slice(0, end);
  // So many have been added that the next page is not reached.
  const between = end < 0 && cursor !== null && cursor !== after.from ? [{ from: cursor, rows: [], stale: true }] : [];
  return { ...counted, pages: [...list.pages.slice(0, at), { from, rows, stale: false }, ...between, ...list.pages.slice(at + 1)] };
}

export const withTotal = (list: PassageList, total: number): PassageList => ({ ...list, total, totalStale: false });

export const markedStale = (list: PassageList): PassageList => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, stale: true })),
  totalStale: true,
});

/** After a decision: passages as they are now; null: no longer in this list. */
export function withChanged(list: PassageList, changed: ReadonlyMap<string, Passage | null>): PassageList {
  let removed = 0;
  const pages = list.pages.map((page) => {
    const known = indexesOf(page.rows);
    const touched = [...changed.keys()].some((id) => known.has(id));
    if (!touched) return page;
    const rows = page.rows.flatMap((row) => {
      const now = changed.get(row.id);
      if (now === null) removed++;
      return now === null ? [] : [now ?? row];
    });
    return { ...page, rows };
  });
  return { ...list, pages, total: Math.max(0, list.total - removed), changes: list.changes + 1 };
}
