// npm test [-- name …]: does all its own set-up and runs what every change must pass. Names pick checks (lint format types), suites (unit medium
// medium-redis web e2e) or test files by a part of their path; -t picks tests by their title, and --watch runs them again when sources change.
// --all (npm run test:all) runs everything, --slice N one fifth of what npm test leaves out.
import './lib/node-version.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { runChecks } from './lib/checks.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runScript, say, ScriptError, seconds } from './lib/process.mjs';
import { assertWatchable, runSuite, watchSuites } from './lib/suites.mjs';
import { assignFiles, findTestFiles, readArguments } from './lib/test-selection.mjs';

/**
 * @typedef {import('./lib/suites.mjs').Tally} Tally
 * @typedef {import('./lib/test-selection.mjs').Run} Run
 */

/** Suites that run the built server. */
const NEED_BUILD = ['medium', 'medium-redis', 'e2e'];
/** Suites that wait a tenth of their time and more: the checks run meanwhile. */
const WAIT_OFTEN = ['medium', 'medium-redis', 'e2e'];

await runScript(async () => {
  const begun = performance.now();
  const wanted = readArguments(process.argv.slice(2));
  await ensureInstalled({ tools: true });
  const { testName } = wanted;
  /** @type {Run[]} */
  const runs = wanted.filters.length > 0 ? assignFiles(wanted, await findTestFiles(wanted.filters)) : wanted.plan;
  const names = runs.map(({ suite }) => suite);
  if (wanted.watch) return watch(runs, testName);

  const tally = { passed: 0, failed: 0, skipped: 0 };
  /** @type {string[]} */
  const failures = [];
  /**
   * @param {string} part
   * @param {Tally} result
   */
  const add = (part, { passed, failed, skipped = 0, failures: why }) => {
    tally.passed += passed;
    tally.failed += failed;
    tally.skipped += skipped;
    failures.push(...why.map((text) => `${part}: ${text}`));
  };
  const unbuilt = NEED_BUILD.some((name) => names.includes(name)) ? await problemOf(() => ensureBuilt()) : undefined;
  /** @type {ReturnType<typeof runChecks> | undefined} */
  let checks;
  const startChecks = () => {
    if (wanted.checks.length > 0) checks ??= runChecks(wanted.checks, { background: runs.length > 0 });
  };
  for (const { suite, files, without } of runs) {
    if (WAIT_OFTEN.includes(suite)) startChecks();
    add(suite, await runOne(suite, { files, without, testName }, unbuilt));
  }
  startChecks();
  if (checks) add('check', await checks);
  if (testName && tally.passed + tally.failed === 0) {
    add('-t', { passed: 0, failed: 1, failures: [`no test's title contains "${testName}"`] });
  }

  // Once more at the end: a long output is often kept from its end only.
  for (const failure of failures) say(`\n✗ ${failure}`);
  if (tally.skipped > 0) say(`\n${tally.skipped} skipped`);
  say(`\nAll in ${seconds(begun)}`);
  say(`${tally.passed} passed, ${tally.failed} failed`);
  process.exit(tally.failed === 0 ? 0 : 1);
});

/**
 * @param {Run[]} runs
 * @param {string | undefined} testName
 */
async function watch(runs, testName) {
  const names = runs.map(({ suite }) => suite);
  assertWatchable(names);
  if (NEED_BUILD.some((name) => names.includes(name))) await ensureBuilt();
  const env = Object.assign({}, ...(await Promise.all(runs.map(({ suite, ...selection }) => prepare(suite, selection)))));
  process.exit(await watchSuites(names, { env, files: runs.flatMap(({ files = [] }) => files), testName }));
}

/**
 * A suite whose set-up fails has failed: it is not left out.
 * @param {string} name
 * @param {import('./lib/suites.mjs').Selection & { testName?: string }} selection
 * @param {string | undefined} unbuilt why there is no build
 * @returns {Promise<Tally>}
 */
async function runOne(name, selection, unbuilt) {
  /** @param {string} problem */
  const failed = (problem) => {
    say(`\n── ${name} ──\n✗ ${problem}`);
    return { passed: 0, failed: 1, failures: [problem] };
  };
  if (unbuilt && NEED_BUILD.includes(name)) return failed(unbuilt);
  /** @type {Record<string, string>} */
  let env = {};
  const problem = await problemOf(async () => {
    env = await prepare(name, selection);
  });
  return problem ? failed(problem) : runSuite(name, { env, ...selection });
}

/**
 * What a suite needs beside this repository. Resolves with its environment.
 * @param {string} name
 * @param {import('./lib/suites.mjs').Selection} [selection]
 * @returns {Promise<Record<string, string>>}
 */
async function prepare(name, { files, without = [] } = {}) {
  const isReal = (/** @type {string} */ path) => path.includes('real-speech');
  if (name === 'web' && (files ? files.some(isReal) : !without.some(isReal))) {
    const { trySpeechEngines } = await import('./lib/speech-engines.mjs');
    await trySpeechEngines();
  }
  if (name === 'medium-redis') {
    const { ensureRedis } = await import('./lib/redis.mjs');
    await ensureRedis();
    const { ensurePgBouncer } = await import('./lib/pgbouncer.mjs');
    await ensurePgBouncer();
  }
  if (name !== 'e2e') return {};
  const { ensureChromium } = await import('./lib/chromium.mjs');
  const { tryFirefox } = await import('./lib/firefox.mjs');
  await tryFirefox();
  return { CHROMIUM_PATH: await ensureChromium() };
}

/** @param {() => Promise<unknown>} work */
async function problemOf(work) {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof ScriptError) return error.message;
    throw error;
  }
}
