// The browser tests, which Playwright runs.
import { mkdtempSync, readdirSync, readFileSync, rmSync, watch as watchFolder } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { root, runTool, say, ScriptError } from './process.mjs';
import { escaped, shortened } from './report.mjs';

const FOLDER = join(root, 'test', 'e2e');
/** What a watched run repeats itself for. */
const SOURCES = ['backend', 'frontend', 'migrations', 'test/e2e', 'test/support'];
/** A change of many files, such as a branch, is one change. */
const SETTLE_MS = 300;

/**
 * @import { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
 * @import { SuiteOptions, Tally } from './suites.mjs'
 */

/** The paths of all browser tests, from the repository's root. */
export function browserTestFiles() {
  return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => relative(root, join(FOLDER, name)));
}

/**
 * Runs browser tests with Playwright's usual output.
 * @param {SuiteOptions} [options]
 * @returns {Promise<Tally>} how many passed and failed, and of each failure where and why, with the paths of its trace and screenshots
 */
export async function runBrowserTests({ env, files = [], without = [], testName } = {}) {
  const wanted = browserTestFiles().filter(
    (file) => (files.length === 0 || files.some((part) => file.includes(part))) && !without.some((part) => file.includes(part)),
  );
  const folder = mkdtempSync(join(tmpdir(), 'colloquy-report-'));
  const report = join(folder, 'report.json');
  try {
    const { code } = await runTool(
      'playwright',
      ['test', ...selection({ files: wanted, testName }), `--reporter=${usualReporter()},json`],
      {
        env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      },
    );
    return count(report, code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs browser tests again whenever sources change, with the application built again, until it is stopped.
 * @param {SuiteOptions} [options]
 * @returns {Promise<never>}
 */
export async function watchBrowserTests({ env, files = [], testName } = {}) {
  let changed = () => {};
  for (const source of SOURCES) watchFolder(join(root, source), { recursive: true }, () => changed());
  for (;;) {
    const change = new Promise((resolve) => (changed = () => resolve(undefined)));
    try {
      await ensureBuilt();
      await runTool('playwright', ['test', ...selection({ files, testName }), '--reporter=list'], { env });
    } catch (error) {
      if (!(error instanceof ScriptError)) throw error;
      say(error.message);
    }
    say('\nWaiting for changes. Ctrl+C ends.');
    await change;
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  }
}

/** Every test on a line of its own for a person who watches; a dot for each in a log. */
const usualReporter = () => (process.stdout.isTTY ? 'list' : 'dot');

/** @param {Required<Pick<SuiteOptions, 'files'>> & SuiteOptions} options */
const selection = ({ files, testName }) => [
  ...files.map((file) => `${escaped(file)}$`),
  ...(testName ? ['--grep', escaped(testName)] : []),
  '--pass-with-no-tests',
];

/**
 * @param {string} report file of the reporter
 * @param {number} code of Playwright's exit
 * @returns {Tally}
 */
function count(report, code) {
  /** @type {JSONReport} */
  let result;
  try {
    result = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return { passed: 0, failed: 1, skipped: 0, failures: ['no report: the run ended before its tests'] };
  }
  const failures = [...result.errors.map(({ message }) => shortened(message)), ...result.suites.flatMap((suite) => failuresOf(suite, []))];
  if (failures.length === 0 && code !== 0) failures.push('the run ended badly without a failed test: see its output above');
  const { expected, flaky, skipped } = result.stats;
  return { passed: expected + flaky, failed: failures.length, skipped, failures };
}

/**
 * A suite's failed tests, each with its place, its reason and what was kept of it.
 * @param {JSONReportSuite} suite
 * @param {string[]} outer titles of the suites around it
 * @returns {string[]}
 */
function failuresOf({ title, suites = [], specs = [] }, outer) {
  const path = [...outer, title];
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
    .map((spec) => {
      const { errors = [], attachments = [] } = spec.tests.flatMap(({ results }) => results).at(-1) ?? {};
      const kept = attachments.flatMap((file) => (file.path ? [`    ${file.name}: ${relative(root, file.path)}`] : []));
      const [file, ...titles] = [...path, spec.title];
      const reason = shortened(errors.map(({ message }) => message).join('\n'));
      return [`test/e2e/${file}:${spec.line} > ${titles.join(' ')}`, reason, ...kept].join('\n');
    });
  return [...own, ...suites.flatMap((suite) => failuresOf(suite, path))];
}
