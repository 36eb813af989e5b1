// The attacks of strangers, in both shapes, as a table.
import { parseArgs } from 'node:util';
import { ensureBuilt } from './build.mjs';
import { say, seconds } from './process.mjs';
import { ensureRedis } from './redis.mjs';
import { table } from './table.mjs';

/** @param {string[]} args */
export async function faultStrangers(args) {
  const { values } = parseArgs({ args, options: { short: { type: 'boolean', default: false }, only: { type: 'string', multiple: true } } });
  await ensureBuilt();
  await ensureRedis();
  const { problemsOf, runStrangers } = await import('../../test/faults/strangers/run.js');
  const { SHORT, WHOLE } = await import('../../test/faults/strangers/sizes.js');
  /** @type {string[]} */
  const problems = [];
  for (const shape of /** @type {const} */ (['one process', 'two of each role'])) {
    const begun = performance.now();
    say(`\n${shape}`);
    const report = await runStrangers({
      shape,
      size: values.short ? SHORT : WHOLE,
      only: values.only,
      log: (line) => say(`  ${seconds(begun)}  ${line}`),
    });
    const rows = report.results.map(({ id, what, won, neighbours, crashes }) => [
      `${id} ${what}`,
      won.length === 0 ? 'fended off' : 'SUCCEEDED',
      crashes,
      neighbours.refused.length,
      `${neighbours.p95} ms`,
      `${neighbours.slowest} ms`,
    ]);
    say('');
    say(table(['attack', 'outcome', 'crashes', 'neighbours refused', 'their p95', 'slowest'], rows));
    say(`without an attack: p95 ${report.calm.p95} ms`);
    problems.push(...problemsOf(report).map((problem) => `${shape}: ${problem}`));
  }
  for (const problem of problems) say(`✗ ${problem}`);
  say(problems.length === 0 ? '✓ The service was unaffected.' : '✗ Strangers did harm.');
  process.exit(problems.length === 0 ? 0 : 1);
}
