/** Pixels between a row and what opens below it. */
const GAP_PX = 8;

type Box = Pick<DOMRect, 'top' | 'bottom'>;

/** How far the page must scroll so that a row stands above a box that would cover it; 0: it does not. */
export const scrollToUncover = (row: Box, box: Box): number =>
  row.bottom > box.top && row.top < box.bottom ? row.bottom - box.top + GAP_PX : 0;

/** The row that the tags are for stays readable: the page moves it above what has opened. */
export function uncoverRow(row: Element | null, box: Element): void {
  if (!row) return;
  const by = scrollToUncover(row.getBoundingClientRect(), box.getBoundingClientRect());
  if (by > 0) window.scrollBy({ top: by });
}
