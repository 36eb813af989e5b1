// Dependencies: installed when missing or other than package-lock.json says.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, say, ScriptError, seconds } from './process.mjs';

/**
 * Installs what running and building need, and when asked for, the tools of tests and checks: a third of all.
 * @param {{ tools?: boolean }} [options]
 * @throws ScriptError when npm fails
 */
export async function ensureInstalled({ tools = false } = {}) {
  if (isBuiltOnly() || isInstalled(tools)) return;
  const begun = performance.now();
  say(`Installing dependencies${tools ? ' and tools' : ''} (npm ci)`);
  const [command, ...before] = npmCommand();
  const { code } = await run(command, [
    ...before,
    'ci',
    // Whatever NODE_ENV and npm's settings say.
    tools ? '--include=dev' : '--omit=dev',
    '--include=optional',
    '--include=peer',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  if (code !== 0) throw new ScriptError('The dependencies could not be installed: see what npm says above.');
  say(`  done in ${seconds(begun)}`);
}

/**
 * The npm that runs this script, when one does: there may be no other on the PATH.
 * @returns {[string, ...string[]]}
 */
export function npmCommand() {
  const cli = process.env.npm_execpath;
  return cli && /npm-cli\.[cm]?js$/.test(cli) ? [process.execPath, cli] : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
}

/** A container image holds what was built, and what that needs to run. */
export function isBuiltOnly() {
  return !existsSync(join(root, 'backend'));
}

/** @param {boolean} tools */
function isInstalled(tools) {
  try {
    return matches(readPackages('package-lock.json'), readPackages('node_modules/.package-lock.json'), { tools });
  } catch {
    return false;
  }
}

/**
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }} Package
 * @typedef {Record<string, Package>} Packages by their path
 */

/**
 * Whether what npm noted in node_modules is what package-lock.json wants: every package in its version, but for optional ones of other systems.
 * @param {Packages} wanted
 * @param {Packages} present
 * @param {{ tools?: boolean }} [options] whether what only tests and checks need is wanted too
 */
export function matches(wanted, present, { tools = true } = {}) {
  return Object.entries(wanted).every(([path, entry]) => {
    // The repository itself, and the list of what building needs.
    if (!path.startsWith('node_modules/') || (entry.dev && !tools)) return true;
    const found = present[path];
    return found ? found.version === entry.version : entry.optional === true || entry.devOptional === true || entry.peer === true;
  });
}

/**
 * @param {string} path
 * @returns {Packages}
 */
function readPackages(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8')).packages;
}
