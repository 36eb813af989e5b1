import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { PLANNING_APP } from '../medium/analysis/corpus/hand-written.js';
import { addInterviews } from '../medium/analysis/interviews.js';
import { query } from '../support/query.js';
import { axeProblems } from './support/axe.js';
import { DESKTOP, PHONE } from './support/browser.js';
import { createInterview } from './support/steps.js';

test.describe('from interviews to a report', () => {
  const exported = async (page: Page, format: 'JSON' | 'PDF') => {
    // The theme "Export" is a button of the same name.
    await page.getByRole('button', { name: 'Export', exact: true }).and(page.locator('[aria-haspopup=menu]')).click();
    const item = page.getByRole('menuitem', { name: format === 'PDF' ? 'PDF document' : 'All data (JSON)' });
    const [download] = await Promise.all([page.waitForEvent('download'), item.click()]);
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };

  test('[ANAL-01, ANAL-02, ANAL-19, ANAL-20, DETAIL-26, DETAIL-27, ROLE-12, ROLE-13, ROLE-15] an owner generates it, follows a quote to where it was said, and takes it along', async ({
    owner: { page, problems, email },
    server,
  }) => {
    await createInterview(page, { name: 'Planning app', info: 'Ten minutes.', instructions: 'Ask about the planning app.' });
    const [form] = await query<{ id: string }>(server, 'select f.id from forms f join users u on u.id = f.owner_id where u.email = $1', [
      email,
    ]);
    await addInterviews(server, { id: Number(form!.id) }, PLANNING_APP);
    await page.getByRole('link', { name: 'Planning app' }).click();
    await page.getByRole('tab', { name: 'Analysis' }).click();
    await expect(page.getByText('No analysis available. Generate insights to see the report.')).toBeVisible();
    await page.getByRole('button', { name: 'Generate Professional Analysis' }).click();
    await expect(page.getByText('Comprehensive analysis generated successfully!')).toBeVisible({ timeout: 90_000 });
    await expect(page.getByRole('heading', { name: 'Price and value', exact: true })).toBeVisible();
    await expect(page.getByText('8 of 8 interviews read')).toBeVisible();

    const quote = page
      .getByRole('figure')
      .filter({ has: page.locator('blockquote') })
      .first();
    const words = (await quote.locator('blockquote').innerText()).replace(/^“|”$/g, '');
    await quote.getByRole('button').click();
    const mark = page.getByRole('dialog', { name: 'Interview Response Details' }).locator('mark');
    await expect(mark).toBeVisible();
    expect((await mark.innerText()).replace(/\s+/g, ' ')).toBe(words.replace(/\s+/g, ' '));
    // In sight, not somewhere below.
    const box = (await mark.boundingBox())!;
    expect(box.y + box.height).toBeLessThan(DESKTOP.height);
    await page.keyboard.press('Escape');

    const json = await exported(page, 'JSON');
    expect(json.name).toMatch(/^analysis-planning-app-\d{8}-\d{6}\.json$/);
    expect(JSON.parse(json.bytes.toString())).toMatchObject({ analyzed_interviews: 8, analyst: { kind: 'built-in' } });
    const pdf = await exported(page, 'PDF');
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');

    await page.getByRole('button', { name: 'Evidence' }).click();
    await page.getByRole('button', { name: 'Comparative' }).click();
    await expect(page.getByRole('rowheader', { name: 'Completion rate' })).toBeVisible();
    expect(await axeProblems(page)).toEqual([]);
    // Nothing sticks out on a phone, whether or not its scroll bar has room of its own.
    await page.setViewportSize(PHONE);
    await expect.poll(() => page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE.width);
    expect(problems).toEqual([]);
  });
});
