// The server of another commit, built in a copy of its own, so that both are measured in turns on the same machine.
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npmCommand } from './install.mjs';
import { root, run, say, ScriptError } from './process.mjs';

/** @typedef {import('../../test/bench/support.js').Row} Row */
/** @typedef {{ figure: string, ours: number[], theirs: number[] }} Pairs values of a figure, one of each round */

/**
 * @param {string} commit
 * @returns {Promise<string>} the folder of the copy, built; `removeCopy` takes it away
 * @throws ScriptError for a commit that does not exist or cannot be built
 */
export async function copyOf(commit) {
  const folder = mkdtempSync(join(tmpdir(), 'colloquy-against-'));
  await must(['git', 'worktree', 'add', '--detach', '--force', folder, commit], `There is no commit ${commit}.`);
  const lock = 'package-lock.json';
  const same = readFileSync(join(folder, lock), 'utf8') === readFileSync(join(root, lock), 'utf8');
  say(`Building ${commit}${same ? '' : ', with packages of its own'}`);
  if (same) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  else
    await must([...npmCommand(), 'ci', '--prefix', folder, '--no-audit', '--no-fund'], `The packages of ${commit} could not be installed.`);
  await must([process.execPath, join(folder, 'scripts', 'build.mjs')], `${commit} could not be built.`);
  if (!existsSync(join(folder, 'dist/backend/main.js'))) throw new ScriptError(`The build of ${commit} has no dist/backend/main.js.`);
  return folder;
}

/** @param {string} folder */
export async function removeCopy(folder) {
  await run('git', ['worktree', 'remove', '--force', folder], { quiet: true });
  rmSync(folder, { recursive: true, force: true });
}

/**
 * @param {string[]} command
 * @param {string} problem
 */
async function must([program = '', ...args], problem) {
  const { code, output } = await run(program, args, { quiet: true });
  if (code !== 0) throw new ScriptError(`${problem}\n${output.trim()}`);
}

/**
 * Ours beside theirs, round by round, as lines of a table. A value that is no number, such as a count of words that all arrived, is left out.
 * @param {{ ours: Row[], theirs: Row[] }[]} rounds
 * @returns {string[][]}
 */
export function compared(rounds) {
  const figures = rounds[0]?.ours.map(({ figure }) => figure) ?? [];
  return figures.flatMap((figure, at) => {
    // Figures may share a name, such as "  p99": a row is found by its place.
    const values = rounds.map(({ ours, theirs }) => [numberOf(ours[at]), numberOf(theirs[at])]);
    const pairs = values.filter((pair) => pair.every((value) => Number.isFinite(value) && value > 0));
    if (pairs.length === 0) return [];
    const ratios = pairs.map(([a = NaN, b = NaN]) => a / b).sort((a, b) => a - b);
    const middle = ratios[Math.floor((ratios.length - 1) / 2)] ?? NaN;
    const list = (/** @type {number} */ side) => pairs.map((pair) => String(pair[side])).join(', ');
    return [[figure, list(0), list(1), middle.toFixed(2), `${ratios[0]?.toFixed(2)} to ${ratios.at(-1)?.toFixed(2)}`]];
  });
}

/** @param {Row | undefined} row the number that its value begins with, whatever its unit */
const numberOf = (row) => Number.parseFloat((row?.value ?? '').replace(/^[^\d-]+/, '').replaceAll(/(?<=\d),(?=\d{3})/g, ''));
