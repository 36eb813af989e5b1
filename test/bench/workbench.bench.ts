import { loadavg } from 'node:os';
import type { Browser, Page } from '@playwright/test';
import { signedIn } from '../../scripts/screens/owners.js';
import { launchChromium } from './browser.js';
import { addCodedInterview } from './coded-interviews.js';
import { percentile, row, type Row, startColloquy, startDatabase, WITHOUT_JOBS } from './support.js';

const RESPONSES = 500;
const PASSAGES = 25_000;
/** Keys whose time of the processor is measured. */
const COUNTED_KEYS = 30;
/** Milliseconds between keys: a fast typist's. */
const BETWEEN_MS = 90;
const MOST_MS = { paint: 100, live: 300 };
const EDITS = 40;
/** The other window also reads again what an event does not carry: that is over before the next edit. Milliseconds. */
const BETWEEN_EDITS_MS = 400;

/** The coding workbench with 25,000 passages, all of them loaded: from a key to the next paint, and from an edit to the counts in another window. */
export async function run(): Promise<Row[]> {
  const database = await startDatabase();
  let browser: Browser | undefined;
  try {
    const colloquy = await startColloquy(database, WITHOUT_JOBS);
    const owner = await signedIn({ url: colloquy.url, database }, { email: 'bench@example.com', nickname: 'Bench' });
    await owner.api('GET', '/api/responses/count/nobody').catch(() => undefined);
    const { id } = await database.one<{ id: string }>(`select id from users where email = 'bench@example.com'`);
    const formId = await addCodedInterview(database, id, RESPONSES);

    browser = await launchChromium();
    const open = async () => {
      const storageState = { cookies: [], origins: [{ origin: colloquy.url, localStorage: [owner.storage] }] };
      const page = await (await browser!.newContext({ viewport: { width: 1440, height: 900 }, storageState })).newPage();
      await page.goto(`${colloquy.url}/editinterview?formId=${formId}&tab=analysis&view=coding`);
      await page.getByRole('feed', { name: 'Passages' }).waitFor();
      return page;
    };
    const page = await open();
    const loaded = await loadAll(page);
    const paints = await keys(page);
    const processor = await processorOf(page, COUNTED_KEYS);
    const other = await open();
    const lives = await edits(page, other);
    const p95 = (values: readonly number[]) => percentile(values, 95);
    const told = (values: readonly number[]) =>
      `${p95(values).toFixed(0)} ms (median ${percentile(values, 50).toFixed(0)}, ${values.length})`;
    const report = [
      row('coding workbench, passages loaded', loaded, '–', '–', String(PASSAGES), loaded === PASSAGES),
      row('  key to paint, p95', told(paints.all), '–', '–', `≤ ${MOST_MS.paint} ms`, p95(paints.all) <= MOST_MS.paint),
      ...Object.entries(paints.byKey).map(([key, values]) => row(`    ${key}`, told(values), '–', '–', '–', true)),
      row('    j, time of the page’s processor', `${processor.toFixed(0)} ms`, '–', '–', '–', true),
      row('  edit to counts in another window, p95', told(lives), '–', '–', `≤ ${MOST_MS.live} ms`, p95(lives) <= MOST_MS.live),
      row('  load of the machine meanwhile', loadavg()[0]!.toFixed(1), '–', '–', '–', true),
    ];
    await colloquy.stop();
    return report;
  } finally {
    await browser?.close();
    await database.stop();
  }
}

/** Scrolls to the last passage and back to the first. @returns how many there are */
async function loadAll(page: Page): Promise<number> {
  const last = page.locator(`article[aria-posinset="${PASSAGES}"]`);
  for (let tries = 0; (await last.count()) === 0; tries += 1) {
    if (tries > 600) throw new Error('The last passage was never loaded');
    await page.evaluate(`(() => { const list = document.querySelector('[data-passages]'); list.scrollTop = list.scrollHeight; })()`);
    await page.waitForTimeout(100);
  }
  const size = Number(await last.getAttribute('aria-setsize'));
  await page.evaluate(`document.querySelector('[data-passages]').scrollTop = 0`);
  await page.locator('article[aria-posinset="1"]').click();
  return size;
}

/** From the keyboard event to the moment after its frame was painted. */
const WATCH = `
  window.paints = [];
  addEventListener('keydown', (event) => {
    const { key, timeStamp } = event;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => window.paints.push({ key, ms: performance.now() - timeStamp });
      port2.postMessage(null);
    });
  }, { capture: true });
`;

async function keys(page: Page): Promise<{ all: number[]; byKey: Record<string, number[]> }> {
  await page.evaluate(WATCH);
  const press = async (key: string, times = 1) => {
    for (let n = 0; n < times; n += 1) {
      await page.keyboard.press(key);
      await page.waitForTimeout(BETWEEN_MS);
    }
  };
  await press('j', 60);
  await press('k', 20);
  for (let n = 0; n < 12; n += 1) {
    await press('m');
    await press('h');
    await press('e');
    await press('Enter');
    await press('j', 2);
  }
  for (let n = 0; n < 10; n += 1) {
    await press('r');
    await press('d');
    await press('x', 1);
    await press('J', 2);
    await press('Escape');
  }
  await press('u', 6);
  const paints = await page.evaluate<{ key: string; ms: number }[]>('window.paints');
  const byKey: Record<string, number[]> = {};
  for (const { key, ms } of paints) (byKey[key] ??= []).push(ms);
  return { all: paints.map(({ ms }) => ms), byKey };
}

/** What the main thread does itself for one key, in milliseconds: other load does not lengthen it. */
async function processorOf(page: Page, count: number): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const now = async () => (await cdp.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')!.value;
  const before = await now();
  for (let n = 0; n < count; n += 1) {
    await page.keyboard.press('j');
    await page.waitForTimeout(BETWEEN_MS);
  }
  const after = await now();
  await cdp.detach();
  return ((after - before) * 1000) / count;
}

/** From a key that sets a passage aside in one window to the changed counts in the other. */
async function edits(page: Page, other: Page): Promise<number[]> {
  await page.bringToFront();
  await page.evaluate(`addEventListener('keydown', ({ key }) => { if (key === 'd') window.decidedAt = Date.now(); }, { capture: true })`);
  await other.evaluate(`
    window.counted = [];
    new MutationObserver(() => window.counted.push(Date.now())).observe(
      document.querySelector('[data-name="themes"]'), { subtree: true, characterData: true, childList: true });
  `);
  const taken: number[] = [];
  for (let n = 0; n < EDITS; n += 1) {
    await other.evaluate('window.counted.length = 0');
    await page.keyboard.press('d');
    const at = await other.evaluate<number>(COUNTED);
    taken.push(at - (await page.evaluate<number>('window.decidedAt')));
    await page.waitForTimeout(BETWEEN_EDITS_MS);
  }
  return taken;
}

/** When the other window showed new counts; fails after ten seconds. */
const COUNTED = `new Promise((done, fail) => {
  const until = Date.now() + 10_000;
  const look = () => {
    if (window.counted.length > 0) done(window.counted[0]);
    else if (Date.now() > until) fail(new Error('No new counts came'));
    else setTimeout(look, 10);
  };
  look();
})`;
