// What `npm test -- …` asks for: names of checks and suites, parts of the names of test files, --watch, -t, --all and --slice.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { browserTestFiles } from './browser-suite.mjs';
import { CHECKS } from './checks.mjs';
import { root, runTool, ScriptError } from './process.mjs';
import { SLICES, slicedFrom } from './slices.mjs';
import { PROJECTS, SUITES } from './suites.mjs';

const CHECK_NAMES = Object.keys(CHECKS);
const CHECK_KINDS = [...new Set(CHECK_NAMES.map(kindOf))];
/** Started at once and without set-up of their own: what --watch takes when nothing is named. */
const QUICK_SUITES = ['unit', 'web'];
/** The suites of which each change runs everything that is in no slice. */
const EVERY_CHANGE = SUITES.filter((suite) => suite !== 'medium-redis');

/**
 * @typedef {{ file: string, projectName: string }} TestFile
 * @typedef {{ checks: string[], suites: string[], filters: string[], testName?: string, watch: boolean, plan: Run[] }} Wanted `plan` is what to run
 * where no file is named
 *
 * @typedef {import('./suites.mjs').Selection & { suite: string }} Run
 */

/**
 * Reads the arguments. A word that names no check and no suite is a part of a test file's path.
 * @param {string[]} args
 * @returns {Wanted}
 * @throws ScriptError for an option that does not exist, or that does not go with the rest
 */
export function readArguments(args) {
  const rest = [...args];
  /** @type {string[]} */
  const words = [];
  let watch = false;
  let all = false;
  let testName;
  let slice;
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--watch' || word === '-w') watch = true;
    else if (word === '-t') testName = rest.shift() ?? '';
    else if (word === '--all') all = true;
    else if (word === '--slice') slice = rest.shift() ?? '';
    else if (word.startsWith('-')) throw new ScriptError(`There is no option "${word}". ${USAGE}`);
    else words.push(word);
  }
  if (testName === '') throw new ScriptError(`-t needs a part of a test's title. ${USAGE}`);
  const checks = CHECK_NAMES.filter((name) => words.includes(name) || words.includes(kindOf(name)));
  const suites = SUITES.filter((name) => words.includes(name));
  const filters = words.filter((word) => !CHECK_KINDS.includes(word) && !CHECK_NAMES.includes(word) && !SUITES.includes(word));
  if (watch && checks.length > 0) throw new ScriptError(`--watch is for tests: leave out ${checks.map(kindOf)[0]}. ${USAGE}`);
  const named = filters.length > 0 || suites.length > 0 || checks.length > 0;
  if ((all || slice !== undefined) && (named || watch || (all && slice !== undefined)))
    throw new ScriptError(`--all and --slice stand alone. ${USAGE}`);
  if (slice !== undefined) return { checks: [], suites: [], filters, testName, watch, plan: planOfSlice(slice) };
  if (named) return { checks, suites, filters, testName, watch, plan: suites.map((suite) => ({ suite })) };
  if (watch) return { checks: [], suites: QUICK_SUITES, filters, testName, watch, plan: QUICK_SUITES.map((suite) => ({ suite })) };
  const plan = all ? SUITES.map((suite) => ({ suite })) : EVERY_CHANGE.map((suite) => ({ suite, without: slicedFrom(suite) }));
  return { checks: testName ? [] : CHECK_NAMES, suites: [], filters, testName, watch, plan };
}

/**
 * @param {string} number
 * @returns {Run[]}
 * @throws ScriptError for a number that no slice has
 */
function planOfSlice(number) {
  const slice = SLICES[Number(number) - 1];
  if (!slice) throw new ScriptError(`--slice takes a number from 1 to ${SLICES.length}. ${USAGE}`);
  return Object.entries(slice).map(([suite, files]) => ({ suite, files }));
}

const USAGE = `Usage: npm test -- [${[...CHECK_KINDS, ...SUITES].join(' | ')}] [part of a test file's path …] [-t "part of a test's title"] [--watch] [--all | --slice 1…${SLICES.length}]`;

/**
 * Which files to run in which suite. A file that is in two of them is run in the first, unless the other one is named.
 * @param {Wanted} wanted
 * @param {TestFile[]} files all test files whose path contains one of the filters, with their project
 * @returns {{ suite: string, files: string[] }[]}
 * @throws ScriptError for a filter that matches no file
 */
export function assignFiles(wanted, files) {
  const allowed = wanted.suites.length > 0 ? wanted.suites : SUITES;
  const paths = files.map(({ file, projectName }) => ({ path: relative(root, file), suite: suiteOf(projectName) }));
  for (const filter of wanted.filters) {
    const matching = paths.filter(({ path }) => path.includes(normalized(filter)));
    if (matching.some(({ suite }) => allowed.includes(suite))) continue;
    if (matching.length === 0) throw new ScriptError(`No suite and no test file is called "${filter}". ${USAGE}`);
    const other = [...new Set(matching.map(({ suite }) => suite))].join(', ');
    throw new ScriptError(`"${filter}" matches no file in ${allowed.join(', ')}, but in ${other}. ${USAGE}`);
  }
  /** @type {Set<string>} */
  const taken = new Set();
  return allowed
    .map((suite) => {
      const own = [...new Set(paths.filter((file) => file.suite === suite).map(({ path }) => path))].filter((path) => !taken.has(path));
      if (wanted.suites.length === 0) own.forEach((path) => taken.add(path));
      return { suite, files: own.sort() };
    })
    .filter(({ files: own }) => own.length > 0);
}

/**
 * The test files whose path contains one of the filters: the browser tests, and what Vitest's configuration finds.
 * @param {string[]} filters
 * @returns {Promise<TestFile[]>}
 */
export async function findTestFiles(filters) {
  const folder = mkdtempSync(join(tmpdir(), 'colloquy-tests-'));
  try {
    const list = join(folder, 'files.json');
    const { code, output } = await runTool('vitest', ['list', '--filesOnly', `--json=${list}`, ...filters.map(normalized)], {
      quiet: true,
    });
    if (code !== 0) throw new ScriptError(`The test files could not be listed:\n${output.trim()}`);
    const browserTests = browserTestFiles()
      .filter((file) => filters.some((filter) => file.includes(normalized(filter))))
      .map((file) => ({ file: join(root, file), projectName: 'e2e' }));
    return [...JSON.parse(readFileSync(list, 'utf8')), ...browserTests];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * `./test/x.test.ts` and an absolute path work as well.
 * @param {string} filter
 */
const normalized = (filter) => (filter.startsWith(root) ? relative(root, filter) : filter.replace(/^\.\//, ''));

/** @param {string} project */
const suiteOf = (project) => SUITES.find((suite) => (PROJECTS[suite] ?? [suite]).includes(project)) ?? project;

/** @param {string} check */
function kindOf(check) {
  return check.replace(/ .*/, '');
}
