// Running programs of this repository.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endWithNpm } from './parent.mjs';

/** @type {NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Errors of the built server that are a sentence for the operator. */
const EXPECTED = ['StartupError', 'ConfigError'];

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** A reason to stop that is no fault of the script: shown without a stack. */
export class ScriptError extends Error {}

/** @param {string} line */
export function say(line) {
  console.log(line);
}

/**
 * Runs a script's work; ends with one sentence and code 1 when it fails.
 * @param {() => Promise<void>} work
 */
export async function runScript(work) {
  process.chdir(root);
  endWithNpm();
  try {
    await work();
  } catch (error) {
    const expected = error instanceof Error && (error instanceof ScriptError || EXPECTED.includes(error.constructor.name));
    console.error(expected ? error.message : error);
    process.exit(1);
  }
}

/** The settings of `.env`; what the environment says already goes first. */
export function loadEnvFile() {
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
}

/** Of the tools, in node_modules. */
const TOOLS = {
  eslint: 'eslint/bin/eslint.js',
  oxfmt: 'oxfmt/bin/oxfmt',
  oxlint: 'oxlint/bin/oxlint',
  playwright: '@playwright/test/cli.js',
  tsc: 'typescript-native/bin/tsc',
  vite: 'vite/bin/vite.js',
  vitest: 'vitest/vitest.mjs',
};

/** @typedef {keyof typeof TOOLS} Tool */

/**
 * The script of a tool, to be run by this very Node.js, whatever the shell or the platform.
 * @param {Tool} name
 */
export function tool(name) {
  return join(root, 'node_modules', TOOLS[name]);
}

/**
 * @typedef {object} RunOptions
 * @property {Record<string, string>} [env] added to this process' own
 * @property {boolean} [quiet] collects the output instead of showing it
 * @property {boolean} [interactive] gives it the standard input
 * @property {boolean} [background] only uses processor time that other programs leave
 *
 * @typedef {{ code: number, output: string }} Outcome
 */

/**
 * Runs a program to its end.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<Outcome>} its exit code (1 for a signal) and, when quiet, its output
 */
export function run(command, args, { env, quiet = false, interactive = false, background = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: [interactive ? 'inherit' : 'ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    if (background && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    // A signal for the script alone is for the program as well.
    /** @param {NodeJS.Signals} signal */
    const forward = (signal) => {
      child.kill(signal);
      child.once('close', () => process.exit(130));
    };
    for (const signal of SIGNALS) process.on(signal, forward);
    /** @param {Outcome} result */
    const done = (result) => {
      for (const signal of SIGNALS) process.off(signal, forward);
      resolve(result);
    };
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => done({ code: 1, output: `${output}${error.message}\n` }));
    child.once('close', (code) => done({ code: code ?? 1, output }));
  });
}

/**
 * @param {Tool} name
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export function runTool(name, args, options) {
  return run(process.execPath, [tool(name), ...args], options);
}

/** @param {number} since of `performance.now()` */
export function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
