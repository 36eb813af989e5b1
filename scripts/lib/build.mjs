// dist/: built when its sources or their dependencies changed, as hashes of their content tell.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isBuiltOnly } from './install.mjs';
import { precompress } from './precompress.mjs';
import { root, runTool, say, ScriptError, seconds } from './process.mjs';

const STAMP = join(root, 'dist', '.build.json');
/**
 * @typedef {'backend' | 'frontend'} PartName
 *
 * @typedef {object} Part
 * @property {string} label
 * @property {string[]} sources
 * @property {string} output
 * @property {string} entry
 * @property {() => Promise<import('./process.mjs').Outcome>} build
 *
 * What the last build of each part was made of, and made.
 * @typedef {Partial<Record<PartName, { inputs: string, outputs: string }>>} Stamp
 */

/** @param {string} path */
const isTest = (path) => /\.test\.tsx?$/.test(path) || path.includes('/testing/');

/** @type {Record<PartName, Part>} */
const parts = {
  backend: {
    label: 'server',
    sources: ['backend', 'tsconfig.json', 'tsconfig.build.json', 'package-lock.json'],
    output: 'dist/backend',
    entry: 'dist/backend/main.js',
    build: buildBackend,
  },
  frontend: {
    label: 'site',
    sources: ['frontend', 'backend/contract', 'package-lock.json', 'scripts/lib/precompress.mjs'],
    output: 'dist/frontend',
    entry: 'dist/frontend/index.html',
    build: buildFrontend,
  },
};

/**
 * Builds the server and the site, in parallel, when they are out of date.
 * @param {{ only?: PartName, force?: boolean }} [options] `only` one of the two; `force` builds it in any case
 * @throws ScriptError after showing what the compiler said
 */
export async function ensureBuilt({ only, force = false } = {}) {
  if (isBuiltOnly()) return;
  const stamp = readStamp();
  const stale = /** @type {[PartName, Part][]} */ (Object.entries(parts)).filter(
    ([name, part]) => (!only || name === only) && (force || isStale(stamp[name], part)),
  );
  if (stale.length === 0) return;
  const begun = performance.now();
  say(`Building the ${stale.map(([, part]) => part.label).join(' and the ')}`);
  // A build that is cut short must not be taken for a whole one.
  for (const [name] of stale) delete stamp[name];
  writeStamp(stamp);
  const inputs = stale.map(([name, part]) => ({ name, part, inputs: hashOfContent(part.sources) }));
  const results = await Promise.all(inputs.map(async (stale) => ({ ...stale, ...(await stale.part.build()) })));
  for (const { name, part, inputs, code, output } of results) {
    if (output.trim() !== '') console.error(output.trim());
    if (code === 0) stamp[name] = { inputs, outputs: hashOfState(part.output) };
  }
  writeStamp(stamp);
  const failed = results.filter((result) => result.code !== 0);
  if (failed.length > 0)
    throw new ScriptError(`The ${failed.map(({ part }) => part.label).join(' and the ')} could not be built: see above.`);
  say(`  done in ${seconds(begun)}`);
}

/** For a program that writes into dist by itself. */
export function forgetBuild() {
  rmSync(STAMP, { force: true });
}

async function buildFrontend() {
  const result = await runTool('vite', ['build', '--config', 'frontend/vite.config.ts', '--logLevel', 'warn'], {
    quiet: true,
    env: { NODE_ENV: 'production' },
  });
  if (result.code === 0) await precompress(join(root, parts.frontend.output));
  return result;
}

async function buildBackend() {
  // Without the output there is nothing that the compiler's notes of the last run could be about.
  if (!existsSync(join(root, parts.backend.entry))) rmSync(join(root, 'dist', '.tsbuildinfo'), { force: true });
  const result = await runTool('tsc', ['-p', 'tsconfig.build.json', '--pretty', 'false'], { quiet: true });
  if (result.code === 0) removeOrphans();
  return result;
}

/** What was compiled from a source that is gone would still be found by an import. */
function removeOrphans() {
  for (const path of filesBelow(join(root, 'dist/backend'))) {
    const source = join(root, 'backend', relative(join(root, 'dist/backend'), path)).replace(/\.(js|js\.map|d\.ts)$/, '.ts');
    if (source.endsWith('.ts') && !existsSync(source)) rmSync(path);
  }
}

/**
 * @param {Stamp[PartName]} stamp
 * @param {Part} part
 */
function isStale(stamp, part) {
  return (
    stamp === undefined ||
    !existsSync(join(root, part.entry)) ||
    stamp.inputs !== hashOfContent(part.sources) ||
    stamp.outputs !== hashOfState(part.output)
  );
}

/** @param {string[]} sources */
function hashOfContent(sources) {
  const hash = createHash('sha256');
  for (const path of sources.flatMap((source) => filesBelow(join(root, source))).filter((path) => !isTest(path))) {
    hash.update(`\0${relative(root, path)}\0`).update(readFileSync(path));
  }
  return hash.digest('hex');
}

/**
 * Sizes and modification times are enough to detect that another program wrote to the folder.
 * @param {string} folder
 */
function hashOfState(folder) {
  const hash = createHash('sha256');
  for (const path of filesBelow(join(root, folder))) {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${relative(root, path)} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** @returns {Stamp} */
function readStamp() {
  try {
    return JSON.parse(readFileSync(STAMP, 'utf8'));
  } catch {
    return {};
  }
}

/** @param {Stamp} stamp */
function writeStamp(stamp) {
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(STAMP, `${JSON.stringify(stamp, null, 2)}\n`);
}
