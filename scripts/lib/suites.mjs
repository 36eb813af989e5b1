// The suites, run one after the other and counted.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runTool, say } from './process.mjs';

/** A suite is a project of Vitest's, or these. */
const PROJECTS = { web: ['web', 'web-mocks'] };

export const SUITES = ['unit', 'medium', 'medium-redis', 'web', 'e2e'];

const LINES_OF_A_FAILURE = 14;

/**
 * Runs one suite with its usual output.
 * @returns how many tests passed and failed, and of each failure where and why; a file that could not be run, or a run that ended badly
 * without a failed test, is one that failed
 */
export async function runSuite(name, env) {
  say(`\n── ${name} ──`);
  const folder = mkdtempSync(join(tmpdir(), 'colloquy-report-'));
  const report = join(folder, 'report.json');
  const projects = (PROJECTS[name] ?? [name]).flatMap((project) => ['--project', project]);
  try {
    const { code } = await runTool('vitest', ['run', ...projects, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], {
      env,
    });
    return count(report, code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function count(report, code) {
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

/** A file's failed tests, each with why; one line for a file that could not be run. */
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
