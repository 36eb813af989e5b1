import { randomUUID } from 'node:crypto';
import { type Browser, type BrowserContext, chromium, type Page, type Route } from '@playwright/test';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { signedIn } from '../../scripts/screens/owners.js';
import { type Database, percentile, row, type Row, startColloquy, startDatabase, WITHOUT_JOBS } from './support.js';

const INTERVIEWS = 500;
/** Of one page of the list. */
const PAGE = 50;
const ROUNDS = 7;
const MOST_SCRIPTING_MS = 100;
const VIEWPORTS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Home of an owner with 500 interviews in a real browser: what moves, and how long its thread runs scripts once the list has arrived. */
export async function run(): Promise<Row[]> {
  const database = await startDatabase();
  let browser: Browser | undefined;
  try {
    const colloquy = await startColloquy(database, WITHOUT_JOBS);
    const owner = await signedIn({ url: colloquy.url, database }, { email: 'bench@example.com', nickname: 'Bench' });
    await addForms(database, owner.sub);
    browser = await chromium.launch({
      executablePath: findChromium(),
      // Those that take room, as on most desktops.
      ignoreDefaultArgs: ['--hide-scrollbars'],
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
    });
    const first: { scripting: number; shift: number }[] = [];
    const back: { scripting: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const viewport of VIEWPORTS) {
        const context = await browser.newContext({
          viewport,
          storageState: { cookies: [], origins: [{ origin: colloquy.url, localStorage: [owner.storage] }] },
        });
        const page = await watchedPage(context);
        first.push(await firstPaint(page, colloquy.url));
        if (viewport.width > 1_000) back.push(await backWithAll(page));
        await context.close();
      }
    }
    await colloquy.stop();
    const shift = Math.max(...first.map((one) => one.shift));
    const figure = (name: string, taken: { scripting: number }[]) => {
      const ms = percentile(
        taken.map((one) => one.scripting),
        50,
      );
      return row(name, `${ms.toFixed(0)} ms`, '–', '–', `≤ ${MOST_SCRIPTING_MS} ms`, ms <= MOST_SCRIPTING_MS);
    };
    return [
      row('Home with 500 interviews, layout shift', shift.toFixed(4), '–', '–', '0', shift === 0),
      figure('Home with 500 interviews, scripting after the data', first),
      figure('back to Home with all 500 in the list, scripting up to its rows', back),
    ];
  } finally {
    await browser?.close();
    await database.stop();
  }
}

async function addForms(database: Database, sub: string): Promise<void> {
  const { id: ownerId } = await database.one<{ id: string }>('select id from users where sub = $1', [sub]);
  await database.query(
    `insert into forms (id, owner_id, title, interview_name, interview_info, interview_instructions, published_at, response_count, created_at)
     select 1000000 + n, $1, 'Interview ' || n || case n % 5 when 0 then ' with a title that is longer than most and may need a second line' else '' end,
            'Interview', 'An interview', 'Ask', now(), n % 40, now() - make_interval(hours => n)
       from generate_series(1, $2) n`,
    [ownerId, INTERVIEWS],
  );
  await database.query(
    `insert into assistants (id, owner_id, form_id, provider, system_prompt)
     select $2 || n, $1, 1000000 + n, 'builtin', 'Interview Prompt' from generate_series(1, $3) n`,
    [ownerId, randomUUID(), INTERVIEWS],
  );
}

/** A page that records unexpected layout shifts. */
async function watchedPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.addInitScript(`
    window.shifts = [];
    const box = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
    const said = ({ node, previousRect, currentRect }) =>
      (node?.outerHTML ?? node?.parentElement?.outerHTML ?? 'something that is gone').slice(0, 80) + ' from ' + box(previousRect) + ' to ' + box(currentRect);
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => {
      if (!entry.hadRecentInput) window.shifts.push({ value: entry.value, moved: entry.sources.map(said) });
    })).observe({ type: 'layout-shift', buffered: true });
  `);
  return page;
}

/** Delays the list's response until everything before it is rendered, so that the measurement covers the list only. */
async function firstPaint(page: Page, url: string) {
  const list = /\/api\/forms\/get-forms\//;
  let arrived: (route: Route) => void = () => undefined;
  const asked = new Promise<Route>((resolve) => (arrived = resolve));
  await page.route(list, (route) => arrived(route));
  await page.goto(`${url}/home`);
  const route = await asked;
  await page
    .getByText(/ of \d+ responses/)
    .first()
    .waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Open menu' }).or(page.getByText('Upgrade Plan')).first().waitFor();
  await idle(page);
  const scripting = await scriptingOf(page, async () => {
    await route.continue();
    await rows(page, PAGE);
    await idle(page);
  });
  await page.unroute(list);
  const shifts = await page.evaluate<{ value: number; moved: string[] }[]>('window.shifts');
  for (const { value, moved } of shifts) console.log(`  moved by ${value.toFixed(4)}:`, moved.join('; '));
  return { scripting, shift: shifts.reduce((sum, { value }) => sum + value, 0) };
}

/** All of them loaded, then away and back: until there are rows to be seen, and in the end all of them. */
async function backWithAll(page: Page) {
  for (let shown = PAGE; shown < INTERVIEWS; shown += PAGE) {
    await page.getByRole('button', { name: 'Load more' }).click();
    await rows(page, shown + PAGE);
  }
  await page.getByRole('link', { name: 'Sample Interview' }).click();
  await page.getByRole('heading', { name: 'Sample Interview' }).waitFor();
  await idle(page);
  const scripting = await scriptingOf(page, async () => {
    await page.evaluate('history.back()');
    await rows(page, PAGE);
  });
  await rows(page, INTERVIEWS);
  return { scripting };
}

/** Milliseconds the page's main thread ran scripts during `work`. */
async function scriptingOf(page: Page, work: () => Promise<void>): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  // The thread's own time: what else the machine does meanwhile is not counted.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const now = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ScriptDuration')!.value;
  };
  const before = await now();
  await work();
  const after = await now();
  await cdp.detach();
  return (after - before) * 1000;
}

/** Waits for this many interviews without Playwright's locators, whose work in the page would be measured, too. */
const rows = (page: Page, count: number) =>
  page.evaluate(
    `new Promise((done) => {
       const look = () => (document.querySelectorAll('main li a[href*="formId="]').length >= ${count} ? done() : requestAnimationFrame(look));
       look();
     })`,
  );

/** Two frames and a moment without work. */
const idle = (page: Page) =>
  page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(done, { timeout: 2000 }))))',
  );
