import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { addForm, addOwner, row, startColloquy, startDatabase } from './support.mjs';

const dist = new URL('../../dist/frontend/', import.meta.url);
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const gzip = (body) => gzipSync(body, { level: 9 }).length;

/** What a participant's phone loads before it sees the first page, and before 'Start Interview', gzip, in a real browser. */
export async function run() {
  const database = await startDatabase();
  try {
    const colloquy = await startColloquy(database);
    const formId = await addForm(database, await addOwner(database));
    const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-background-networking'] });
    const context = await browser.newContext();
    const entry = await visit(context, `${colloquy.url}/${formId}`, 'Next');
    await entry.page.getByLabel('First name').fill('Grace');
    await entry.page.getByLabel('Last name').fill('Hopper');
    await entry.page.getByLabel('Email').fill('grace@example.com');
    await entry.page.getByRole('button', { name: 'Next' }).click();
    await entry.page.getByRole('button', { name: 'Get Started' }).waitFor();
    // Opened anew, as after a reload: everything the page needs, and nothing that was there before.
    const call = await visit(context, `${colloquy.url}/call/${formId}`, 'Start Interview');
    await browser.close();
    await colloquy.stop();
    const sdk = platformSdk();
    const early = call.files.some((file) => sdk.files.includes(file));
    return [
      row("JavaScript of the participant's entry page, gzip", kB(entry.bytes), '–', '–', '≤ 130 kB', entry.bytes <= 130_000),
      row("JavaScript of the call page before 'Start Interview'", kB(call.bytes), '–', '–', '≤ 150 kB', call.bytes <= 150_000),
      row("the voice platform's SDK, a chunk of its own", kB(sdk.bytes), '–', '–', "after 'Start Interview'", !early),
    ];
  } finally {
    await database.stop();
  }
}

/** Opens a page and waits for its button. */
async function visit(context, url, button) {
  const page = await context.newPage();
  const bodies = [];
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    if (path.endsWith('.js')) bodies.push(response.body().then((body) => ({ file: path.slice(1), bytes: gzip(body) })));
  });
  await page.goto(url);
  await page.getByRole('button', { name: button, exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  const loaded = await Promise.all(bodies);
  return { page, files: loaded.map(({ file }) => file), bytes: loaded.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** The chunk that holds the SDK, as the build names it. */
function platformSdk() {
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));
  const files = Object.entries(manifest)
    .filter(([source]) => source.includes('@vapi-ai/web'))
    .map(([, { file }]) => file);
  if (files.length === 0) throw new Error(`no chunk of the SDK in ${fileURLToPath(dist)}`);
  return { files, bytes: files.reduce((sum, file) => sum + gzip(readFileSync(new URL(file, dist))), 0) };
}
