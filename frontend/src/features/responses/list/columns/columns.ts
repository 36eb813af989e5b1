import { FIXED_COLUMN, readColumnId, VIEW_LIMITS, type ColumnId, type ViewColumn } from '@contract/view-constants';

/** Columns of a list, in their order. */
export type Columns = readonly ViewColumn[];

const USUAL: readonly ColumnId[] = ['date', 'first', 'last', 'phone', 'email', 'review', FIXED_COLUMN];
export const USUAL_COLUMNS: Columns = USUAL.map((id) => ({ id }));

export const areUsual = (columns: Columns) =>
  columns.length === USUAL.length && columns.every(({ id, width }, at) => id === USUAL[at] && width === undefined);

const isWidth = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= VIEW_LIMITS.narrowest && value <= VIEW_LIMITS.widest;

/** Columns that were stored. What makes no sense is left out; the one that opens a response is there, and the last. */
export function readColumns(value: unknown): Columns {
  const known = new Map<ColumnId, ViewColumn>();
  for (const one of Array.isArray(value) ? (value as unknown[]) : []) {
    if (typeof one !== 'object' || one === null) continue;
    const { id: named, width } = one as { id?: unknown; width?: unknown };
    const id = readColumnId(named);
    if (id) known.set(id, isWidth(width) ? { id, width } : { id });
  }
  const last = known.get(FIXED_COLUMN) ?? { id: FIXED_COLUMN };
  known.delete(FIXED_COLUMN);
  return known.size === 0 ? USUAL_COLUMNS : [...known.values(), last];
}

/** Shows a column, before the last one, or hides it. One beside the last is always there. */
export function withShown(columns: Columns, id: ColumnId, shown: boolean): Columns {
  const others = columns.filter((column) => column.id !== id);
  if (!shown) return others.length < 2 ? columns : others;
  return columns.some((column) => column.id === id) ? columns : columns.toSpliced(-1, 0, { id });
}

/** Moves a column to another place; none moves behind the last. */
export function withMoved(columns: Columns, id: ColumnId, to: number): Columns {
  const from = columns.findIndex((column) => column.id === id);
  const place = Math.max(0, Math.min(to, columns.length - 2));
  if (from < 0 || id === FIXED_COLUMN || from === place) return columns;
  return columns.toSpliced(from, 1).toSpliced(place, 0, columns[from]!);
}

export const withUsualWidths = (columns: Columns): Columns => columns.map(({ id }) => ({ id }));

/**
 * Widths after one column became wider or narrower: what it gains, the next one loses; of the last, the one before it.
 * @param widths of all columns as they are drawn, pixels
 * @param narrowest of each
 */
export function resized(widths: readonly number[], narrowest: readonly number[], at: number, by: number): number[] {
  const other = at < widths.length - 1 ? at + 1 : at - 1;
  const room = (index: number) => (widths[index] ?? 0) - (narrowest[index] ?? 0);
  const step = Math.round(Math.max(-Math.max(0, room(at)), Math.min(by, Math.max(0, room(other)))));
  return widths.map((width, index) => (index === at ? width + step : index === other ? width - step : width));
}

export const withWidths = (columns: Columns, widths: readonly number[]): Columns =>
  columns.map(({ id }, at) => ({
    id,
    width: Math.max(VIEW_LIMITS.narrowest, Math.min(VIEW_LIMITS.widest, Math.round(widths[at] ?? 0))),
  }));
