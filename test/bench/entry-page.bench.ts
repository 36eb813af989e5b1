import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { signedIn } from '../../scripts/screens/owners.js';
import { addForm, addOwner, percentile, row, type Row, startColloquy, startDatabase } from './support.js';

const dist = new URL('../../dist/frontend/', import.meta.url);
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Lighthouse's slow 3G, in CDP's units: bytes a second, and milliseconds added to every request. */
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
/** A cheap phone beside this machine. */
const SLOWER_CPU = 4;
const MOST_SLOW_MS = 5_000;
const SLOW_ROUNDS = 3;

/**
 * What a participant's phone receives before it shows the first page, and before 'Start Interview', and what an owner's browser receives for
 * Home: bytes on the wire, in a real browser. And how long a slow phone on a slow line takes until 'Next' works.
 */
export async function run(): Promise<Row[]> {
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
    // A fresh page, as after a reload: everything it needs, and nothing cached from before.
    const call = await visit(context, `${colloquy.url}/call/${formId}`, 'Start Interview');
    const slow: number[] = [];
    for (let round = 0; round < SLOW_ROUNDS; round += 1) slow.push(await timeOnSlowPhone(browser, `${colloquy.url}/${formId}`));
    const slowMs = percentile(slow, 50);
    const owner = await signedIn({ url: colloquy.url, database }, { email: 'home@example.com', nickname: 'Home' });
    const home = await visit(
      await browser.newContext({ storageState: { cookies: [], origins: [{ origin: colloquy.url, localStorage: [owner.storage] }] } }),
      `${colloquy.url}/home`,
      /My Account/,
    );
    await browser.close();
    await colloquy.stop();
    const sdk = platformSdk();
    const early = call.files.some((file) => sdk.files.includes(file));
    return [
      row("JavaScript of the participant's entry page, on the wire", kB(entry.bytes), '–', '–', '≤ 100 kB', entry.bytes <= 100_000),
      row(
        "until 'Next' works on slow 3G with a CPU 4 times slower",
        `${(slowMs / 1000).toFixed(1)} s`,
        '–',
        '–',
        '≤ 5 s',
        slowMs <= MOST_SLOW_MS,
      ),
      row("JavaScript of the owner's Home, on the wire", kB(home.bytes), '–', '–', '≤ 200 kB', home.bytes <= 200_000),
      row("JavaScript of the call page before 'Start Interview'", kB(call.bytes), '–', '–', '≤ 130 kB', call.bytes <= 130_000),
      row("the voice platform's SDK, a chunk of its own", kB(sdk.bytes), '–', '–', "after 'Start Interview'", !early),
    ];
  } finally {
    await database.stop();
  }
}

/** Opens a page with an empty cache and waits for its button. @returns the scripts it loaded, and their bytes as they came over the wire */
async function visit(context: BrowserContext, url: string, button: string | RegExp) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const scripts = new Map<string, { file: string; bytes: number }>();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const path = new URL(response.url).pathname;
    if (path.endsWith('.js')) scripts.set(requestId, { file: path.slice(1), bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId);
    if (script) script.bytes = encodedDataLength;
  });
  await page.goto(url);
  await page.getByRole('button', { name: button, exact: typeof button === 'string' }).waitFor();
  await page.waitForLoadState('networkidle');
  const loaded = [...scripts.values()];
  return { page, files: loaded.map(({ file }) => file), bytes: loaded.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** @returns milliseconds from opening the link, with nothing in the cache, until 'Next' can be pressed: its script has put it there */
async function timeOnSlowPhone(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', SLOW_3G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
  await page.addInitScript(`
    window.nextWorks = new Promise((done) => new MutationObserver((_, watch) => {
      const next = [...document.querySelectorAll('button[type=submit]')].find((button) => button.textContent === 'Next' && !button.disabled);
      if (!next) return;
      watch.disconnect();
      // Painted, too.
      requestAnimationFrame(() => setTimeout(() => done(performance.now())));
    }).observe(document, { childList: true, subtree: true }));
  `);
  await page.goto(url, { waitUntil: 'commit' });
  const ms = await page.evaluate<number>('window.nextWorks');
  // The button works: submitting the empty form shows the missing fields.
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByText('First name is required').waitFor();
  await context.close();
  return ms;
}

/** The chunk that holds the SDK, as the build names it. */
function platformSdk() {
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Record<string, { file: string }>;
  const files = Object.entries(manifest)
    .filter(([source]) => source.includes('@vapi-ai/web'))
    .map(([, { file }]) => file);
  if (files.length === 0) throw new Error(`no chunk of the SDK in ${fileURLToPath(dist)}`);
  return { files, bytes: files.reduce((sum, file) => sum + statSync(new URL(`${file}.br`, dist)).size, 0) };
}
