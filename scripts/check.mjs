// npm run check: what to run before a commit. Lint, format, types and the tests that need nothing.
import './lib/node-version.mjs';
import { CHECKS, runChecks } from './lib/checks.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runScript, say } from './lib/process.mjs';
import { runSuite } from './lib/suites.mjs';

await runScript(async () => {
  await ensureInstalled({ tools: true });
  const tallies = [await runChecks(Object.keys(CHECKS), { cache: true }), await runSuite('unit')];
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
  say(`\n${tallies.reduce((sum, tally) => sum + tally.passed, 0)} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
});
