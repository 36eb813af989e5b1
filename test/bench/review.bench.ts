import { loadavg } from 'node:os';
import type { Browser, Page } from '@playwright/test';
import { signedIn } from '../../scripts/screens/owners.js';
import { launchChromium } from './browser.js';
import { addForm, addResponses, percentile, row, type Row, startColloquy, startDatabase, WITHOUT_JOBS } from './support.js';

const RESPONSES = 2_000;
const AT_ONCE = 500;
const ROUNDS = 8;
const MOST_MS = { paint: 300, live: 1_000 };

/** An interview of 2,000 responses: from a key or a click to the paint of a filter, of 500 tags and of undo, and to another window. */
export async function run(): Promise<Row[]> {
  const database = await startDatabase();
  let browser: Browser | undefined;
  try {
    const colloquy = await startColloquy(database, WITHOUT_JOBS);
    const owner = await signedIn({ url: colloquy.url, database }, { email: 'bench@example.com', nickname: 'Bench' });
    await owner.api('GET', '/api/responses/count/nobody').catch(() => undefined);
    const { id } = await database.one<{ id: string }>(`select id from users where email = 'bench@example.com'`);
    const formId = await addForm(database, id);
    await addResponses(database, id, formId, RESPONSES);
    await database.query(`update responses set review_status = 'read' where form_id = $1 and right(firstname, 1) <> '7'`, [formId]);
    await database.query(`insert into tags (id, owner_id, name, color) values (gen_random_uuid(), $1, 'Pricing', 'teal')`, [id]);

    browser = await launchChromium();
    const open = async () => {
      const storageState = { cookies: [], origins: [{ origin: colloquy.url, localStorage: [owner.storage] }] };
      const page = await (await browser!.newContext({ viewport: { width: 1440, height: 900 }, storageState })).newPage();
      await page.goto(`${colloquy.url}/editinterview?formId=${formId}&tab=responses`);
      await page.locator('[data-response]').first().waitFor();
      await page.evaluate(WATCH);
      return page;
    };
    const [page, other] = [await open(), await open()];
    await select(page);
    const times: Times = { filter: [], asked: [], answer: [], confirmed: [], unfilter: [], view: [], tag: [], undo: [], live: [] };
    for (let n = 0; n < ROUNDS; n += 1) await tagAndUndo(page, other, times);
    for (let n = 0; n < ROUNDS; n += 1) await filter(page, n, times);
    await saveView(page);
    for (let n = 0; n < ROUNDS; n += 1) await changeViews(page, times);
    const line = (figure: string, values: readonly number[], most: number) =>
      row(
        figure,
        `${percentile(values, 95).toFixed(0)} ms (median ${percentile(values, 50).toFixed(0)}, ${values.length})`,
        '–',
        '–',
        `≤ ${most} ms`,
        percentile(values, 95) <= most,
      );
    const report = [
      line('2,000 responses: a filter painted, p95', times.filter, MOST_MS.paint),
      line('    the server is asked after, p95', times.asked, MOST_MS.paint),
      line('    the server’s answer takes, p95', times.answer, MOST_MS.paint),
      line('    its count and further rows painted, p95', times.confirmed, MOST_MS.live),
      line('  a filter taken away, painted, p95', times.unfilter, MOST_MS.paint),
      line('  a saved view with columns of its own, painted, p95', times.view, MOST_MS.paint),
      line('  500 tagged, painted, p95', times.tag, MOST_MS.paint),
      line('  undone, painted, p95', times.undo, MOST_MS.paint),
      line('  either of them in another window, p95', times.live, MOST_MS.live),
      row('  load of the machine meanwhile', loadavg()[0]!.toFixed(1), '–', '–', '–', true),
    ];
    await colloquy.stop();
    return report;
  } finally {
    await browser?.close();
    await database.stop();
  }
}

/** Measures from an event to the frame in which the list shows what is wanted: `since` is set by the event, `shown` by its paint. */
const WATCH = `
  window.since = 0;
  for (const kind of ['keydown', 'click']) addEventListener(kind, () => { window.since = Date.now(); }, { capture: true });
  window.shows = (wanted) => new Promise((done, fail) => {
    const until = Date.now() + 15000;
    const look = () => {
      if (!wanted()) return Date.now() > until ? fail(new Error('It was never shown')) : requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      requestAnimationFrame(() => {
        port1.onmessage = () => done(Date.now());
        port2.postMessage(null);
      });
    };
    look();
  });
  window.rows = () => [...document.querySelectorAll('[data-response]')];
  window.tagged = () => window.rows().filter((row) => row.textContent.includes('Pricing')).length;
  window.inSight = () => window.rows().filter((row) => row.getBoundingClientRect().top < innerHeight && row.getBoundingClientRect().bottom > 0);
`;

/** The first 500, by keyboard, with their pages loaded. */
async function select(page: Page): Promise<void> {
  await page.locator('[data-response] [data-view]').first().focus();
  await page.keyboard.press('x');
  for (;;) {
    const last = await page.evaluate<number>(`Math.max(...window.rows().map((row) => Number(row.getAttribute('aria-rowindex')) - 2))`);
    if (last >= AT_ONCE - 1) break;
    await page.mouse.wheel(0, 1_200);
    await page.waitForTimeout(100);
  }
  await page.locator(`[aria-rowindex="${AT_ONCE + 1}"] [data-view]`).focus();
  await page.keyboard.press('Shift+X');
  await page.getByText(`${AT_ONCE} selected`).waitFor();
}

