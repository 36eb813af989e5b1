import type { ResponseItem, ResponsesPage } from '../api/response-item';
import { startList, withRowsRemoved, withSlots, type ResponseList, type Slot } from './response-list';

/** The list after its first page was read again. While it is frozen, visible rows stay in place and new rows wait. */
export function rereadList(before: ResponseList | undefined, page: ResponsesPage): ResponseList {
  const fresh = startList(page);
  if (!before || before.count === 0) return { ...fresh, held: before?.held ?? false };
  return before.held ? reread(before, fresh, page) : withOldRows(fresh, before);
}

/** Rows of the reading before stand in until theirs have been read. */
function withOldRows(fresh: ResponseList, before: ResponseList): ResponseList {
  const here = new Set(fresh.slots[0]?.rows?.map(({ id }) => id));
  const fits = (slot: Slot, old: Slot | undefined): old is Slot & { rows: readonly ResponseItem[] } =>
    slot.rows === null && old?.rows?.length === slot.size && !old.rows.some(({ id }) => here.has(id));
  return {
    ...fresh,
    slots: fresh.slots.map((slot, at) => {
      const old = before.slots[at];
      return fits(slot, old) ? { ...slot, rows: old.rows, top: old.top, stale: true } : slot;
    }),
  };
}

function reread(before: ResponseList, fresh: ResponseList, page: ResponsesPage): ResponseList {
  const [head, ...others] = before.slots;
  const known = new Set(before.slots.flatMap(({ rows }) => rows?.map(({ id }) => id) ?? []));
  const lastKnown = page.responses.findLastIndex(({ id }) => known.has(id));
  const stale = others.map((slot): Slot => (slot.rows ? { ...slot, stale: true } : slot));
  const same = { reading: fresh.reading, top: fresh.top, epoch: fresh.epoch, held: true };
  if (lastKnown < 0 || !head) {
    // So many rows are new that no row shown is on the first page.
    const more = Math.max(fresh.count - before.count, page.responses.length);
    return withSlots({ ...before, ...same, waiting: [], unread: more }, head ? [head, ...stale] : stale);
  }
  const waiting = page.responses.filter(({ id }, index) => index < lastKnown && !known.has(id));
  const shown = page.responses.filter(({ id }, index) => index > lastKnown || known.has(id));
  // What new rows have pushed off the first page is still where it was.
  const reachesIn = lastKnown === page.responses.length - 1 ? (head.rows ?? []) : [];
  const tail = reachesIn.slice(reachesIn.findIndex(({ id }) => id === page.responses[lastKnown]?.id) + 1 || Infinity);
  const rows = [...shown, ...tail];
  const first: Slot = { size: rows.length, rows, end: tail.length > 0 ? head.end : page.nextCursor, top: page.top };
  const here = new Set(rows.map(({ id }) => id));
  // Rows that have moved up to the first page are not where they were.
  const rest = stale.map((slot): Slot =>
    slot.rows?.some(({ id }) => here.has(id)) ? { size: slot.size, rows: null, end: slot.end } : slot,
  );
  const slots = first.end === null ? [first] : [first, ...rest];
  const list = withSlots({ ...before, ...same, waiting, unread: 0, atLeast: fresh.atLeast }, slots);
  const surplus = list.count + waiting.length - fresh.count;
  return surplus > 0 && list.atLeast === null ? withRowsRemoved(list, surplus) : list;
}
