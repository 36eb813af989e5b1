// The second browser of the browser tests, and a virtual sound card for machines without one.
import { spawnSync } from 'node:child_process';
import { ensureProgram } from './debian-package.mjs';
import { say, ScriptError } from './process.mjs';

/** Installs both if possible. Otherwise the tests in Firefox are skipped with a message. */
export async function tryFirefox() {
  try {
    const own = process.env.FIREFOX_PATH ?? 'firefox';
    const found = spawnSync(own, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
    if (!found) await ensureProgram({ program: 'firefox-esr', name: 'Firefox', purpose: 'The tests in Firefox' });
    await ensureProgram({ program: 'pulseaudio', name: 'PulseAudio', purpose: 'The tests in Firefox' });
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error;
    say(error.message);
  }
}
