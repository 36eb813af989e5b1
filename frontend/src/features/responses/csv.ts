import { formatDate } from '@/lib/format';
import type { ResponseItem } from './api/response-item';

export const CSV_FILE = 'submissions.csv';

/** Columns of the export, in their order (spec §7). */
const COLUMNS: readonly [string, (row: ResponseItem) => string | null | undefined][] = [
  ['Submitted At', (row) => formatDate(row.submitted_at)],
  ['First Name', (row) => row.firstname],
  ['Last Name', (row) => row.lastname],
  ['Phone Number', (row) => row.phonenumber],
  ['Email', (row) => row.email],
  ['Interview Summary', (row) => row.interview_summary],
  ['Interview Recording', (row) => row.interview_recording],
  ['Interview Transcript', (row) => row.interview_transcript],
];

/** The responses as CSV (RFC 4180). Starts with a byte order mark: without it spreadsheets misread everything that is not ASCII. */
export function toCsv(rows: readonly ResponseItem[]): string {
  const lines = [COLUMNS.map(([name]) => name), ...rows.map((row) => COLUMNS.map(([, read]) => read(row) ?? ''))];
  return `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** A participant's words must not run as a formula in the owner's spreadsheet: an apostrophe keeps them text. */
function cell(value: string): string {
  const safe = /^\s*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
