// npm run test:node [-- --short] [-- 22 24]: the unit and medium suites on the other supported versions of Node.js, as npm packages bring them.
// --short: the unit suite without the lint's own tests, and what once depended on the version: long answers and the jobs that read them.
import './lib/node-version.mjs';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root, runScript, say, ScriptError, seconds, tool } from './lib/process.mjs';

/**
 * The newest of each line that was tested. The package holds the program itself and runs no script when it is installed.
 * @type {Record<string, string>}
 */
const VERSIONS = { 22: '22.23.3', 24: '24.21.0' };
const SHORT = ['long-answers', 'crash-count', 'finish-response'].map((name) => `test/medium/jobs/${name}.test.ts`);

await runScript(async () => {
  const begun = performance.now();
  const given = process.argv.slice(2);
  const short = given.includes('--short');
  const majors = given.filter((argument) => argument !== '--short');
  const unknown = majors.find((major) => !VERSIONS[major]);
  if (unknown) throw new ScriptError(`There is no version "${unknown}": choose among ${Object.keys(VERSIONS).join(', ')}.`);
  await ensureInstalled({ tools: true });
  await ensureBuilt({ only: 'backend' });
  const runs = short
    ? [
        ['--project', 'unit', '--exclude', 'test/lint/**'],
        ['--project', 'medium', ...SHORT],
      ]
    : [
        ['--project', 'unit'],
        ['--project', 'medium'],
      ];
  // Side by side: a run alone leaves half of two cores idle.
  const versions = (majors.length > 0 ? majors : Object.keys(VERSIONS)).flatMap((major) => VERSIONS[major] ?? []);
  const failures = await Promise.all(versions.map((version) => runOn(version, runs)));
  const failed = failures.reduce((sum, count) => sum + count, 0);
  say(`\nAll in ${seconds(begun)}: ${failed === 0 ? 'passed' : `${failed} runs failed`}`);
  process.exit(failed === 0 ? 0 : 1);
});

/**
 * @param {string} version
 * @param {string[][]} runs arguments of Vitest
 * @returns how many of the runs failed
 */
async function runOn(version, runs) {
  const node = await ensureNode(version);
  let failed = 0;
  for (const args of runs) {
    const { code, output } = await run(node, [tool('vitest'), 'run', ...args], root);
    say(`\n── Node.js ${version}: ${args.slice(1).join(' ')} ──\n${output.trim()}`);
    if (code !== 0) failed += 1;
  }
  return failed;
}

/** @param {string} version */
async function ensureNode(version) {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const folder = join(root, 'node_modules', '.cache', 'node-versions', version);
  const node = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(node)) return node;
  mkdirSync(folder, { recursive: true });
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const args = [
    'install',
    '--prefix',
    folder,
    '--no-save',
    '--no-package-lock',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    `${name}@${version}`,
  ];
  if ((await run(npm, args, folder)).code !== 0)
    throw new ScriptError(`Node.js ${version} could not be installed as the npm package ${name}.`);
  return node;
}

/**
 * Resolves with its exit code and what it printed; what it starts by the name "node" is the same version.
 * @param {string} program
 * @param {string[]} args
 * @param {string} cwd
 * @returns {Promise<import('./lib/process.mjs').Outcome>}
 */
function run(program, args, cwd) {
  const env = { ...process.env, PATH: `${join(program, '..')}${delimiter}${process.env.PATH}` };
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    /** @param {string} chunk */
    const take = (chunk) => (output += chunk);
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
