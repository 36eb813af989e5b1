import type { ResponseItem, ResponsesPage } from '../api/response-item';

/** Rows of one page. */
export const PAGE_SIZE = 100;
/** New rows that are kept while they wait; of more, only the number. */
const WAITING_AT_MOST = 2 * PAGE_SIZE;
/** Pages on either side of those in sight that are kept. */
const KEPT_AROUND = 6;

/** The place of one page in the list. */
export type Slot = {
  /** Rows it has, or is thought to have. */
  readonly size: number;
  /** Null while they are not here. */
  readonly rows: readonly ResponseItem[] | null;
  /** The cursor after its last row; null at the end of the list, undefined if not known yet. */
  readonly end: string | null | undefined;
  /** Where in the owner's event stream the rows were read. */
  readonly top?: number;
  /** Rows of an earlier reading: shown until they have been read again. */
  readonly stale?: boolean;
};

/** A partly loaded list: newest first, in pages by key. */
export type ResponseList = {
  readonly slots: readonly Slot[];
  /** Index of every slot's first row. */
  readonly starts: readonly number[];
  /** Rows that have their place, whether they are here or not. */
  readonly count: number;
  /** Lower bound when the server has not counted all matches; the list grows while scrolling. */
  readonly atLeast: number | null;
  /** What has arrived while `held`, newest first. */
  readonly waiting: readonly ResponseItem[];
  /** How many more have arrived that are known by number only. */
  readonly unread: number;
  /** The owner is reading further down: new rows wait. */
  readonly held: boolean;
  /** Its rows are right, but there may be more: the server has not answered yet. */
  readonly standsIn?: true;
  /** Another one with every reading from the beginning: slots of different readings do not fit each other. */
  readonly reading: number;
  readonly top?: number;
  readonly epoch?: string;
};

let readings = 0;

const unknown = (size: number): Slot => ({ size, rows: null, end: undefined });

/** Slots for rows that are not here yet. */
function unknownSlots(rows: number): Slot[] {
  const slots = Array.from({ length: Math.floor(rows / PAGE_SIZE) }, () => unknown(PAGE_SIZE));
  return rows % PAGE_SIZE > 0 ? [...slots, unknown(rows % PAGE_SIZE)] : slots;
}

/** The list with its sums put right. */
export function withSlots(list: ResponseList, slots: readonly Slot[]): ResponseList {
  const starts: number[] = [];
  let count = 0;
  for (const slot of slots) {
    starts.push(count);
    count += slot.size;
  }
  return { ...list, slots, starts, count };
}

/** The list as its first page tells. */
export function startList(page: ResponsesPage): ResponseList {
  const { responses: rows, nextCursor: end, total, top, epoch } = page;
  const open = end !== null && (total === null || page.totalIsLeast === true);
  const rest = end === null ? 0 : open ? 1 : Math.max(1, (total ?? 0) - rows.length);
  const empty: ResponseList = {
    slots: [],
    starts: [],
    count: 0,
    atLeast: open ? (total ?? rows.length) : null,
    waiting: [],
    unread: 0,
    held: false,
    reading: ++readings,
    top,
    epoch,
  };
  return withSlots(empty, [{ size: rows.length, rows, end, top }, ...unknownSlots(rest)]);
}

/** The slot that holds the row at `index`. */
export function slotOf(list: ResponseList, index: number): number {
  let [low, high] = [0, list.starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((list.starts[middle] ?? 0) <= index) low = middle;
    else high = middle - 1;
  }
  return Math.max(0, low);
}

export function rowAt(list: ResponseList, index: number): ResponseItem | null {
  const at = slotOf(list, index);
  return list.slots[at]?.rows?.[index - (list.starts[at] ?? 0)] ?? null;
}

/** Where a row is that is here; -1 for one that is not. */
export function indexOf(list: ResponseList, id: string): number {
  for (const [at, { rows }] of list.slots.entries()) {
    const index = rows?.findIndex((row) => row.id === id) ?? -1;
    if (index >= 0) return (list.starts[at] ?? 0) + index;
  }
  return -1;
}

export const findRow = (list: ResponseList, id: string): ResponseItem | undefined => {
  const index = indexOf(list, id);
  return index < 0 ? undefined : (rowAt(list, index) ?? undefined);
};

/** How many there are, as far as is known. */
export const totalOf = (list: ResponseList): number => Math.max(list.count - (list.atLeast === null ? 0 : 1), list.atLeast ?? 0);
export const waitingCount = (list: ResponseList): number => list.waiting.length + list.unread;

/** Slots among those of rows `first` to `last` whose rows are to be read. */
export function missingSlots(list: ResponseList, first: number, last: number): number[] {
  const missing: number[] = [];
  for (let at = slotOf(list, first); at <= slotOf(list, Math.max(first, last)); at += 1) {
    const slot = list.slots[at];
    if (slot && slot.size > 0 && (slot.rows === null || slot.stale)) missing.push(at);
  }
  return missing;
}

export type SlotRequest = { readonly slot: number; readonly cursor: string | null; readonly skip: number; readonly limit: number };

/**
 * How a slot's rows are asked for: after the nearest cursor before it, passing over the rows between. Where rows cannot be passed over (in a
 * search) the next unknown slot before it is asked for first.
 */
