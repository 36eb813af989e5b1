// Without Zod: browsers import this.

import { CSV_COLUMNS, type CsvColumn, type CsvResponse } from './response-fields.js';

/** `basic`: the eight first. `answers`: who answered what, a column for each question. `all`: every column, and those of questions and links. */
export const EXPORT_COLUMNS = ['basic', 'all', 'answers'] as const;
export type ExportColumns = (typeof EXPORT_COLUMNS)[number];
/** `semicolons`: CSV as spreadsheets read it where the comma is in numbers. */
export const RESPONSE_EXPORT_FORMATS = ['csv', 'semicolons', 'xlsx'] as const;
export type ResponseExportFormat = (typeof RESPONSE_EXPORT_FORMATS)[number];

/** The file's name. */
export const CSV_FILE = 'submissions.csv';
const FILE_NAMES: Readonly<Record<ExportColumns, string>> = {
  basic: 'submissions',
  all: 'submissions-all-columns',
  answers: 'answers-by-question',
};
export const exportFile = (columns: ExportColumns, format: ResponseExportFormat) =>
  `${FILE_NAMES[columns]}.${format === 'xlsx' ? 'xlsx' : 'csv'}`;

const BASIC_COLUMNS = CSV_COLUMNS.slice(0, 8);
const ANSWER_HEADS = ['Submitted At', 'First Name', 'Last Name', 'Email', 'Response ID', 'Language'];
const COLUMNS_OF: Readonly<Record<ExportColumns, readonly CsvColumn[]>> = {
  basic: BASIC_COLUMNS,
  all: CSV_COLUMNS,
  answers: ANSWER_HEADS.map((name) => CSV_COLUMNS.find(({ head }) => head === name)!),
};

/** The columns that every interview has. */
export const exportColumns = (columns: ExportColumns): readonly CsvColumn[] => COLUMNS_OF[columns];

interface CsvShape {
  readonly columns?: ExportColumns;
  readonly separator?: Separator;
}
type Separator = ',' | ';';
/** Header of the server's answer: how many rows will come. Absent when finding that out would take as long as sending them. */
export const CSV_TOTAL_HEADER = 'x-total-count';

/** Questions that have columns, and UTF-16 code units of an answer: spreadsheets take no longer cells. */
export const CSV_QUESTIONS = 200;
export const CSV_ANSWER = 32_000;

/**
 * How the file begins: with a byte order mark, without which spreadsheets misread everything that is not ASCII.
 * @param further heads of the interview's own columns
 */
export const csvHead = (further: readonly string[] = [], { columns = 'basic', separator = ',' }: CsvShape = {}) =>
  `\uFEFF${separatedLine([...exportColumns(columns).map(({ head }) => head), ...further], separator)}`;

/**
 * @param submittedAt as it is to be read: 'MMM d, h:mma' in the reader's time zone
 * @param further cells of the interview's own columns
 */
export const csvRow = (
  submittedAt: string,
  row: CsvResponse,
  further: readonly string[] = [],
  { columns = 'basic', separator = ',' }: CsvShape = {},
) => separatedLine([...exportColumns(columns).map(({ cell }) => cell(row, submittedAt)), ...further], separator);

/** One line of CSV (RFC 4180), every cell in quotes. */
export const csvLine = (cells: readonly string[]): string => separatedLine(cells, ',');

export function separatedLine(cells: readonly string[], separator: Separator): string {
  return `${cells.map((cell) => `"${neutral(cell).replaceAll('"', '""')}"`).join(separator)}\r\n`;
}

/**
 * What makes a spreadsheet compute a cell instead of showing it, full-width forms included (OWASP, "CSV Injection"). Programs that pass over characters
 * that nobody sees begin behind them.
 */
const FORMULA = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠]|^[\t\r\n\0]/u;

/** Whether a spreadsheet would compute this text. */
export const isFormula = (cell: string) => FORMULA.test(cell);

/** A participant's words must not run as a formula on the owner's machine: an apostrophe keeps them text. */
const neutral = (cell: string) => (isFormula(cell) ? `'${cell}` : cell);

/** Counts the rows, the head among them, in the bytes of a file that arrives in pieces. */
export class CsvRowCounter {
  rows = 0;
  private quoted = false;

  add(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (byte === 0x22) this.quoted = !this.quoted;
      else if (byte === 0x0a && !this.quoted) this.rows += 1;
    }
  }
}
