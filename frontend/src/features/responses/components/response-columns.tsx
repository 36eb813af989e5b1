import type { ResponseSort } from '@contract/response-fields';
import { formatDate } from '@/lib/format';
import type { ResponseItem } from '../api/response-item';

export type ResponseColumn = {
  head: 'column.date' | 'column.first' | 'column.last' | 'column.phone' | 'column.email' | 'column.review' | 'column.response';
  /** Track of the grid, and where nothing hovers: there the state and its button stand beside each other. */
  width: string;
  touchWidth?: string;
  /** What a click on its head sorts by, and in which order first. */
  sort?: { by: ResponseSort; first: 'asc' | 'desc' };
  /** The class of its cells (response-row.module.css), which gives it its place in a card; 'extra' is for screen readers only there. */
  cell: 'date' | 'first' | 'last' | 'phone' | 'email' | 'review' | 'response' | 'extra';
  /** Null: response-row.tsx draws the cell. */
  text: ((row: ResponseItem) => string) | null;
  /** How a search is marked in it. */
  marks?: 'text' | 'name';
};

/** The columns of the responses table, in their order. */
export const RESPONSE_COLUMNS: readonly ResponseColumn[] = [
  {
    head: 'column.date',
    width: '8.5rem',
    sort: { by: 'date', first: 'desc' },
    cell: 'date',
    text: (row) => formatDate(row.submitted_at),
  },
  {
    head: 'column.first',
    width: 'minmax(0, 1fr)',
    sort: { by: 'name', first: 'asc' },
    cell: 'first',
    text: (row) => row.firstname,
    marks: 'name',
  },
  { head: 'column.last', width: 'minmax(0, 1fr)', cell: 'last', text: (row) => row.lastname, marks: 'name' },
  { head: 'column.phone', width: 'minmax(0, 1.1fr)', cell: 'phone', text: (row) => row.phonenumber, marks: 'text' },
  {
    head: 'column.email',
    width: 'minmax(0, 1.8fr)',
    touchWidth: 'minmax(0, 1.6fr)',
    cell: 'email',
    text: (row) => row.email,
    marks: 'text',
  },
  { head: 'column.review', width: 'minmax(5.5rem, 1.9fr)', cell: 'review', text: null },
  { head: 'column.response', width: '12rem', touchWidth: '19rem', sort: { by: 'completion', first: 'desc' }, cell: 'response', text: null },
];

/** For the styles of the table, once: rows have no styles of their own (row-layout.ts). */
export const columnWidths = {
  '--columns': RESPONSE_COLUMNS.map(({ width }) => width).join(' '),
  '--columns-touch': RESPONSE_COLUMNS.map(({ width, touchWidth = width }) => touchWidth).join(' '),
};

/** What stands below the participant's name when a response is open. */
const FACTS: readonly ((row: ResponseItem) => string)[] = [
  (row) => formatDate(row.submitted_at),
  (row) => row.email,
  (row) => row.phonenumber,
];
export const factsOf = (row: ResponseItem) => FACTS.map((fact) => fact(row)).filter((text) => text !== '');
