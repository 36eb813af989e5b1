// Without Zod: browsers import this.

import type { ChoiceFilter, ResponseSort } from './response-fields.js';

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
  'reason',
  'reference',
  'response',
] as const;
export type ResponseColumnId = (typeof RESPONSE_COLUMN_IDS)[number];
/** Cannot be hidden: it has the button that opens the response. */
export const FIXED_COLUMN: ResponseColumnId = 'response';

export const VIEW_LIMITS = {
  /** Of one interview. */
  views: 30,
  /** UTF-16 code units. */
  name: 60,
  /** Of a column, pixels. */
  narrowest: 48,
  widest: 1_200,
} as const;

export interface ViewColumn {
  readonly id: ResponseColumnId;
  /** Pixels, of which it has its share of the table's width. Absent: the usual width. */
  readonly width?: number;
}

/** The values chosen for each filter. None: any. */
export type ViewChoices = Readonly<Record<ChoiceFilter, readonly string[]>>;

/** How a list of responses is sorted and filtered. */
export interface ListView {
  readonly sort: ResponseSort;
  readonly order: 'asc' | 'desc';
  readonly choices: ViewChoices;
  /** Ids: responses with one of them. */
  readonly tags: readonly string[];
  /** Days as `YYYY-MM-DD` in the reader's time zone, both included; empty: open. */
  readonly from: string;
  readonly to: string;
  readonly contact: 'with' | 'without' | null;
}

export interface ViewSettings extends ListView {
  readonly columns: readonly ViewColumn[];
}

export interface SavedView {
  readonly id: string;
  readonly name: string;
  readonly settings: ViewSettings;
}
