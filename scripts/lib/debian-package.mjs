// Programs that tests need beside Node: the system's, else Debian's package.
import { spawnSync } from 'node:child_process';
import { run, say, ScriptError } from './process.mjs';

/**
 * Installs a program when it is missing and this may be.
 * @param {{ program: string, packages?: string[], name: string, purpose: string, works?: () => boolean }} wanted `program` is also the name of the
 * package, unless `packages` are named. `works` tells whether it is there; by default it is one that tells its version
 * @throws ScriptError when there is none
 */
export async function ensureProgram({ program, packages = [program], name, purpose, works = () => runs(program) }) {
  if (works()) return;
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0) {
    say(`Installing ${name} (apt-get install ${packages.join(' ')})`);
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env, quiet: true });
    // The package starts its own server, which is not needed; without systemd it does not.
    const { code, output } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env, quiet: true });
    if (code !== 0) console.error(output.trim());
    if (works()) return;
  }
  throw new ScriptError(`${purpose} need ${name}: install ${packages.join(', ')} and run the tests again.`);
}

/** @param {string} program */
function runs(program) {
  return (
    spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 20_000, env: { ...process.env, PATH: pathWithSbin() } }).status === 0
  );
}

/** Debian keeps some servers where only root looks for programs. */
export function pathWithSbin() {
  return `${process.env.PATH ?? ''}:/usr/sbin:/usr/local/sbin`;
}
