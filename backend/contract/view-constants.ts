// Without Zod: browsers import this.

import { type HiddenAttribute, isHiddenAttribute } from './hidden-fields.js';
import { type ChoiceFilter, RESPONSE_SORT_NAMES, type ResponseSort } from './response-fields.js';

/** The columns that a table of responses may have, in the order of the menu. */
export const RESPONSE_COLUMN_IDS = [
  'date',
  'first',
  'last',
  'phone',
  'email',
  'review',
  'duration',
  'answers',
  'rating',
  'language',
  'turns',
  'source',
  'path',
  'lost',
  'reason',
  'reference',
  'response',
] as const;
export type ResponseColumnId = (typeof RESPONSE_COLUMN_IDS)[number];
/** One of them, or a hidden field of the interview. */
export type ColumnId = ResponseColumnId | HiddenAttribute;
export const readColumnId = (value: unknown): ColumnId | undefined =>
  typeof value === 'string' && isHiddenAttribute(value) ? value : RESPONSE_COLUMN_IDS.find((id) => id === value);
/** An order of a list: one of those that each list has, or by a hidden field. */
export type ListSort = ResponseSort | HiddenAttribute;
export const readListSort = (value: unknown): ListSort =>
  typeof value === 'string' && isHiddenAttribute(value) ? value : (RESPONSE_SORT_NAMES.find((sort) => sort === value) ?? 'date');

/** Cannot be hidden: it has the button that opens the response. */
export const FIXED_COLUMN: ResponseColumnId = 'response';

export const VIEW_LIMITS = {
  /** Of one interview. */
  views: 30,
  /** UTF-16 code units. */
  name: 60,
  /** Including hidden fields, and ones that the interview no longer has. */
  columns: 60,
  /** Of a column, pixels. */
  narrowest: 48,
  widest: 1_200,
} as const;

export interface ViewColumn {
  readonly id: ColumnId;
  /** Pixels, of which it has its share of the table's width. Absent: the usual width. */
  readonly width?: number;
}

/** The values chosen for each filter. None: any. */
export type ViewChoices = Readonly<Record<ChoiceFilter, readonly string[]>>;

/** How a list of responses is sorted and filtered. */
export interface ListView {
  readonly sort: ListSort;
  readonly order: 'asc' | 'desc';
  readonly choices: ViewChoices;
  /** Ids: responses with one of them. */
  readonly tags: readonly string[];
  /** Days as `YYYY-MM-DD` in the reader's time zone, both included; empty: open. */
  readonly from: string;
  readonly to: string;
  readonly contact: 'with' | 'without' | null;
  /** A hidden field and its whole value, such as `source=panel-a`. */
  readonly hidden: string | null;
}

export interface ViewSettings extends ListView {
  readonly columns: readonly ViewColumn[];
}

export interface SavedView {
  readonly id: string;
  readonly name: string;
  readonly settings: ViewSettings;
}
