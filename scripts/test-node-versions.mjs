// npm run test:node [-- --short] [-- 22 24]: the unit and medium suites on the other supported versions of Node.js, as npm packages bring them.
// --short: the unit suite, and what once depended on the version: long answers and the jobs that read them.
import './lib/node-version.mjs';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root, runScript, say, ScriptError, seconds, tool } from './lib/process.mjs';

/** The newest of each line that was tested. The package holds the program itself and runs no script when it is installed. */
const VERSIONS = { 22: '22.23.3', 24: '24.21.0' };
const SHORT = ['long-answers', 'crash-count', 'finish-response'].map((name) => `test/medium/jobs/${name}.test.ts`);

await runScript(async () => {
  const begun = performance.now();
  const given = process.argv.slice(2);
  const short = given.includes('--short');
  const majors = given.filter((argument) => argument !== '--short');
  const unknown = majors.find((major) => !VERSIONS[major]);
  if (unknown) throw new ScriptError(`There is no version "${unknown}": choose among ${Object.keys(VERSIONS).join(', ')}.`);
  await ensureInstalled();
  await ensureBuilt({ only: 'backend' });
  let failed = 0;
  for (const major of majors.length > 0 ? majors : Object.keys(VERSIONS)) {
    const version = VERSIONS[major];
    const node = await ensureNode(version);
    const runs = short
      ? [
          ['--project', 'unit'],
          ['--project', 'medium', ...SHORT],
        ]
      : [
          ['--project', 'unit'],
          ['--project', 'medium'],
        ];
    for (const args of runs) {
      say(`\n── Node.js ${version}: ${args.slice(1).join(' ')} ──`);
      if ((await run(node, [tool('vitest'), 'run', ...args], root)) !== 0) failed += 1;
    }
  }
  say(`\nAll in ${seconds(begun)}: ${failed === 0 ? 'passed' : `${failed} runs failed`}`);
  process.exit(failed === 0 ? 0 : 1);
});

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
  if ((await run(npm, args, folder)) !== 0) throw new ScriptError(`Node.js ${version} could not be installed as the npm package ${name}.`);
  return node;
}

/** Resolves with its exit code; what it starts by the name "node" is the same version. */
function run(program, args, cwd) {
  const env = { ...process.env, PATH: `${join(program, '..')}${delimiter}${process.env.PATH}` };
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env, stdio: 'inherit' });
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
