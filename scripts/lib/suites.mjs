// The suites, run one after the other and counted.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runTool, say } from './process.mjs';

/**
 * A suite is a project of Vitest's, or these.
 * @type {Record<string, string[]>}
 */
export const PROJECTS = { web: ['web', 'web-mocks'] };

export const SUITES = ['unit', 'medium', 'medium-redis', 'web', 'e2e'];

const LINES_OF_A_FAILURE = 14;

/**
 * @typedef {object} SuiteOptions
 * @property {Record<string, string>} [env]
 * @property {string[]} [files] only these; all without
 * @property {string} [testName] only tests whose title contains it
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
export async function runSuite(name, { env, files = [], testName } = {}) {
  say(`\n── ${name} ──`);
  const folder = mkdtempSync(join(tmpdir(), 'colloquy-report-'));
  const report = join(folder, 'report.json');
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  try {
    const { code } = await runTool('vitest', ['run', ...selection([name], { files, testName }), ...reports], { env });
    return count(report, code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs tests again whenever their sources change, until it is stopped; its keys are Vitest's own.
 * @param {string[]} names
 * @param {SuiteOptions} [options]
 */
export async function watchSuites(names, { env, files = [], testName } = {}) {
  const { code } = await runTool('vitest', ['watch', ...selection(names, { files, testName })], { env, interactive: true });
  return code;
}

/**
 * @param {string[]} names
 * @param {Required<Pick<SuiteOptions, 'files'>> & SuiteOptions} options
 */
const selection = (names, { files, testName }) => [
  ...names.flatMap((name) => PROJECTS[name] ?? [name]).flatMap((project) => ['--project', project]),
  ...(testName ? ['-t', testName] : []),
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

/** What broke and where: the first lines of an error and its stack. */
function shortened(message = '') {
  return stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => !line.includes('/node_modules/'))
    .slice(0, LINES_OF_A_FAILURE)
    .map((line) => `    ${line}`)
    .join('\n');
}