interface Times {
  readonly filter: number[];
  /** From the key to the request, from there to the last byte of its answer, and from the key to the paint of that. */
  readonly asked: number[];
  readonly answer: number[];
  readonly confirmed: number[];
  readonly unfilter: number[];
  readonly view: number[];
  readonly tag: number[];
  readonly undo: number[];
  readonly live: number[];
}

const since = (page: Page) => page.evaluate<number>('window.since');
const TAGGED = `window.shows(() => window.inSight().length > 0 && window.inSight().some((row) => row.textContent.includes('Pricing')))`;
const UNTAGGED = `window.shows(() => window.inSight().length > 0 && window.tagged() === 0)`;

async function tagAndUndo(page: Page, other: Page, times: Times): Promise<void> {
  // The other window is at the top of the same list.
  const there = other.evaluate<number>(TAGGED);
  await page.bringToFront();
  await page.keyboard.press('t');
  const box = page.getByRole('checkbox', { name: 'Pricing' });
  await box.waitFor();
  await box.focus();
  const here = page.evaluate<number>(TAGGED);
  await page.keyboard.press('Space');
  const at = await here;
  const began = await since(page);
  times.tag.push(at - began);
  times.live.push((await there) - began);
  await page.getByText('500 responses tagged “Pricing”').waitFor();
  await page.keyboard.press('Escape');
  await box.waitFor({ state: 'detached' });

  const gone = other.evaluate<number>(UNTAGGED);
  const undone = page.evaluate<number>(UNTAGGED);
  await page.keyboard.press('Control+z');
  const back = await undone;
  const from = await since(page);
  times.undo.push(back - from);
  times.live.push((await gone) - from);
  await page.getByText('Undone').waitFor();
}

/** Filters that leave every response of the bench: each combination of them is another list, which has to be read. */
const OTHER_FILTERS = ['Not started', 'Not starred', 'None'];

/** New ones, in a list that was not read before; then all of them again, which were. */
async function filter(page: Page, round: number, times: Times): Promise<void> {
  await page.evaluate('window.scrollTo(0, 0)');
  await page.getByRole('button', { name: /^Filter/ }).click();
  const box = page.getByRole('checkbox', { name: 'New', exact: true });
  await box.waitFor();
  const all = `window.shows(() => window.rows().some((row) => !row.hasAttribute('data-new')) && !document.querySelector('[data-stale]'))`;
  for (const [bit, name] of OTHER_FILTERS.entries()) {
    const other = page.getByRole('checkbox', { name, exact: true });
    if ((await other.isChecked()) !== Boolean(round & (1 << bit))) await other.click();
  }
  await page.waitForLoadState('networkidle');
  await page.evaluate(all);
  await box.focus();
  const shown = page.evaluate<number>(
    `window.shows(() => window.rows().length > 3 && window.rows().every((row) => row.hasAttribute('data-new')) && !document.querySelector('[data-stale]'))`,
  );
  await page.keyboard.press('Space');
  const at = await shown;
  const began = await since(page);
  const confirmed = await page.evaluate<number>(`window.shows(() => !document.querySelector('[data-counting]'))`);
  const { from, to } = await page.evaluate<{ from: number; to: number }>(LAST_ANSWER);
  times.filter.push(at - began);
  times.asked.push(from - began);
  times.answer.push(to - from);
  times.confirmed.push(confirmed - began);
  const back = page.evaluate<number>(all);
  await page.keyboard.press('Space');
  times.unfilter.push((await back) - (await since(page)));
  await page.keyboard.press('Escape');
  await box.waitFor({ state: 'detached' });
}

/** When the last page of a list was asked for, and when it was there. */
const LAST_ANSWER = `(() => {
  const pages = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/responses/') && name.includes('limit='));
  const { startTime, responseEnd } = pages.at(-1);
  return { from: performance.timeOrigin + startTime, to: performance.timeOrigin + responseEnd };
})()`;

/** New ones, with a column more. */
async function saveView(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Duration' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Filter/ }).click();
  await page.getByRole('checkbox', { name: 'New', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByLabel('Name', { exact: true }).fill('New ones');
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'New ones', selected: true }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Columns' }).click();
  // The view keeps it: checked once that is stored.
  await page.getByRole('checkbox', { name: 'Language' }).click();
  await page.getByRole('checkbox', { name: 'Language', checked: true }).waitFor();
  await page.keyboard.press('Escape');
}

/** From the view to all responses and back, by its tab. */
async function changeViews(page: Page, times: Times): Promise<void> {
  for (const [name, isShown] of [
    ['All responses', `rows.some((row) => !row.hasAttribute('data-new')) && !heads.includes('Language')`],
    ['New ones', `rows.length > 3 && rows.every((row) => row.hasAttribute('data-new')) && heads.includes('Language')`],
  ] as const) {
    const shown = page.evaluate<number>(`window.shows(() => {
      const rows = window.rows();
      const heads = [...document.querySelectorAll('thead th')].map((head) => head.textContent);
      return ${isShown} && !document.querySelector('[data-stale]');
    })`);
    await page.getByRole('tab', { name, exact: true }).click();
    times.view.push((await shown) - (await since(page)));
  }
}
