/**
 * Rows as lines of text: the first column to the left, numbers to the right.
 * @param {string[]} head
 * @param {(string | number)[][]} rows
 */
export function table(head, rows) {
  const lines = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  /** @param {string[]} line */
  const draw = (line) => line.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ');
  return [draw(head), widths.map((width) => '-'.repeat(width)).join('  '), ...lines.slice(1).map(draw)].join('\n');
}
