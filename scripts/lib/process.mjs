// Running programs of this repository.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endWithNpm } from './parent.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** A reason to stop that is no fault of the script: shown without a stack. */
export class ScriptError extends Error {}

export function say(line) {
  console.log(line);
}

/** Runs a script's work; ends with one sentence and code 1 when it fails. */
export async function runScript(work) {
  process.chdir(root);
  endWithNpm();
  try {
    await work();
  } catch (error) {
    // The built server's own sentences.
    const expected = error instanceof ScriptError || ['StartupError', 'ConfigError'].includes(error?.constructor?.name);
    console.error(expected ? error.message : error);
    process.exit(1);
  }
}

/** The settings of `.env`; what the environment says already goes first. */
export function loadEnvFile() {
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
}

/** The script of a tool in node_modules, to be run by this very Node.js, whatever the shell or the platform. */
export function tool(name) {
  const scripts = {
    eslint: 'eslint/bin/eslint.js',
    'playwright-core': 'playwright-core/cli.js',
    prettier: 'prettier/bin/prettier.cjs',
    tsc: 'typescript/bin/tsc',
    vite: 'vite/bin/vite.js',
    vitest: 'vitest/vitest.mjs',
  };
  return join(root, 'node_modules', scripts[name]);
}

/**
 * Runs a program to its end.
 * @param options.quiet collects the output instead of showing it
 * @param options.interactive gives it the standard input
 * @returns its exit code (1 for a signal) and, when quiet, its output
 */
export function run(command, args, { env, quiet = false, interactive = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: [interactive ? 'inherit' : 'ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    // A signal for the script alone is for the program as well.
    const forward = (signal) => {
      child.kill(signal);
      child.once('close', () => process.exit(130));
    };
    for (const signal of SIGNALS) process.on(signal, forward);
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

export function runTool(name, args, options) {
  return run(process.execPath, [tool(name), ...args], options);
}

export function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
