// The checks that need no server: lint, format, types.
import { runTool, say, seconds } from './process.mjs';

const CACHE = 'node_modules/.cache/colloquy';

/**
 * @typedef {object} Check
 * @property {import('./process.mjs').Tool} program
 * @property {string[]} args
 * @property {string[]} [cached] more arguments, when it may remember what passed
 */

/** @type {Record<string, Check>} */
export const CHECKS = {
  'lint of the server': {
    program: 'eslint',
    args: ['.', '--ignore-pattern', 'frontend/**', '--max-warnings', '0'],
    cached: ['--cache', '--cache-location', `${CACHE}/eslint-server/`, '--cache-strategy', 'content'],
  },
  'lint of the site': {
    program: 'eslint',
    args: ['frontend', '--max-warnings', '0'],
    cached: ['--cache', '--cache-location', `${CACHE}/eslint-site/`, '--cache-strategy', 'content'],
  },
  'lint with types': { program: 'oxlint', args: ['--deny-warnings', '.'] },
  format: { program: 'oxfmt', args: ['--check', '.'] },
  'types of the server': {
    program: 'tsc',
    // Notes of the last run, which the compiler itself keeps right: a few seconds instead of half a minute of processor time.
    args: ['-p', 'tsconfig.json', '--noEmit', '--incremental', '--tsBuildInfoFile', `${CACHE}/server.tsbuildinfo`],
  },
  'types of the site': {
    program: 'tsc',
    // Notes of the last run, which the compiler itself keeps right: a few seconds instead of half a minute of processor time.
    args: ['-p', 'frontend/tsconfig.json', '--noEmit', '--incremental', '--tsBuildInfoFile', `${CACHE}/site.tsbuildinfo`],
  },
};

/**
 * Runs checks two at a time, showing what each said when it failed.
 * @param {string[]} names
 * @param {{ cache?: boolean, background?: boolean }} [options] `cache` remembers files that passed; a rule about types may overlook what changed
 * in another file. `background` runs beside suites: at a low priority, and reports when all are done
 * @returns {Promise<import('./suites.mjs').Tally>} how many passed and failed, and which
 */
export async function runChecks(names, { cache = false, background = false } = {}) {
  const waiting = [...names];
  /** @type {import('./suites.mjs').Tally} */
  const tally = { passed: 0, failed: 0, failures: [] };
  /** @type {string[]} */
  const lines = [];
  const report = background ? (/** @type {string} */ line) => void lines.push(line) : say;
  const work = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const begun = performance.now();
      const check = CHECKS[name];
      if (!check) throw new Error(`There is no check named ${name}`);
      const { program, args, cached = [] } = check;
      const { code, output } = await runTool(program, cache ? [...args, ...cached] : args, { quiet: true, background });
      if (code === 0) tally.passed += 1;
      else {
        tally.failed += 1;
        tally.failures.push(`${name}: see its output above`);
      }
      report(`${code === 0 ? '✓' : '✗'} ${name} (${seconds(begun)})`);
      if (code !== 0) report(output.trim());
    }
  };
  await Promise.all([work(), work()]);
  for (const line of lines) say(line);
  return tally;
}
