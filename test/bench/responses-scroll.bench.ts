import { loadavg } from 'node:os';
import type { Page } from '@playwright/test';
import { bareRows } from './bare-rows.js';
import { launchChromium, type LongestTask, signUp, watchTasks } from './browser.js';
import { addForm, addResponses, row, type Row, startColloquy, startDatabase, WITHOUT_JOBS } from './support.js';

const RESPONSES = 100_000;
/** Rows beyond those on the screen may be drawn, not many. */
const DRAWN_AT_MOST = 60;
/** A task that takes longer can be felt, milliseconds. */
const MOST_MS = 50;
/** What the bare page has in common with the table. */
const ROWS = { height: 57, overscan: 5 };

type Scroll = (page: Page) => Promise<void>;

/** By wheel, as fast as a hand turns it. */
async function wheel(page: Page): Promise<void> {
  await page.mouse.move(800, 500);
  for (let i = 0; i < 250; i += 1) {
    await page.mouse.wheel(0, i < 200 ? 300 : -900);
    await page.waitForTimeout(8);
  }
}

/** The scroll bar, dragged from its upper to its lower end and half of the way back. */
async function drag(page: Page): Promise<void> {
  await page.evaluate('window.scrollTo(0, 0)');
  await page.waitForTimeout(300);
  const { width, height } = page.viewportSize()!;
  await page.mouse.move(width - 6, 22);
  await page.mouse.down();
  await page.mouse.move(width - 6, height - 20, { steps: 80 });
  const end = await page.evaluate<number>('window.scrollY / (document.documentElement.scrollHeight - window.innerHeight)');
  if (end < 0.9) throw new Error(`the scroll bar was dragged to ${end} of the page only`);
  await page.mouse.move(width - 6, height / 2, { steps: 40 });
  await page.mouse.up();
}

async function keys(page: Page): Promise<void> {
  await page.keyboard.press('Home');
  for (let i = 0; i < 30; i += 1) await page.keyboard.press('PageDown');
  await page.keyboard.press('End');
  await page.getByText(`p1@example.com`).waitFor();
  for (let i = 0; i < 30; i += 1) await page.keyboard.press('PageUp');
  await page.keyboard.press('Home');
  await page.getByText(`p${RESPONSES}@example.com`).waitFor();
}

/** Every row in sight is there. */
const settled = (page: Page) => page.locator('[data-coming]').first().waitFor({ state: 'detached' });

/** Scrolling through a large interview, and through as many bare rows. */
export async function run(): Promise<Row[]> {
  const database = await startDatabase();
  const browser = await launchChromium();
  try {
    const colloquy = await startColloquy(database, WITHOUT_JOBS);
    const page = await signUp(browser, colloquy.url, 'owner@example.com');
    const { id: owner } = await database.one<{ id: string }>(`select id from users where email = 'owner@example.com'`);
    const formId = await addForm(database, owner);
    await addResponses(database, owner, formId, RESPONSES);
    await database.query('vacuum analyze responses');

    await page.goto(`${colloquy.url}/editinterview?formId=${formId}`);

    const report: Row[] = [];
    /** The longest task during one way of scrolling, on an idle page. */
    const longest = async (target: Page, scroll: Scroll) => {
      await target.bringToFront();
      await target.evaluate('window.scrollTo(0, 0)');
      await target.getByText(`p${RESPONSES}@example.com`).waitFor();
      await settled(target);
      await target.evaluate('new Promise((done) => requestIdleCallback(done, { timeout: 5000 }))');
      const tasks = await watchTasks(browser, target);
      await scroll(target);
      await settled(target);
      return tasks();
    };
    const measure = async (name: string, scroll: Scroll) => {
      const bare = await page.context().newPage();
      await bare.setContent(bareRows(RESPONSES, ROWS));
      const theirs = await longest(bare, scroll);
      await bare.close();
      const ours = await longest(page, scroll);
      const told = ({ clock, processor }: LongestTask) => `${clock.toFixed(0)} ms (${processor.toFixed(0)} of CPU)`;
      report.push(
        row(
          `longest task, ${name}`,
          told(ours),
          told(theirs),
          `${(ours.processor / theirs.processor).toFixed(1)} ×`,
          `≤ ${MOST_MS} ms`,
          ours.clock <= MOST_MS,
        ),
      );
    };
    await measure('100,000 responses by wheel', wheel);
    await measure('  by the scroll bar', drag);
    await measure('  by keys', keys);
    report.push(row('  load of the machine meanwhile', loadavg()[0]!.toFixed(1), '–', '–', '–', true));
    const drawn = await page.locator('[data-response]').count();
    report.push(row('  rows drawn', String(drawn), '–', '–', `≤ ${DRAWN_AT_MOST}`, drawn <= DRAWN_AT_MOST));
    const session = await page.context().newCDPSession(page);
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    report.push(
      row('  memory of the page afterwards', `${(usedSize / 2 ** 20).toFixed(0)} MB`, '–', '–', '≤ 60 MB', usedSize <= 60 * 2 ** 20),
    );
    await colloquy.stop();
    return report;
  } finally {
    await browser.close();
    await database.stop();
  }
}
