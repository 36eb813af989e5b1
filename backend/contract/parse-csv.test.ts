import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OpenQuote, parseCsv } from './parse-csv.js';

describe('rows of a CSV file', () => {
  it('come back from any cells, separator and line ends', () => {
    const cell = fc.string().map((text) => `x${text}`);
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1 }),
        fc.constantFrom(',', ';', '\t'),
        fc.constantFrom('\n', '\r\n', '\r'),
        (rows, separator, end) => {
          const table = [['head', 'line'], ...rows];
          const line = (cells: string[]) => cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(separator);
          expect(parseCsv(table.map(line).join(end) + end)).toEqual(table);
        },
      ),
    );
  });

  it.each([
    [
      'a quotation mark inside a cell',
      'a,b\nx"y",z',
      [
        ['a', 'b'],
        ['x"y"', 'z'],
      ],
    ],
    ['blanks before a quotation mark', 'a, "b, c"\n', [['a', 'b, c']]],
    ['lines of nothing', 'a\n\n , \n"b"', [['a'], ['b']]],
  ])('with %s', (_what, text, rows) => {
    expect(parseCsv(text)).toEqual(rows);
  });

  it('are not guessed where a quotation mark is never closed', () => {
    expect(() => parseCsv('a,b\n"x,y\nz')).toThrow(OpenQuote);
  });
});
