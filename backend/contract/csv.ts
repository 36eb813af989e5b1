// Without Zod: browsers import this.

import { CSV_COLUMNS, type CsvResponse } from './response-fields.js';

/** The file's name. */
export const CSV_FILE = 'submissions.csv';
/** Header of the server's answer: how many rows will come. Absent when finding that out would take as long as sending them. */
export const CSV_TOTAL_HEADER = 'x-total-count';

/** Questions that have columns, and UTF-16 code units of an answer: spreadsheets take no longer cells. */
export const CSV_QUESTIONS = 200;
export const CSV_ANSWER = 32_000;

/**
 * How the file begins: with a byte order mark, without which spreadsheets misread everything that is not ASCII.
 * @param questions heads of further columns, one for each question of the guide
 */
export const csvHead = (questions: readonly string[] = []) => `\uFEFF${csvLine([...CSV_COLUMNS.map(({ head }) => head), ...questions])}`;

/**
 * @param submittedAt as it is to be read: 'MMM d, h:mma' in the reader's time zone
 * @param answers cells of the further columns
 */
export const csvRow = (submittedAt: string, row: CsvResponse, answers: readonly string[] = []) =>
  csvLine([...CSV_COLUMNS.map(({ cell }) => cell(row, submittedAt)), ...answers]);

/** One line of CSV (RFC 4180), every cell in quotes. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${neutral(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
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
