/** Rows as lines of text: the first column to the left, numbers to the right. */
export function table(head, rows) {
  const lines = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, at) => Math.max(...lines.map((line) => line[at].length)));
  const draw = (line) => line.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]) : cell.padStart(widths[at]))).join('  ');
  return [draw(lines[0]), widths.map((width) => '-'.repeat(width)).join('  '), ...lines.slice(1).map(draw)].join('\n');
}
