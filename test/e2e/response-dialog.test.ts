import type { Page } from '@playwright/test';
import playwright from '../../playwright.config.js';
import { DESKTOP } from './support/browser.js';
import { expect, test } from './support/fixtures.js';
import { CALL_RESULTS, seedInterview, seedResponse } from './support/seed.js';

// Playwright hides scroll bars, and with them what they push aside.
test.use({ launchOptions: { ...playwright.use!.launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] } });

const LONG = {
  ...CALL_RESULTS,
  interview_summary: 'She rides to work, and to the market on Saturdays. '.repeat(40),
  interview_transcript: Array.from({ length: 30 }, (_, n) => `AI: Question ${n}?\nUser: Answer ${n}, which is a sentence.`).join('\n'),
};

/** Where the parts of the page stand. */
const places = (page: Page) =>
  page.evaluate<string>(
    `JSON.stringify([...document.querySelectorAll('#root :is(h1, [role=tab], [role=table], button)')].map((part) => part.getBoundingClientRect().left))`,
  );

for (const [what, height] of [
  ['fits into the window', 1600],
  ['has a scroll bar', 500],
] as const) {
  test(`[RESP-58] the dialog does not move a page that ${what}`, async ({ owner: { page }, server }) => {
    await page.setViewportSize({ ...DESKTOP, height });
    const form = await seedInterview(page, { title: 'Rides' });
    await seedResponse(server.url, form, {}, LONG);
    await page.goto(`${server.url}/editinterview?formId=${form.id}`);
    const view = page.getByRole('button', { name: /View Response → of Grace/ });
    await view.focus();
    await expect(view).toBeVisible();
    const before = await places(page);
    await view.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.locator('body[data-scroll-locked]')).toBeVisible();
    expect(await places(page)).toBe(before);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await places(page)).toBe(before);
  });
}

test('[RESP-24, RESP-32, RESP-58] the dialog is one scroll area, with its head and the section’s name in sight', async ({
  owner: { page },
  server,
}) => {
  const form = await seedInterview(page, { title: 'Rides' });
  await seedResponse(server.url, form, {}, LONG);
  await page.goto(`${server.url}/editinterview?formId=${form.id}`);
  await page.getByRole('button', { name: /View Response → of Grace/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Interview Response Details' });
  const scrolling = () =>
    dialog.evaluate((box) => {
      const { getComputedStyle } = box.ownerDocument.defaultView!;
      const scrolls = (part: typeof box) => /auto|scroll/.test(getComputedStyle(part).overflowY) && part.scrollHeight > part.clientHeight;
      return [box, ...box.querySelectorAll<typeof box>('*')].filter(scrolls).length;
    });
  for (const [section, last] of [
    ['Summary', /She rides to work/],
    ['Transcript', /Answer 29/],
  ] as const) {
    const name = dialog.getByRole('button', { name: section, exact: true });
    if (section !== 'Summary') await name.click();
    await expect(dialog.getByText(last)).toBeVisible();
    await expect.poll(scrolling).toBe(1);
    await dialog.evaluate((box) => box.scrollTo(0, 300));
    await expect(name).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('button', { name: 'Next response' })).toBeInViewport({ ratio: 1 });
    // It lies on the text, not under it.
    await name.click({ trial: true });
    await dialog.evaluate((box) => box.scrollTo(0, 0));
  }
});
