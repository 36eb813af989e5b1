// npm test [-- name …]: does all its own set-up and runs everything; names pick some (lint format types unit medium medium-redis web e2e).
import './lib/node-version.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { CHECKS, runChecks } from './lib/checks.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runScript, say, ScriptError, seconds } from './lib/process.mjs';
import { runSuite, SUITES } from './lib/suites.mjs';

const CHECK_NAMES = Object.keys(CHECKS);
/** Suites that run the built server. */
const NEED_BUILD = ['medium', 'medium-redis', 'e2e'];

await runScript(async () => {
  const begun = performance.now();
  const wanted = process.argv.slice(2);
  const isWanted = (name) => wanted.length === 0 || wanted.includes(name) || wanted.includes(name.split(' ')[0]);
  const checks = CHECK_NAMES.filter(isWanted);
  const suites = SUITES.filter(isWanted);
  const unknown = wanted.find((name) => ![...CHECK_NAMES.map((check) => check.split(' ')[0]), ...SUITES].includes(name));
  if (unknown) throw new ScriptError(`There is no suite "${unknown}": choose among lint, format, types, ${SUITES.join(', ')}.`);

  const tally = { passed: 0, failed: 0, skipped: 0 };
  const failures = [];
  const add = (part, { passed, failed, skipped = 0, failures: why = [] }) => {
    tally.passed += passed;
    tally.failed += failed;
    tally.skipped += skipped;
    failures.push(...why.map((text) => `${part}: ${text}`));
  };
  await ensureInstalled();
  const unbuilt = NEED_BUILD.some((name) => suites.includes(name)) ? await problemOf(() => ensureBuilt()) : undefined;
  if (checks.length > 0) add('check', await runChecks(checks));
  for (const name of suites) add(name, await runOne(name, unbuilt));

  // Once more at the end: a long output is often kept from its end only.
  for (const failure of failures) say(`\n✗ ${failure}`);
  if (tally.skipped > 0) say(`\n${tally.skipped} skipped`);
  say(`\nAll in ${seconds(begun)}`);
  say(`${tally.passed} passed, ${tally.failed} failed`);
  process.exit(tally.failed === 0 ? 0 : 1);
});

/** A suite whose set-up fails has failed: it is not left out. */
async function runOne(name, unbuilt) {
  const failed = (problem) => {
    say(`\n── ${name} ──\n✗ ${problem}`);
    return { passed: 0, failed: 1, failures: [problem] };
  };
  if (unbuilt && NEED_BUILD.includes(name)) return failed(unbuilt);
  if (name === 'medium-redis') {
    const problem = await problemOf(async () => {
      const { ensureRedis } = await import('./lib/redis.mjs');
      await ensureRedis();
      const { ensurePgBouncer } = await import('./lib/pgbouncer.mjs');
      await ensurePgBouncer();
    });
    return problem ? failed(problem) : runSuite(name);
  }
  if (name !== 'e2e') return runSuite(name);
  let executable;
  const problem = await problemOf(async () => {
    const { ensureChromium } = await import('./lib/chromium.mjs');
    executable = await ensureChromium();
  });
  return problem ? failed(problem) : runSuite(name, { CHROMIUM_PATH: executable });
}

async function problemOf(work) {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof ScriptError) return error.message;
    throw error;
  }
}
