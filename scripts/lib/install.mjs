// Dependencies: installed when missing or other than package-lock.json says.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, say, ScriptError, seconds } from './process.mjs';

/** @throws ScriptError when npm fails */
export async function ensureInstalled() {
  if (isBuiltOnly() || isInstalled()) return;
  const begun = performance.now();
  say('Installing dependencies (npm ci)');
  const [command, ...before] = npmCommand();
  // Building needs the development dependencies, also where NODE_ENV=production would leave them out.
  const { code } = await run(command, [
    ...before,
    'ci',
    '--include=dev',
    '--include=optional',
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

function isInstalled() {
  try {
    return matches(readPackages('package-lock.json'), readPackages('node_modules/.package-lock.json'));
  } catch {
    return false;
  }
}

/**
 * @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, peer?: boolean }} Package
 * @typedef {Record<string, Package>} Packages by their path
 */

/**
 * Whether what npm noted in node_modules is what package-lock.json wants: every package in its version, but for optional ones of other systems.
 * @param {Packages} wanted
 * @param {Packages} present
 */
export function matches(wanted, present) {
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
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
