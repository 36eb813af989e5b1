// npm run bench [-- name …] [--against commit] [--rounds 2]: the figures of test/bench, each beside a bare ceiling measured in the same run.
// --against measures the server of another commit as well, in turns with this one: ours, theirs, ours, theirs.
import './lib/node-version.mjs';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compared, copyOf, removeCopy } from './lib/bench-against.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root, run, runScript, say, ScriptError, seconds } from './lib/process.mjs';
import { table } from './lib/table.mjs';

/** @typedef {import('../test/bench/support.js').Row} Row */

/** @type {(keyof Row)[]} */
const COLUMNS = ['figure', 'value', 'ceiling', 'ratio', 'reach', 'met'];
/** Processes that wait for a processor, for each one there is: above this load, figures say more about the machine than about the server. */
const LOAD_PER_PROCESSOR = 0.75;
const USAGE = 'Usage: npm run bench [-- part of a name …] [--against commit] [--rounds 2]';

await runScript(async () => {
  const { words, against, rounds, output } = readArguments(process.argv.slice(2));
  await ensureInstalled({ tools: true });
  await ensureBuilt();
  const folder = join(root, 'test', 'bench');
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.bench.ts') && (words.length === 0 || words.some((word) => name.includes(word))))
    .sort();
  if (files.length === 0) throw new ScriptError(`There is no bench named ${words.join(', ')} in test/bench.`);
  if (against) return compare(files, against, rounds);

  await import('../test/support/typescript-threads.mjs');
  const busy = output === undefined && isBusy();
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
  if (output !== undefined) {
    writeFileSync(output, JSON.stringify(rows));
    process.exit(0);
  }
  say(
    `\n${table(
      COLUMNS,
      rows.map((row) => COLUMNS.map((column) => (busy && column === 'met' ? '?' : row[column]))),
    )}`,
  );
  // Every pool and child has been closed; a socket of a client may linger.
  process.exit(busy || !rows.every((row) => row.met === 'yes') ? 1 : 0);
});

/**
 * @param {string[]} files
 * @param {string} commit
 * @param {number} rounds
 */
async function compare(files, commit, rounds) {
  // Asked before the other commit is built: building it loads the machine too, but is over when it is measured.
  const busy = isBusy();
  const copy = await copyOf(commit);
  try {
    /** @type {{ ours: Row[], theirs: Row[] }[]} */
    const results = [];
    for (let round = 1; round <= rounds; round += 1) {
      say(`Round ${round} of ${rounds}`);
      results.push({ ours: await measure(files, root), theirs: await measure(files, copy) });
    }
    say(`\n${table(['figure', 'this', commit, 'this ÷ that', 'range'], compared(results))}`);
    if (busy) throw new ScriptError('\nNot judged: the machine was busy, see above.');
  } finally {
    await removeCopy(copy);
  }
  process.exit(0);
}

/**
 * Benches of this commit in a process of their own, against the server built in `folder`.
 * @param {string[]} files
 * @param {string} folder
 * @returns {Promise<Row[]>}
 */
async function measure(files, folder) {
  const output = join(tmpdir(), `colloquy-bench-${process.pid}.json`);
  try {
    const args = [join(root, 'scripts', 'bench.mjs'), '--output', output, ...files];
    const { code, output: said } = await run(process.execPath, args, { quiet: true, env: { BENCH_SERVER: folder } });
    if (code !== 0)
      throw new ScriptError(`A bench failed against ${folder === root ? 'this commit' : 'the other commit'}:\n${said.trim()}`);
    return JSON.parse(readFileSync(output, 'utf8'));
  } finally {
    rmSync(output, { force: true });
  }
}

/** Says what load the machine has. @returns whether that is too much to judge figures */
function isBusy() {
  const [load = 0] = loadavg();
  const limit = LOAD_PER_PROCESSOR * availableParallelism();
  say(`Load of the last minute: ${load.toFixed(2)} on ${availableParallelism()} processors.`);
  if (load <= limit) return false;
  say(`That is over ${limit.toFixed(1)}: figures are printed, but not judged. Stop other programs, wait a minute and run it again.`);
  return true;
}

/** @param {string[]} args */
function readArguments(args) {
  const rest = [...args];
  /** @type {string[]} */
  const words = [];
  let against;
  let output;
  let rounds = 2;
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--against') against = rest.shift() ?? '';
    else if (word === '--rounds') rounds = Number(rest.shift());
    else if (word === '--output') output = rest.shift();
    else if (word.startsWith('-')) throw new ScriptError(`There is no option "${word}". ${USAGE}`);
    else words.push(word);
  }
  if (against === '' || !Number.isInteger(rounds) || rounds < 1) throw new ScriptError(USAGE);
  return { words, against, rounds, output };
}
