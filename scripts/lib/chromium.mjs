// The browser of the browser tests: the system's, else one that is installed for them.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { run, runTool, say, ScriptError } from './process.mjs';

// The headless shell is the same engine without a window's furniture: a quarter less work.
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = [
  '/usr/bin',
  '/usr/local/bin',
  '/opt/google/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS',
  '/Applications/Chromium.app/Contents/MacOS',
];

/** @type {string | undefined} */
let known;

/**
 * The path of a Chromium that runs here. CHROMIUM_PATH names another one.
 * @throws ScriptError when there is none
 */
export function findChromium() {
  known ??= search();
  if (!known) throw new ScriptError('There is no Chromium on this machine: install one, or name it in CHROMIUM_PATH.');
  return known;
}

/** Finds a Chromium or installs one: Debian's package when this may be, Playwright's own otherwise. */
export async function ensureChromium() {
  const found = search();
  if (found) return found;
  if (process.env.CHROMIUM_PATH)
    throw new ScriptError(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which is no browser that runs here.`);
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    say('Installing Chromium (apt-get)');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env, quiet: true });
    // Not every distribution has both.
    for (const name of [SHELL, 'chromium']) {
      const { code, output } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env, quiet: true });
      const installed = search();
      if (installed) return installed;
      if (code !== 0) console.error(output.trim());
    }
  }
  say('Installing Chromium (playwright install chromium)');
  await runTool('playwright', ['install', 'chromium']);
  const downloaded = search();
  if (downloaded) return downloaded;
  throw new ScriptError(
    'The browser tests need Chromium, and neither the package manager nor Playwright could install one: install Chromium or Google Chrome and run the tests again.',
  );
}

function search() {
  const own = process.env.CHROMIUM_PATH;
  const candidates = own
    ? [own]
    : [
        ...NAMES.flatMap((name) => [onPath(name), ...PLACES.map((place) => join(place, name))]),
        '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
        ownDownload(),
      ];
  return candidates.find((path) => path && isExecutable(path) && runs(path));
}

function ownDownload() {
  try {
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}

/** @param {string} name */
function onPath(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable);
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Ubuntu's package is a script that only asks for a snap, and a download may lack system libraries.
 * @param {string} path
 */
function runs(path) {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000, stdio: ['ignore', 'pipe', 'ignore'] });
  return status === 0 && /\d+\.\d+/.test(stdout);
}
