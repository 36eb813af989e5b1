// The checks that need no server: lint, format, types.
import { runTool, say, seconds } from './process.mjs';

export const CHECKS = {
  lint: [
    'eslint',
    ['.', '--max-warnings', '0', '--cache', '--cache-location', 'node_modules/.cache/eslint/', '--cache-strategy', 'content'],
  ],
  format: ['prettier', ['--check', '.', '--log-level', 'warn', '--cache', '--cache-location', 'node_modules/.cache/prettier']],
  'types of the server': [
    'tsc',
    ['-p', 'tsconfig.json', '--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/tsc/server.tsbuildinfo'],
  ],
  'types of the site': [
    'tsc',
    ['-p', 'frontend/tsconfig.json', '--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/tsc/site.tsbuildinfo'],
  ],
};

/**
 * Runs checks two at a time, showing what each said when it failed.
 * @returns how many passed and failed
 */
export async function runChecks(names) {
  const waiting = [...names];
  const tally = { passed: 0, failed: 0 };
  const work = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const begun = performance.now();
      const [program, args] = CHECKS[name];
      const { code, output } = await runTool(program, args, { quiet: true });
      if (code === 0) tally.passed += 1;
      else tally.failed += 1;
      say(`${code === 0 ? '✓' : '✗'} ${name} (${seconds(begun)})`);
      if (code !== 0) say(output.trim());
    }
  };
  await Promise.all([work(), work()]);
  return tally;
}
