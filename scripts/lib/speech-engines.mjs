// A synthetic voice and a recogniser from Debian, for the tests with real speech.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ensureProgram } from './debian-package.mjs';
import { say, ScriptError } from './process.mjs';

/** Installs both if possible. Otherwise the tests with real speech are skipped with a message. */
export async function trySpeechEngines() {
  const purpose = 'The tests with real speech';
  try {
    await ensureProgram({ program: 'flite', name: 'Flite', purpose, works: () => isThere('flite') });
    const works = () => isThere('pocketsphinx_continuous') && existsSync('/usr/share/pocketsphinx/model/en-us');
    await ensureProgram({
      program: 'pocketsphinx',
      packages: ['pocketsphinx', 'pocketsphinx-en-us'],
      name: 'PocketSphinx',
      purpose,
      works,
    });
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error;
    say(error.message);
  }
}

/** @param {string} program */
const isThere = (program) => spawnSync(program, ['--help'], { stdio: 'ignore', timeout: 20_000 }).error === undefined;
