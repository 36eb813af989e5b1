// npm run bench [-- name …]: the figures of test/bench, each beside a bare ceiling measured in the same run.
import './lib/node-version.mjs';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root, runScript, say, ScriptError, seconds } from './lib/process.mjs';

/** @typedef {import('../test/bench/support.js').Row} Row */

/** @type {(keyof Row)[]} */
const COLUMNS = ['figure', 'value', 'ceiling', 'ratio', 'reach', 'met'];

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
  await import('../test/support/typescript-threads.mjs');
  const wanted = process.argv.slice(2);
  const folder = join(root, 'test', 'bench');
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.bench.ts') && (wanted.length === 0 || wanted.some((word) => name.includes(word))))
    .sort();
  if (files.length === 0) throw new ScriptError(`There is no bench named ${wanted.join(', ')} in test/bench.`);
  /** @type {Row[]} */
  const rows = [];
  for (const file of files) {
    const begun = performance.now();
    say(`${file} …`);
    /** @type {{ run: () => Promise<Row[]> }} */
    const bench = await import(pathToFileURL(join(folder, file)).href);
    rows.push(...(await bench.run()));
    say(`  ${seconds(begun)}`);
  }
  say(`\n${table(rows)}`);
  // Every pool and child has been closed; a socket of a client may linger.
  process.exit(rows.every((row) => row.met === 'yes') ? 0 : 1);
});

/** @param {Row[]} rows */
function table(rows) {
  const lines = [COLUMNS, ...rows.map((row) => COLUMNS.map((column) => row[column]))];
  const widths = COLUMNS.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  /** @param {string[]} line */
  const draw = (line) => line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ');
  return [draw(COLUMNS), widths.map((width) => '-'.repeat(width)).join('  '), ...lines.slice(1).map(draw)].join('\n');
}
