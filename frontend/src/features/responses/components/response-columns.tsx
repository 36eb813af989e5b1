import { unpackPath } from '@contract/call-path';
import { type HiddenAttribute, hiddenNameOf, isHiddenAttribute } from '@contract/hidden-fields';
import { SOURCE_LABELS } from '@contract/provenance';
import { secondsText } from '@contract/waits';
import { responseReference } from '@contract/response-reference';
import { VIEW_LIMITS, type ColumnId, type ListSort, type ResponseColumnId } from '@contract/view-constants';
import { formatDate, formatDuration } from '@/lib/format';
import { carried, type ResponseItem } from '../api/response-item';
import type { Columns } from '../list/columns/columns';
import { t } from '../texts';

export type ResponseColumn = {
  id: ColumnId;
  /** Track of the grid in a table of the usual widths, and where nothing hovers: there the state and its button stand beside each other. */
  width: string;
  touchWidth?: string;
  /** About as much in pixels: its share beside columns whose widths were chosen. */
  share: number;
  /** Pixels it cannot be narrower than; absent: those of any column. */
  narrowest?: number;
  touchNarrowest?: number;
  /** What a click on its head sorts by, and in which order first. */
  sort?: { by: ListSort; first: 'asc' | 'desc' };
  /** The class of its cells (response-row.module.css), which gives it its place in a card; 'extra' is for screen readers only there. */
  cell: 'date' | 'first' | 'last' | 'phone' | 'email' | 'review' | 'response' | 'extra';
  /** Null: response-row.tsx draws the cell. */
  text: ((row: ResponseItem) => string) | null;
  /** How a search is marked in it. */
  marks?: 'text' | 'name';
};

const extra = (
  id: ColumnId,
  width: string,
  share: number,
  text: (row: ResponseItem) => string,
  sort?: ResponseColumn['sort'],
): ResponseColumn => ({ id, width, share, cell: 'extra', text, sort });

const answersOf = ({ completion }: ResponseItem) =>
  completion?.answered == null
    ? ''
    : completion.questions === null
      ? String(completion.answered)
      : t('column.answersOf', { answered: completion.answered, questions: completion.questions });

const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' });
function languageOf({ language }: ResponseItem): string {
  try {
    return language === null ? '' : (languageNames.of(language) ?? language);
  } catch {
    // Not a language's code.
    return language ?? '';
  }
}

/** Such as "Server → Typed". */
const pathShort = ({ voice_path }: ResponseItem) =>
  unpackPath(voice_path)
    .map(({ hears }) => hears)
    .filter((hears, at, all) => hears !== all[at - 1])
    .map((hears) => t(`path.short.${hears}`))
    .join(' → ');

/** Beside the wide last column there is little room left: the column's own name stays readable. */
const TOUCH_NAME = 'minmax(4.75rem, 1fr)';

