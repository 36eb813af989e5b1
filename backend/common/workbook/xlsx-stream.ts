import { Readable } from 'node:stream';
import { isFormula } from '../../contract/csv.js';

import { xmlText, xmlValue } from './xml.js';
import { zipStream, type ZipEntry } from './zip-stream.js';

export type Cell = string | number;

export interface Sheet {
  readonly name: string;
  readonly columns: readonly string[];
  /** Characters, by column. */
  readonly widths: readonly number[];
  /** Begun when the sheets before it have been written. */
  readonly rows: () => AsyncIterable<readonly (readonly Cell[])[]> | Iterable<readonly (readonly Cell[])[]>;
}

/** What a sheet and a cell of Excel can hold. */
const MOST_ROWS = 1_048_576;
const MOST_CHARACTERS = 32_767;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** Indices of `cellXfs`: bold for heads, wrapped text, text that stays text when it is edited. */
const STYLE = { head: 1, text: 2, quoted: 3 } as const;

/** A workbook, written row by row: no shared strings, which would have to be kept in memory. */
export function xlsxStream(sheets: readonly Sheet[]): Readable {
  const part = (name: string, xml: string): ZipEntry => ({ name, open: () => Readable.from([Buffer.from(HEAD + xml)]) });
  return zipStream([
    part('[Content_Types].xml', contentTypes(sheets)),
    part('_rels/.rels', relationships([['rId1', `${OFFICE}/officeDocument`, 'xl/workbook.xml']])),
    part('xl/workbook.xml', workbook(sheets)),
    part(
      'xl/_rels/workbook.xml.rels',
      relationships([
        ...sheets.map((_, at): Relationship => [`rId${at + 1}`, `${OFFICE}/worksheet`, `worksheets/sheet${at + 1}.xml`]),
        [`rId${sheets.length + 1}`, `${OFFICE}/styles`, 'styles.xml'],
      ]),
    ),
    part('xl/styles.xml', STYLES),
    ...sheets.map((sheet, at): ZipEntry => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      open: () => Readable.from(sheetXml(sheet), { objectMode: false }),
    })),
  ]);
}

type Relationship = readonly [id: string, type: string, target: string];

const relationships = (all: readonly Relationship[]) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${all.map(([id, type, target]) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`).join('')}</Relationships>`;

const contentTypes = (sheets: readonly Sheet[]) =>
  `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>` +
  `<Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/>` +
  `${sheets.map((_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${SPREADSHEET}.worksheet+xml"/>`).join('')}</Types>`;

const workbook = (sheets: readonly Sheet[]) =>
  `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.map(({ name }, at) => `<sheet name="${xmlValue(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`;

const xf = (attributes: string, inside = '') => `<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" ${attributes}>${inside}</xf>`;
const WRAP = '<alignment vertical="top" wrapText="1"/>';
const STYLES =
  `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="4">${xf('applyAlignment="1"', '<alignment vertical="top"/>')}<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>` +
  `${xf('applyAlignment="1"', WRAP)}${xf('quotePrefix="1" applyAlignment="1"', WRAP)}</cellXfs></styleSheet>`;

async function* sheetXml({ columns, widths, rows }: Sheet): AsyncGenerator<Buffer, void, void> {
  const widest = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('');
  yield Buffer.from(
    `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
      `<cols>${widest}</cols><sheetData><row>${columns.map((name) => textCell(name, STYLE.head)).join('')}</row>`,
  );
  let left = MOST_ROWS - 1;
  for await (const some of rows()) {
    const kept = some.slice(0, left);
    left -= kept.length;
    if (kept.length > 0) yield Buffer.from(kept.map((row) => `<row>${row.map(cell).join('')}</row>`).join(''));
  }
  yield Buffer.from('</sheetData></worksheet>');
}

/** Text in a cell of its own is never computed; the quote prefix keeps it text when the cell is edited. */
const cell = (value: Cell) =>
  typeof value === 'number' ? `<c><v>${value}</v></c>` : textCell(value, isFormula(value) ? STYLE.quoted : STYLE.text);

function textCell(text: string, style: number): string {
  if (text === '') return '<c/>';
  const shown = text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : text;
  // Excel reads _x000D_ as a code of a character.
  const escaped = shown.replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
  return `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${xmlText(escaped)}</t></is></c>`;
}
