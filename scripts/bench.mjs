// npm run bench [-- name …]: the figures of test/bench, each beside a bare ceiling measured in the same run.
import './lib/node-version.mjs';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root, runScript, say, ScriptError, seconds } from './lib/process.mjs';

const COLUMNS = ['figure', 'value', 'ceiling', 'ratio', 'reach', 'met'];

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const wanted = process.argv.slice(2);
  const folder = join(root, 'test', 'bench');
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.bench.mjs') && (wanted.length === 0 || wanted.some((word) => name.includes(word))))
    .sort();
  if (files.length === 0) throw new ScriptError(`There is no bench named ${wanted.join(', ')} in test/bench.`);
  const rows = [];
  for (const file of files) {
    const begun = performance.now();
    say(`${file} …`);
    const bench = await import(pathToFileURL(join(folder, file)).href);
    rows.push(...(await bench.run()));
    say(`  ${seconds(begun)}`);
  }
  say(`\n${table(rows)}`);
  // Every pool and child has been closed; a socket of a client may linger.
  process.exit(rows.every((row) => row.met === 'yes') ? 0 : 1);
});

function table(rows) {
  const lines = [Object.fromEntries(COLUMNS.map((column) => [column, column])), ...rows];
  const widths = COLUMNS.map((column) => Math.max(...lines.map((line) => String(line[column] ?? '').length)));
  const draw = (line) => COLUMNS.map((column, index) => String(line[column] ?? '').padEnd(widths[index])).join('  ');
  return [draw(lines[0]), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(draw)].join('\n');
}
