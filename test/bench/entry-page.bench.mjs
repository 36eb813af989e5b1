import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { addForm, addOwner, row, startColloquy, startDatabase } from './support.mjs';

const dist = new URL('../../dist/frontend/', import.meta.url);
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** What a participant's phone receives before it shows the first page, and before 'Start Interview': bytes on the wire, in a real browser. */
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
      row("JavaScript of the participant's entry page, on the wire", kB(entry.bytes), '–', '–', '≤ 100 kB', entry.bytes <= 100_000),
      row("JavaScript of the call page before 'Start Interview'", kB(call.bytes), '–', '–', '≤ 130 kB', call.bytes <= 130_000),
      row("the voice platform's SDK, a chunk of its own", kB(sdk.bytes), '–', '–', "after 'Start Interview'", !early),
    ];
  } finally {
    await database.stop();
  }
}

/** Opens a page with an empty cache and waits for its button. @returns the scripts it loaded, and their bytes as they came over the wire */
async function visit(context, url, button) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const scripts = new Map();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const path = new URL(response.url).pathname;
    if (path.endsWith('.js')) scripts.set(requestId, { file: path.slice(1), bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId);
    if (script) script.bytes = encodedDataLength;
  });
  await page.goto(url);
  await page.getByRole('button', { name: button, exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  const loaded = [...scripts.values()];
  return { page, files: loaded.map(({ file }) => file), bytes: loaded.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** The chunk that holds the SDK, as the build names it. */
function platformSdk() {
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));
  const files = Object.entries(manifest)
    .filter(([source]) => source.includes('@vapi-ai/web'))
    .map(([, { file }]) => file);
  if (files.length === 0) throw new Error(`no chunk of the SDK in ${fileURLToPath(dist)}`);
  return { files, bytes: files.reduce((sum, file) => sum + statSync(new URL(`${file}.br`, dist)).size, 0) };
}
