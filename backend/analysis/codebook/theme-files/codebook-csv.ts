import type { CodebookTheme } from '../../../contract/codebook.js';
import { csvLine } from '../../../contract/csv.js';
import { OpenQuote, parseCsv } from '../../../contract/parse-csv.js';
import { nameKey } from '../theme.js';
import { colourOf, type ThemeFile, ThemeFileBounds, ThemeFileError } from './theme-file.js';

const COLUMNS = ['name', 'definition', 'examples', 'colour', 'parent', 'status'] as const;
/** Heads of other tools for the same. */
const ALIASES: Readonly<Record<string, (typeof COLUMNS)[number]>> = {
  theme: 'name',
  code: 'name',
  title: 'name',
  description: 'definition',
  example: 'examples',
  color: 'colour',
  'parent theme': 'parent',
  'parent code': 'parent',
};
const MOST_ROWS = 5_000;

/** @throws ThemeFileError */
export function readThemesCsv(content: string): ThemeFile {
  const [head, ...rows] = rowsOf(content);
  const columns = new Map((head ?? []).map((cell, at) => [ALIASES[nameKey(cell)] ?? nameKey(cell), at]));
  if (!columns.has('name')) {
    throw new ThemeFileError('The first line of the file needs a column “name”. Further columns: definition, examples, colour, parent.');
  }
  const cell = (row: readonly string[], column: (typeof COLUMNS)[number]) => unquoted(row[columns.get(column) ?? -1] ?? '').trim();
  const named = rows.filter((row) => cell(row, 'name') !== '');
  const byName = new Map(named.map((row) => [nameKey(cell(row, 'name')), row]));
  const bounds = new ThemeFileBounds();
  const added = new Map<readonly string[], number>();
  let circular = 0;
  const unknown = new Set<string>();
  const add = (row: readonly string[], above: readonly (readonly string[])[]): number => {
    const known = added.get(row);
    if (known !== undefined) return known;
    const parentName = cell(row, 'parent');
    const parentRow = parentName === '' ? undefined : byName.get(nameKey(parentName));
    const isCircular = parentRow !== undefined && (parentRow === row || above.includes(parentRow));
    if (parentName !== '' && !parentRow) unknown.add(parentName);
    if (isCircular) circular += 1;
    const parent = parentRow && !isCircular ? add(parentRow, [...above, row]) : null;
    const at = bounds.add({
      name: cell(row, 'name'),
      definition: cell(row, 'definition'),
      examples: cell(row, 'examples').split(/\r?\n|\s\|\s/),
      colour: colourOf(cell(row, 'colour')),
      parent,
    });
    added.set(row, at);
    return at;
  };
  for (const row of named) add(row, []);
  return bounds.result([
    ...(unknown.size > 0 ? [`Parents that the file does not hold were ignored: ${[...unknown].slice(0, 5).join(', ')}.`] : []),
    ...(circular > 0 ? [`Themes that would be below themselves were moved to the top: ${circular}.`] : []),
  ]);
}

/** @throws ThemeFileError */
function rowsOf(content: string): string[][] {
  try {
    const rows = parseCsv(content.replace(/^\uFEFF/, ''));
    if (rows.length > MOST_ROWS) throw new ThemeFileError(`The file has more than ${MOST_ROWS} lines.`);
    return rows;
  } catch (error) {
    if (error instanceof OpenQuote) throw new ThemeFileError('A quotation mark in the file is not closed.');
    throw error;
  }
}

/** Without the apostrophe that keeps a spreadsheet from computing a cell. */
const unquoted = (cell: string) => cell.replace(/^'(?=[\s]*[=+\-@＝＋－＠])/, '');

/** @param themes each after its parent */
export function writeThemesCsv(
  themes: readonly Pick<CodebookTheme, 'id' | 'name' | 'definition' | 'examples' | 'colour' | 'parentId' | 'status'>[],
): string {
  const names = new Map(themes.map(({ id, name }) => [id, name]));
  const rows = themes.map(({ name, definition, examples, colour, parentId, status }) => [
    name,
    definition,
    examples.map((example) => example.replaceAll(/\s+/g, ' ')).join('\n'),
    colour,
    parentId === null ? '' : (names.get(parentId) ?? ''),
    status,
  ]);
  return `\uFEFF${[[...COLUMNS], ...rows].map((row) => csvLine(row)).join('')}`;
}
