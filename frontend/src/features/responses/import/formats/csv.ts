import { OpenQuote, parseCsv } from '@contract/parse-csv';
import { importedDate } from '../imported-date';
import { t } from '../../texts';
import { type Line, secondsOf, type Transcript, UnreadableFile } from '../transcript';
import { readPlainText } from './plain-text';

/** What columns are called, in small letters without punctuation. */
const COLUMNS = {
  text: ['text', 'transcript', 'interview transcript', 'content', 'utterance', 'message', 'words', 'response', 'answer'],
  speaker: ['speaker', 'role', 'who', 'speaker name', 'sprecher', 'locuteur', 'hablante'],
  time: ['time', 'start', 'start time', 'timestamp', 'begin', 'seconds', 'offset'],
  interview: [
    'interview',
    'interview id',
    'response id',
    'conversation',
    'conversation id',
    'session',
    'case',
    'file',
    'id',
    'participant',
  ],
  firstname: ['first name', 'firstname', 'given name'],
  lastname: ['last name', 'lastname', 'surname', 'family name'],
  email: ['email', 'e-mail', 'email address'],
  phonenumber: ['phone number', 'phonenumber', 'phone'],
  at: ['at', 'date', 'submitted at (utc)', 'time (utc)', 'interviewed at'],
} as const;
type Column = keyof typeof COLUMNS;

/** A row for each turn (speaker and text), or one for each interview (its transcript in a cell). */
export function readCsv(text: string, file: string): Transcript[] {
  const [head, ...rows] = rowsOf(text);
  if (!head || rows.length === 0) throw new UnreadableFile(t('parseImport.emptyTable'));
  const names = head.map((cell) => cell.trim().toLowerCase().replaceAll('_', ' '));
  const place = (column: Column) => {
    const known: readonly string[] = COLUMNS[column];
    return known.map((name) => names.indexOf(name)).find((at) => at !== -1) ?? -1;
  };
  const at = (Object.keys(COLUMNS) as Column[]).map((column) => [column, place(column)] as const);
  const places = Object.fromEntries(at) as Record<Column, number>;
  if (places.text === -1) throw new UnreadableFile(t('parseImport.noTextColumn'));
  const cell = (row: readonly string[], column: Column) => (places[column] === -1 ? '' : (row[places[column]] ?? '').trim());
  return places.speaker === -1 ? byInterview(rows, cell, file) : byTurn(rows, cell, file);
}

type Cell = (row: readonly string[], column: Column) => string;

function byTurn(rows: readonly string[][], cell: Cell, file: string): Transcript[] {
  const interviews = new Map<string, Transcript>();
  for (const row of rows) {
    const text = cell(row, 'text');
    if (text === '') continue;
    const id = cell(row, 'interview');
    const known = interviews.get(id) ?? { name: id === '' ? file : `${file} · ${id}`, lines: [], ...contactOf(row, cell) };
    interviews.set(id, known);
    const seconds = secondsOf(cell(row, 'time'));
    const line: Line = { speaker: cell(row, 'speaker') || null, text };
    known.lines.push(seconds === undefined ? line : { ...line, seconds });
  }
  return [...interviews.values()];
}

function byInterview(rows: readonly string[][], cell: Cell, file: string): Transcript[] {
  return rows.flatMap((row, index): Transcript[] => {
    const text = cell(row, 'text');
    if (text === '') return [];
    const contact = contactOf(row, cell);
    const person = [contact.firstname, contact.lastname].filter(Boolean).join(' ');
    return [{ name: `${file} · ${person || cell(row, 'interview') || index + 1}`, lines: readPlainText(text), ...contact }];
  });
}

function contactOf(row: readonly string[], cell: Cell): Partial<Transcript> {
  const at = importedDate(cell(row, 'at'));
  const fields = (['firstname', 'lastname', 'email', 'phonenumber'] as const).flatMap((name) => {
    const value = cell(row, name);
    return value === '' ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(fields), ...(at === null ? {} : { at }) };
}

/** @throws UnreadableFile where a row has words beyond its columns: a comma in a text without quotation marks has cut it */
function rowsOf(text: string): string[][] {
  let rows: string[][];
  try {
    rows = parseCsv(text);
  } catch (error) {
    if (error instanceof OpenQuote) throw new UnreadableFile(t('parseImport.openQuote'));
    throw error;
  }
  const columns = rows[0]?.length ?? 0;
  const cut = rows.find((row) => row.slice(columns).some((cell) => cell.trim() !== ''));
  if (cut) {
    throw new UnreadableFile(
      t('parseImport.tooManyCells', {
        row: cut
          .slice(0, columns + 1)
          .join(' | ')
          .slice(0, 80),
      }),
    );
  }
  return rows;
}
