import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startVapiStandIn, type VapiStandIn } from '../support/vapi-stand-in.js';
import { DESKTOP, launchBrowser, PHONE, visitor } from './support/browser.js';
import { ServerProcess } from './support/server.js';
import { createInterview, fillContact, signUp } from './support/steps.js';

describe('a call on the voice platform', () => {
  let vapi: VapiStandIn;
  let server: ServerProcess;
  let browser: Browser;
  beforeAll(async () => {
    vapi = await startVapiStandIn();
    [server, browser] = await Promise.all([ServerProcess.start({ ...vapi.env, CALL_RESULTS_EVERY_SECONDS: '1' }), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    await vapi?.stop();
  });

  /**
   * The platform's media service, as far as a browser needs it: the program of a room, at its own address, past the page's own policy. SDK
   * and daily-js are the built application's.
   */
  async function openRooms(context: BrowserContext): Promise<void> {
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

  it('is checked, held, ended, and read by the owner', async () => {
    const owner = await visitor(browser, DESKTOP);
    await signUp(owner.page, server.url, 'ada@example.com');
    const link = await createInterview(owner.page, {
      name: 'Planning the week',
      info: 'Five minutes about how you plan.',
      instructions: 'Find out how people plan their week.',
      transcript: true,
    });
    await owner.page.getByRole('link', { name: 'Planning the week' }).click();
    await owner.page.getByRole('tab', { name: 'Responses' }).waitFor();

    const { page, context } = await visitor(browser, PHONE);
    await openRooms(context);
    await page.goto(link);
    await fillContact(page, { first: 'Grace', last: 'Hopper', email: 'grace@example.com' });
    await page.getByRole('button', { name: 'Get Started' }).click();
    await page.getByRole('button', { name: 'Check microphone' }).click();
    await page.getByText('We can hear you.').waitFor();
    const level = page.getByRole('meter', { name: 'Microphone level' });
    await expect.poll(() => level.getAttribute('aria-valuenow').then(Number), { timeout: 10_000 }).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Start Interview' }).click();
    await page.getByText('Hey there! How are you doing today?').first().waitFor();
    const row = owner.page.getByRole('row').filter({ hasText: 'Grace' });
    // The fake microphone beeps: that is an answer, and there is a question after it.
    await page.getByText('I am doing well, and I like to plan my week on Sunday evening.').first().waitFor();
    await page.getByText('What gets in the way of your plans?').first().waitFor();
    await row
      .getByText(/live|in progress/i)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'End Call' }).click();
    await page.getByRole('button', { name: 'End Interview' }).click();
    await page.waitForURL(/\/call\/confirmation/);

    // Ended by the participant before the interview's own questions.
    await row
      .getByText(/Left early/)
      .first()
      .waitFor();
    await row.click();
    const dialog = owner.page.getByRole('dialog', { name: 'Interview Response Details' });
    await dialog.getByText('The participant plans on Sundays.').waitFor();
    await dialog
      .getByText(/plan my week on Sunday evening/)
      .first()
      .waitFor({ state: 'attached' });
  });
});