/** Every column that the table of responses may have, except hidden fields. */
const COLUMNS: Readonly<Record<ResponseColumnId, ResponseColumn>> = {
  date: {
    id: 'date',
    width: '8.5rem',
    share: 136,
    sort: { by: 'date', first: 'desc' },
    cell: 'date',
    text: (row) => formatDate(row.submitted_at),
  },
  first: {
    id: 'first',
    width: 'minmax(0, 1fr)',
    touchWidth: TOUCH_NAME,
    share: 110,
    sort: { by: 'name', first: 'asc' },
    cell: 'first',
    text: (row) => row.firstname,
    marks: 'name',
  },
  last: {
    id: 'last',
    width: 'minmax(0, 1fr)',
    touchWidth: TOUCH_NAME,
    share: 110,
    sort: { by: 'last', first: 'asc' },
    cell: 'last',
    text: (row) => row.lastname,
    marks: 'name',
  },
  phone: {
    id: 'phone',
    width: 'minmax(6.75rem, 1.1fr)',
    share: 120,
    sort: { by: 'phone', first: 'asc' },
    cell: 'phone',
    text: (row) => row.phonenumber,
    marks: 'text',
  },
  email: {
    id: 'email',
    width: 'minmax(0, 1.8fr)',
    touchWidth: 'minmax(0, 1.6fr)',
    share: 200,
    sort: { by: 'email', first: 'asc' },
    cell: 'email',
    text: (row) => row.email,
    marks: 'text',
  },
  review: {
    id: 'review',
    width: 'minmax(5.5rem, 1.9fr)',
    touchWidth: 'minmax(5.5rem, 1fr)',
    share: 210,
    narrowest: 88,
    sort: { by: 'review', first: 'asc' },
    cell: 'review',
    text: null,
  },
  duration: extra('duration', '5.5rem', 88, (row) => formatDuration(row.call_duration), { by: 'duration', first: 'desc' }),
  answers: extra('answers', '4.5rem', 72, answersOf, { by: 'completion', first: 'desc' }),
  rating: extra('rating', '4rem', 64, (row) => (row.rating === null ? '' : t('rating.short', { rating: row.rating })), {
    by: 'rating',
    first: 'desc',
  }),
  language: extra('language', 'minmax(0, 0.9fr)', 100, languageOf, { by: 'language', first: 'asc' }),
  turns: extra('turns', '3.5rem', 56, (row) => (row.turn_count === 0 ? '' : String(row.turn_count)), { by: 'turns', first: 'desc' }),
  path: extra('path', 'minmax(0, 1.2fr)', 140, pathShort, { by: 'path', first: 'asc' }),
  lost: extra('lost', '5.5rem', 88, (row) => (row.missed_ms === 0 ? '' : t('missed.seconds', { seconds: secondsText(row.missed_ms) }))),
  source: extra('source', 'minmax(0, 0.9fr)', 100, (row) => SOURCE_LABELS[row.source], { by: 'source', first: 'asc' }),
  reason: extra('reason', 'minmax(0, 1.5fr)', 160, (row) => row.exclusion_reason ?? '', { by: 'reason', first: 'desc' }),
  reference: extra('reference', 'minmax(0, 1.2fr)', 140, (row) => responseReference(row.id)),
  response: {
    id: 'response',
    width: '13rem',
    touchWidth: '23rem',
    share: 208,
    narrowest: 120,
    touchNarrowest: 368,
    sort: { by: 'completion', first: 'desc' },
    cell: 'response',
    text: null,
  },
};

/** Cached, because rows are rendered again whenever their columns change identity. */
const hiddenColumns = new Map<HiddenAttribute, ResponseColumn>();
function hiddenColumn(id: HiddenAttribute): ResponseColumn {
  const name = hiddenNameOf(id);
  const made = hiddenColumns.get(id) ?? extra(id, 'minmax(0, 1.1fr)', 120, (row) => carried(row, name) ?? '', { by: id, first: 'asc' });
  hiddenColumns.set(id, made);
  return made;
}

export const columnOf = (id: ColumnId) => (isHiddenAttribute(id) ? hiddenColumn(id) : COLUMNS[id]);
/** The column whose values the list is sorted by: of the two that sort by how much was answered, the one that shows just that. */
export function sortedColumn(columns: readonly ResponseColumn[], by: ListSort): ResponseColumn | undefined {
  const all = columns.filter(({ sort }) => sort?.by === by);
  return all.find(({ id }) => id === 'answers') ?? all[0];
}
export const columnsOf = (columns: Columns): readonly ResponseColumn[] => columns.map(({ id }) => columnOf(id));

export const narrowestOf = ({ narrowest = VIEW_LIMITS.narrowest, touchNarrowest = narrowest }: ResponseColumn, touch: boolean) =>
  touch ? touchNarrowest : narrowest;

/** Tracks of the grid. Widths that were chosen are shares: together the columns are as wide as the table, whatever its width. */
function tracks(columns: Columns, touch: boolean): string {
  const chosen = columns.some(({ width }) => width !== undefined);
  return columns
    .map(({ id, width }) => {
      const column = columnOf(id);
      if (!chosen) return touch ? (column.touchWidth ?? column.width) : column.width;
      return `minmax(${narrowestOf(column, touch)}px, ${width ?? column.share}fr)`;
    })
    .join(' ');
}

/** For the styles of the table, once: rows have no styles of their own (row-layout.ts). */
export const columnWidths = (columns: Columns): Record<string, string> => ({
  '--columns': tracks(columns, false),
  '--columns-touch': tracks(columns, true),
  // What shows a match begins under the name, where the date before it has its usual width.
  '--match-start': columns[0]?.id === 'date' && columns.every(({ width }) => width === undefined) ? 'calc(8.5rem + 16px)' : '0px',
});

/** What stands below the participant's name when a response is open. */
const FACTS: readonly ((row: ResponseItem) => string)[] = [
  (row) => formatDate(row.submitted_at),
  (row) => row.email,
  (row) => row.phonenumber,
];
export const factsOf = (row: ResponseItem) => FACTS.map((fact) => fact(row)).filter((text) => text !== '');
