// The suites, run one after the other and counted.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { runBrowserTests, watchBrowserTests } from './browser-suite.mjs';
import { runTool, say, ScriptError } from './process.mjs';
import { escaped, shortened } from './report.mjs';

/** Playwright's. */
const BROWSER_SUITE = 'e2e';

/**
 * Each other suite is a project of Vitest's, or these.
 * @type {Record<string, string[]>}
 */
export const PROJECTS = { web: ['web', 'web-mocks'] };

export const SUITES = ['unit', 'medium', 'medium-redis', 'web', BROWSER_SUITE];

/**
 * @typedef {object} Selection
 * @property {string[]} [files] parts of the paths of the files to run; all without
 * @property {string[]} [without] parts of the paths of files to leave out
 *
 * @typedef {Selection & { env?: Record<string, string>, testName?: string }} SuiteOptions with a part of the titles of the tests to run
 *
 * @typedef {{ passed: number, failed: number, skipped?: number, failures: string[] }} Tally
 *
 * What Vitest's JSON reporter writes, as far as it is read here.
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} TestReport
 * @typedef {{ name: string, status: string, message?: string, assertionResults: TestReport[] }} FileReport
 * @typedef {{ numPassedTests: number, numPendingTests?: number, numTodoTests?: number, testResults: FileReport[] }} Report
 */

/**
 * Runs one suite with its usual output.
 * @param {string} name
 * @param {SuiteOptions} [options]
 * @returns {Promise<Tally>} how many tests passed and failed, and of each failure where and why; a file that could not be run, or a run that ended badly
 * without a failed test, is one that failed
 */
export async function runSuite(name, { env, files = [], without = [], testName } = {}) {
  say(`\n── ${name} ──`);
  if (name === BROWSER_SUITE) return runBrowserTests({ env, files, without, testName });
  const folder = mkdtempSync(join(tmpdir(), 'colloquy-report-'));
  const report = join(folder, 'report.json');
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  try {
    const { code } = await runTool('vitest', ['run', ...selection([name], { files, without, testName }), ...reports], { env });
    return count(report, code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string[]} names
 * @throws ScriptError for browser tests together with others: two runners would write over each other
 */
export function assertWatchable(names) {
  if (!names.includes(BROWSER_SUITE) || names.length === 1) return;
  throw new ScriptError(`--watch repeats either browser tests or others: leave out ${BROWSER_SUITE} or the rest.`);
}

/**
 * Runs tests again whenever their sources change, until it is stopped; Vitest's keys are its own.
 * @param {string[]} names
 * @param {SuiteOptions} [options]
 */
export async function watchSuites(names, { env, files = [], testName } = {}) {
  if (names.includes(BROWSER_SUITE)) return watchBrowserTests({ env, files, testName });
  const { code } = await runTool('vitest', ['watch', ...selection(names, { files, testName })], { env, interactive: true });
  return code;
}

/**
 * @param {string[]} names
 * @param {SuiteOptions} options
 */
const selection = (names, { files = [], without = [], testName }) => [
  ...names.flatMap((name) => PROJECTS[name] ?? [name]).flatMap((project) => ['--project', project]),
  ...(testName ? ['-t', escaped(testName)] : []),
  ...without.flatMap((part) => ['--exclude', `${part}**`]),
  ...files,
];

/**
 * @param {string} report file of the reporter
 * @param {number} code of Vitest's exit
 * @returns {Tally}
 */
function count(report, code) {
  /** @type {Report} */
  let result;
  try {
    result = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return { passed: 0, failed: 1, skipped: 0, failures: ['no report: the run ended before its tests'] };
  }
  const failures = result.testResults.flatMap(failuresOf);
  if (failures.length === 0 && code !== 0) failures.push('the run ended badly without a failed test: see its output above');
  return {
    passed: result.numPassedTests,
    failed: failures.length,
    skipped: (result.numPendingTests ?? 0) + (result.numTodoTests ?? 0),
    failures,
  };
}

/**
 * A file's failed tests, each with why; one line for a file that could not be run.
 * @param {FileReport} report
 */
function failuresOf({ name, status, message, assertionResults }) {
  const path = relative(process.cwd(), name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [`${path}\n${shortened(message)}`] : [];
  return failed.map((test) => `${path} > ${test.fullName}\n${shortened(test.failureMessages.join('\n'))}`);
}