export function requestFor(list: ResponseList, slot: number, canSkip: boolean): SlotRequest {
  let before = slot - 1;
  let skip = 0;
  while (before >= 0 && typeof list.slots[before]?.end !== 'string') {
    skip += list.slots[before]?.size ?? 0;
    before -= 1;
  }
  const cursor = list.slots[before]?.end ?? null;
  if (skip > 0 && !canSkip) return { slot: before + 1, cursor, skip: 0, limit: PAGE_SIZE };
  return { slot, cursor, skip, limit: limitOf(list, slot) };
}

function limitOf(list: ResponseList, at: number): number {
  const size = Math.min(PAGE_SIZE, Math.max(1, list.slots[at]?.size ?? 1));
  // The last slot's size is a guess; one that grows takes a whole page.
  if (at === list.slots.length - 1) return PAGE_SIZE;
  // One more shows whether nothing lies between it and the next.
  return isHere(list.slots[at + 1]) ? size + 1 : size;
}

const isHere = (slot: Slot | undefined) => !!slot?.rows?.length && !slot.stale;

/** Puts a page into its slot. Rows that have come into another one meanwhile stay where they are. */
export function withPage(list: ResponseList, at: number, page: ResponsesPage): ResponseList {
  const elsewhere = new Set(list.waiting.map(({ id }) => id));
  list.slots.forEach(({ rows, stale }, index) => {
    if (index !== at && !stale) rows?.forEach(({ id }) => elsewhere.add(id));
  });
  const rows = page.responses.filter(({ id }) => !elsewhere.has(id));
  const ids = new Set(rows.map(({ id }) => id));
  const last = page.responses.at(-1);
  const touchesNext = last !== undefined && elsewhere.has(last.id);
  const slots = list.slots.map((slot, index): Slot => {
    // A page that reaches into the next slot does not end where this one does.
    if (index === at) return { size: rows.length, rows, end: touchesNext ? undefined : page.nextCursor, top: page.top };
    // Unknown rows lie between the two pages: load the next page again, from here.
    if (index === at + 1 && isHere(slot) && !touchesNext) return unknown(slot.size);
    return slot.stale && slot.rows?.some(({ id }) => ids.has(id)) ? { ...unknown(slot.size), end: slot.end } : slot;
  });
  if (page.nextCursor === null) return { ...withSlots(list, slots.slice(0, at + 1)), atLeast: null };
  return withSlots(list, at === slots.length - 1 ? [...slots, unknown(1)] : slots);
}

/** Drops pages far from the visible rows; keeps the newest. */
export function withoutFarRows(list: ResponseList, first: number, last: number): ResponseList {
  const [from, to] = [slotOf(list, first) - KEPT_AROUND, slotOf(list, last) + KEPT_AROUND];
  const isFar = (slot: Slot, at: number) => at > 0 && slot.rows !== null && (at < from || at > to);
  if (!list.slots.some(isFar)) return list;
  return {
    ...list,
    slots: list.slots.map((slot, at) => (isFar(slot, at) ? { size: slot.size, rows: null, end: slot.end } : slot)),
  };
}

/** Removes this many rows from the pages not loaded: rows were deleted at an unknown position. */
export function withRowsRemoved(list: ResponseList, fewer: number): ResponseList {
  let left = fewer;
  const slots = list.slots
    .map((slot, at) => ({ slot, at }))
    .reverse()
    .map(({ slot, at }) => {
      if (slot.rows !== null || at === 0 || left === 0) return slot;
      // Keep one row: loading the page shows whether it is empty.
      const taken = Math.min(slot.size - 1, left);
      left -= taken;
      return { ...slot, size: slot.size - taken };
    })
    .reverse();
  return withSlots(list, slots);
}

const newestFirst = (a: ResponseItem, b: ResponseItem) =>
  a.submitted_at === b.submitted_at ? 0 : a.submitted_at < b.submitted_at ? 1 : -1;

/** Adds new rows: on top, or to the waiting ones if the list is frozen. */
export function withNew(list: ResponseList, rows: readonly ResponseItem[]): ResponseList {
  if (rows.length === 0) return list;
  if (!list.held) {
    const [head = unknown(0), ...others] = list.slots;
    return withSlots(list, [withRows(head, [...rows, ...(head.rows ?? [])].sort(newestFirst)), ...others]);
  }
  const waiting = [...rows, ...list.waiting].sort(newestFirst);
  if (waiting.length <= WAITING_AT_MOST && list.unread === 0) return { ...list, waiting };
  return { ...list, waiting: [], unread: list.unread + waiting.length };
}

export const withRows = (slot: Slot, rows: readonly ResponseItem[]): Slot => ({ ...slot, rows, size: rows.length });

/** Freezes the list, or unfreezes it and shows the rows that waited. Rows known only by number have to be loaded. */
export function withFrozen(list: ResponseList, held: boolean): ResponseList {
  if (held) return list.held ? list : { ...list, held };
  const { waiting } = list;
  return list.held || waitingCount(list) > 0 ? withNew({ ...list, held, waiting: [], unread: 0 }, waiting) : list;
}
