// npm run faults -- requests [--seed N --count N]
import { parseArgs } from 'node:util';
import { ensureBuilt } from './build.mjs';
import { say, ScriptError, seconds } from './process.mjs';

/**
 * Sends generated requests to the built application, with a database of its own; ends with code 1 when an answer is not as it should be.
 * @param {string[]} args
 */
export async function faultRequests(args) {
  const { values } = parseArgs({ args, options: { seed: { type: 'string' }, count: { type: 'string', default: '30000' } } });
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  const count = Number(values.count);
  if (![seed, count].every(Number.isInteger)) throw new ScriptError('npm run faults -- requests --seed 1 --count 30000');
  await ensureBuilt();
  const { startTarget } = await import('../../test/requests/target.js');
  const { runRequests, tellFindings } = await import('../../test/requests/run.js');
  const begun = performance.now();
  const target = await startTarget();
  try {
    const report = await runRequests(target, { seed, count, log: (line) => say(`  ${seconds(begun)}  ${line}`) });
    say(`\nSeed ${seed}: ${report.sent} requests, the slowest answer after ${Math.round(report.slowestMs)} ms`);
    for (const [status, times] of [...report.statuses].sort(([a], [b]) => a - b)) say(`  ${status}  ${times}`);
    for (const line of tellFindings(report.findings)) say(line);
    if (target.crashes() > 0) say(`✗ The server ended ${target.crashes()} times.`);
    const bad = report.findings.length > 0 || target.crashes() > 0;
    say(bad ? `✗ ${report.findings.length} answers are not as they should be.` : '✓ Every answer was as it should be.');
    process.exitCode = bad ? 1 : 0;
  } finally {
    await target.stop();
  }
  process.exit();
}
