/** Rows and cells, as RFC 4180 has them; every cell is quoted. */
export const parseCsv = (text: string): string[][] =>
  [...text.matchAll(/((?:"(?:[^"]|"")*",?)+)\r\n/g)].map(([line]) =>
    [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell]) => cell!.replaceAll('""', '"')),
  );
