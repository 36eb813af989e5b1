// Without Zod: browsers import this.

/** A quotation mark is never closed, so that the cells cannot be told apart. */
export class OpenQuote extends Error {}

/**
 * The rows of a file with commas, semicolons or tabs (RFC 4180), whichever its first line has most; rows of blank cells are left out. A cell may
 * have blanks before its quotation mark.
 * @throws OpenQuote
 */
export function parseCsv(text: string): string[][] {
  const first = text.slice(0, text.search(/[\r\n]|$/));
  const separator = [',', ';', '\t'].reduce((best, one) => (first.split(one).length > first.split(best).length ? one : best));
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isBlank = true;
  let isQuoted = false;
  const endCell = () => {
    row.push(cell);
    [cell, isBlank] = ['', true];
  };
  const endRow = () => {
    endCell();
    if (row.some((one) => one.trim() !== '')) rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') cell += text[(at += 1)]!;
      else isQuoted = false;
    } else if (sign === '"' && isBlank) {
      [cell, isBlank, isQuoted] = ['', false, true];
    } else if (sign === separator) {
      endCell();
    } else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[at + 1] === '\n') at += 1;
      endRow();
    } else {
      cell += sign;
      isBlank &&= sign.trim() === '';
    }
  }
  if (isQuoted) throw new OpenQuote();
  endRow();
  return rows;
}
