// Without Zod: browsers import this.

import { stateText } from './completion.js';
import { removedText, type ResponseSource, type RetainedKind, SOURCE_LABELS } from './provenance.js';
import type { CallStatus, Completion } from './responses.js';

/** The file's name. */
export const CSV_FILE = 'submissions.csv';
/** Header of the server's answer: how many rows will come. Absent when finding that out would take as long as sending them. */
export const CSV_TOTAL_HEADER = 'x-total-count';

/** Columns of the export, in their order. All are filled. */
export const CSV_COLUMNS = [
  'Submitted At',
  'First Name',
  'Last Name',
  'Phone Number',
  'Email',
  'Interview Summary',
  'Interview Recording',
  'Interview Transcript',
  // Ours: where it comes from, and what the participant agreed to and when (UTC).
  'Source',
  'Consent At',
  'Consent Version',
  // Ours: how far it got, how long it took, the exact time, and the id of its page.
  'Status',
  'Duration (s)',
  'Submitted At (UTC)',
  'Response ID',
] as const;

/** What a row of the export is made of, beside its time. */
export interface CsvResponse {
  readonly firstname: string;
  readonly lastname: string;
  readonly phonenumber: string;
  readonly email: string;
  readonly interview_summary?: string | null;
  readonly interview_recording?: string | null;
  readonly interview_transcript?: string | null;
  readonly source?: ResponseSource;
  readonly removed?: Partial<Record<RetainedKind, { readonly days: number }>> | null;
  readonly consent_at?: string | Date | null;
  readonly consent_version?: string | null;
  readonly id: string;
  readonly call_status: CallStatus;
  readonly completion?: Completion | null;
  /** Milliseconds. */
  readonly call_duration: number;
  /** As text: ISO, UTC, without trailing Z. */
  readonly submitted_at: string | Date;
}

/** How the file begins: with a byte order mark, without which spreadsheets misread everything that is not ASCII. */
export const csvHead = () => `\uFEFF${csvLine(CSV_COLUMNS)}`;

/** @param submittedAt as it is to be read: 'MMM d, h:mma' in the reader's time zone */
export function csvRow(submittedAt: string, row: CsvResponse): string {
  return csvLine([
    submittedAt,
    row.firstname,
    row.lastname,
    row.phonenumber,
    row.email,
    row.interview_summary ?? removed(row, 'transcript'),
    row.interview_recording ? recordingCell(row.interview_recording, row.source) : removed(row, 'recording'),
    row.interview_transcript ?? removed(row, 'transcript'),
    SOURCE_LABELS[row.source ?? 'interview'],
    isoTime(row.consent_at),
    row.consent_version ?? '',
    stateText(row),
    String(Math.round(row.call_duration / 1000)),
    isoTime(row.submitted_at),
    row.id,
  ]);
}

const removed = ({ removed: all }: CsvResponse, kind: RetainedKind) => (all?.[kind] ? removedText(kind, all[kind].days) : '');
/** Only the participant's browser has reported this recording. */
const recordingCell = (address: string, source: ResponseSource | undefined) => (source === 'browser' ? `Unverified: ${address}` : address);
const isoTime = (at: string | Date | null | undefined) => (at instanceof Date ? at.toISOString().replace('Z', '') : (at ?? ''));

/** One line of CSV (RFC 4180), every cell in quotes. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${neutral(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
}

/** What makes a spreadsheet compute a cell instead of showing it, full-width forms included (OWASP, "CSV Injection"). */
const FORMULA = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n\0]/;

/** A participant's words must not run as a formula on the owner's machine: an apostrophe keeps them text. */
const neutral = (cell: string) => (FORMULA.test(cell) ? `'${cell}` : cell);

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
