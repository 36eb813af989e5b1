import { Readable } from 'node:stream';
import type { PageKey } from '../../common/page-cursor.js';
import { type Cell, xlsxStream } from '../../common/workbook/xlsx-stream.js';
import { type ExportColumns, exportColumns, csvHead, type ResponseExportFormat, separatedLine } from '../../contract/csv.js';
import type { HiddenValues } from '../../contract/hidden-fields.js';
import type { CsvResponse } from '../../contract/response-fields.js';
import { shortTimeUtc } from '../../contract/short-time.js';
import { primeStream } from '../prime-stream.js';
import type { AnswerColumns, AnsweredRow } from './answer-columns.port.js';
import { zoneClock } from './zone-clock.js';

export type ExportedRow = PageKey &
  CsvResponse &
  AnsweredRow & { readonly submitted_at: Date; readonly turn_count: number; readonly hidden_fields: HiddenValues | null } & Record<
    string,
    unknown
  >;
export type Batches = AsyncGenerator<readonly ExportedRow[], void, void>;

/** A column of the values that the link carried. */
export interface HiddenColumn {
  readonly name: string;
  readonly head: string;
}

interface TableShape {
  readonly columns: ExportColumns;
  /** Null: without the answers. */
  readonly questions: AnswerColumns | null;
  readonly hidden: readonly HiddenColumn[];
  readonly zone: string | undefined;
}

/** What a file holds, whatever its format. */
interface Table {
  readonly columns: ExportColumns;
  /** Of the interview's own columns. */
  readonly further: readonly string[];
  /** Batches of rows, read on demand; no more when the reader is gone. */
  readonly rows: () => AsyncGenerator<readonly (readonly string[])[], void, void>;
}

/** Reads the first batch, so that a failure is an answer and no broken file. */
export async function tableOf(all: Batches, { columns, questions, hidden, zone }: TableShape): Promise<Table> {
  const batches = await primeStream(all);
  const toZone = zoneClock(zone);
  const common = exportColumns(columns);
  return {
    columns,
    further: [...(questions?.heads ?? []), ...hidden.map(({ head }) => head)],
    rows: async function* () {
      for await (const rows of batches) {
        const answers = questions && questions.heads.length > 0 ? await questions.cellsOf(rows) : [];
        yield rows.map((row, at) => {
          const submittedAt = shortTimeUtc(toZone(row.submitted_at));
          return [
            ...common.map(({ cell }) => cell(row, submittedAt)),
            ...(answers[at] ?? []),
            ...hidden.map(({ name }) => row.hidden_fields?.[name] ?? ''),
          ];
        });
      }
    },
  };
}

const CSV_TYPE = 'text/csv; charset=utf-8';
export const FILE_TYPES: Readonly<Record<ResponseExportFormat, string>> = {
  csv: CSV_TYPE,
  semicolons: CSV_TYPE,
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export function csvOf({ columns, further, rows }: Table, separator: ',' | ';'): Readable {
  const lines = async function* () {
    yield Buffer.from(csvHead(further, { columns, separator }));
    for await (const some of rows()) yield Buffer.from(some.map((cells) => separatedLine(cells, separator)).join(''));
  };
  return Readable.from(lines(), { objectMode: false });
}

/** Characters, of a column. */
const WIDTH = 24;

/** One sheet. Numbers are numbers there: lengths, ratings, and what was answered to a scale or a question for a number. */
export function workbookOf({ columns, further, rows }: Table): Readable {
  const common = exportColumns(columns);
  const heads = [...common.map(({ head }) => head), ...further];
  const typed = (cell: string, at: number): Cell => (at >= common.length || common[at]!.isNumber ? numberOr(cell) : cell);
  return xlsxStream([
    {
      name: 'Responses',
      columns: heads,
      widths: heads.map(() => WIDTH),
      rows: async function* () {
        for await (const some of rows()) yield some.map((cells) => cells.map(typed));
      },
    },
  ]);
}

/** Only what stays the same: a postcode keeps its zero, a phone number its plus. */
const numberOr = (cell: string): Cell => (/^-?\d{1,15}(\.\d{1,10})?$/.test(cell) && String(Number(cell)) === cell ? Number(cell) : cell);
