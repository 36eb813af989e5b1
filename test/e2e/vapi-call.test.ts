import type { BrowserContext } from '@playwright/test';
import { expect, test as base } from './support/fixtures.js';
import { startVapiStandIn } from '../support/vapi-stand-in.js';
import type { VapiStandIn } from '../support/vapi-stand-in.types.js';
import { PHONE } from './support/browser.js';
import { createInterview, fillContact } from './support/steps.js';

const test = base.extend<object, { vapi: VapiStandIn }>({
  vapi: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it
    async ({}, use) => {
      const vapi = await startVapiStandIn();
      await use(vapi);
      await vapi.stop();
    },
    { scope: 'worker' },
  ],
  settings: [({ vapi }, use) => use({ ...vapi.env, CALL_RESULTS_EVERY_SECONDS: '1' }), { scope: 'worker' }],
});

test.describe('a call on the voice platform', () => {
  /**
   * The platform's media service, as far as a browser needs it: the program of a room, at its own address, past the page's own policy. SDK
   * and daily-js are the built application's.
   */
  async function openRooms(context: BrowserContext, vapi: VapiStandIn): Promise<void> {
    await context.route('https://c.daily.co/**', async (route) => {
      const url = new URL(route.request().url());
      const path = url.pathname.startsWith('/room/') ? url.pathname : '/room.js';
      const request = route.request();
      const answer = await fetch(`${vapi.url}${path}`, { method: request.method(), body: request.postData() ?? undefined });
      await route.fulfill({
        status: answer.status,
        headers: { 'content-type': answer.headers.get('content-type') ?? '', 'access-control-allow-origin': '*' },
        body: await answer.text(),
      });
    });
  }

  test('is checked, held, ended, and read by the owner', async ({ owner, visit, vapi }) => {
    const link = await createInterview(owner.page, {
      name: 'Planning the week',
      info: 'Five minutes about how you plan.',
      instructions: 'Find out how people plan their week.',
      transcript: true,
    });
    await owner.page.getByRole('link', { name: 'Planning the week' }).click();
    await expect(owner.page.getByRole('tab', { name: 'Responses' })).toBeVisible();

    const { page, context } = await visit(PHONE);
    await openRooms(context, vapi);
    await page.goto(link);
    await fillContact(page, { first: 'Grace', last: 'Hopper', email: 'grace@example.com' });
    await page.getByRole('button', { name: 'Get Started' }).click();
    await page.getByRole('button', { name: 'Check microphone' }).click();
    await expect(page.getByText('We can hear you.')).toBeVisible();
    const level = page.getByRole('meter', { name: 'Microphone level' });
    // The fake microphone beeps once a second: to look as rarely might miss every beep.
    await expect.poll(() => level.getAttribute('aria-valuenow').then(Number), { intervals: [50] }).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Start Interview' }).click();
    await expect(page.getByText('Hey there! How are you doing today?').first()).toBeVisible();
    const row = owner.page.getByRole('row').filter({ hasText: 'Grace' });
    // The fake microphone beeps: that is an answer, and there is a question after it.
    await expect(page.getByText('I am doing well, and I like to plan my week on Sunday evening.').first()).toBeVisible();
    await expect(page.getByText('What gets in the way of your plans?').first()).toBeVisible();
    await expect(row.getByText(/live|in progress/i).first()).toBeVisible();
    await page.getByRole('button', { name: 'End Call' }).click();
    await page.getByRole('button', { name: 'End interview' }).click();
    await page.waitForURL(/\/call\/confirmation/);

    // Ended by the participant before the interview's own questions.
    await expect(row.getByText(/Left early/).first()).toBeVisible();
    await row.click();
    const dialog = owner.page.getByRole('dialog', { name: 'Interview Response Details' });
    await expect(dialog.getByText('The participant plans on Sundays.')).toBeVisible();
    await expect(dialog.getByText(/plan my week on Sunday evening/).first()).toBeAttached();
  });
});
