// Vitest's projects, run one after the other and counted.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool, say } from './process.mjs';

export const SUITES = ['unit', 'medium', 'medium-redis', 'web', 'e2e'];

/**
 * Runs one project with its usual output.
 * @returns how many tests passed and failed; a file that could not be run, or a run that ended badly without a failed test, is one that failed
 */
export async function runSuite(name, env) {
  say(`\n── ${name} ──`);
  const folder = mkdtempSync(join(tmpdir(), 'colloquy-report-'));
  const report = join(folder, 'report.json');
  try {
    const { code } = await runTool(
      'vitest',
      ['run', '--project', name, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      { env },
    );
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
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const brokenFiles = result.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failed = result.numFailedTests + brokenFiles;
  return {
    passed: result.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: (result.numPendingTests ?? 0) + (result.numTodoTests ?? 0),
  };
}
