import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { addForm, addOwner, row, startColloquy, startDatabase } from './support.mjs';

/** What a participant's phone loads before it sees the first page, gzip, in a real browser. */
export async function run() {
  const database = await startDatabase();
  try {
    const colloquy = await startColloquy(database);
    const formId = await addForm(database, await addOwner(database));
    const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-background-networking'] });
    const page = await browser.newPage();
    let bytes = 0;
    const bodies = [];
    page.on('response', (response) => {
      if (/\.js(\?|$)/.test(response.url())) bodies.push(response.body().then((body) => (bytes += gzipSync(body, { level: 9 }).length)));
    });
    await page.goto(`${colloquy.url}/${formId}`);
    await page.getByRole('button', { name: 'Next' }).waitFor();
    await page.waitForLoadState('networkidle');
    await Promise.all(bodies);
    await browser.close();
    await colloquy.stop();
    const kilobytes = bytes / 1000;
    return [row("JavaScript of the participant's entry page, gzip", `${kilobytes.toFixed(1)} kB`, '–', '–', '≤ 130 kB', kilobytes <= 130)];
  } finally {
    await database.stop();
  }
}
