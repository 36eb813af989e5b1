// The Redis of the tests of several processes: the system's, else Debian's package.
import { spawnSync } from 'node:child_process';
import { run, say, ScriptError } from './process.mjs';

/** Installs a Redis server when there is none and this may be. @throws ScriptError when there is none */
export async function ensureRedis() {
  if (runs()) return;
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0) {
    say('Installing Redis (apt-get install redis-server)');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env, quiet: true });
    // The package starts a server of its own, which nobody here wants: without systemd it does not.
    const { code, output } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'redis-server'], {
      env,
      quiet: true,
    });
    if (code !== 0) console.error(output.trim());
    if (runs()) return;
  }
  throw new ScriptError('The tests of several processes need a Redis server: install redis-server and run the tests again.');
}

function runs() {
  return spawnSync('redis-server', ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}
