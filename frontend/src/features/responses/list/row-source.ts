import type { ResponseItem } from '../api/response-item';
import { indexOf, rowAt, totalOf, type ResponseList } from './response-list';

/** The rows of a table, wherever they come from. A changed one is another object. */
export type RowSource = {
  /** Rows that have their place. */
  readonly count: number;
  /** How many there are; that or more when `open`. */
  readonly total: number;
  /** The number of rows is unknown: the last row stands for all that follow. */
  readonly open: boolean;
  /** Null while it is not here. */
  readonly rowAt: (index: number) => ResponseItem | null;
  /** -1 for a row that is not here. */
  readonly indexOf: (id: string) => number;
};

export const listSource = (list: ResponseList): RowSource => ({
  count: list.count,
  total: totalOf(list),
  open: list.atLeast !== null,
  rowAt: (index) => rowAt(list, index),
  indexOf: (id) => indexOf(list, id),
});

export const arraySource = (rows: readonly ResponseItem[]): RowSource => ({
  count: rows.length,
  total: rows.length,
  open: false,
  rowAt: (index) => rows[index] ?? null,
  indexOf: (id) => rows.findIndex((row) => row.id === id),
});
