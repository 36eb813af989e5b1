import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { expectSound } from './support/axe.js';
import { DESKTOP, launchBrowser, PHONE, visitor } from './support/browser.js';
import { ServerProcess } from './support/server.js';
import { createInterview, fillContact, greet, signUp } from './support/steps.js';

describe.each([
  ['a phone, light', PHONE, 'light'],
  ['a desktop, dark', DESKTOP, 'dark'],
] as const)('every screen of the main path on %s', (_what, viewport, scheme) => {
  let server: ServerProcess;
  let browser: Browser;
  let link: string;
  beforeAll(async () => {
    [server, browser] = await Promise.all([ServerProcess.start(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  it('is sound for the owner', async () => {
    const { page, context } = await visitor(browser, viewport, scheme);
    await page.goto(server.url);
    await page.getByLabel('Email').waitFor();
    await expectSound(page, 'sign-in');
    await signUp(page, server.url, `${scheme}@example.com`);
    await expectSound(page, 'Home, empty');
    await page.getByRole('link', { name: 'New form' }).click();
    await page.getByLabel('Interview Name').waitFor();
    await expectSound(page, 'New interview');
    await page.goto(`${server.url}/home`);
    link = await createInterview(page, {
      name: 'Gardens',
      info: 'About gardens.',
      instructions: 'Ask about their garden.',
      transcript: true,
    });
    await expectSound(page, 'Home');
    await page.getByRole('link', { name: 'Gardens' }).click();
    await page.getByText('No Responses Found').waitFor();
    await expectSound(page, 'Responses, empty');
    for (const tab of ['Edit', 'Share']) {
      await page.getByRole('tab', { name: tab }).click();
      await page.getByText('Copy this link:').waitFor();
      await expectSound(page, tab);
    }
    await context.close();
  });

  it('is sound for the participant', async () => {
    const { page, context } = await visitor(browser, viewport, scheme);
    await page.goto(link);
    await page.getByRole('button', { name: 'Next' }).waitFor();
    await expectSound(page, 'contact');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('First name is required').waitFor();
    await expectSound(page, 'contact, with errors');
    await fillContact(page, { first: 'Grace', last: 'Hopper', email: 'grace@example.com' });
    await page.getByRole('button', { name: 'Get Started' }).waitFor();
    await expectSound(page, 'intro');
    await page.getByRole('button', { name: 'Get Started' }).click();
    await page.getByRole('button', { name: 'Start Interview' }).waitFor();
    await expectSound(page, 'call, before');
    await page.getByRole('button', { name: 'Type instead' }).click();
    await greet(page);
    await expectSound(page, 'call, typing');
    await page.getByRole('button', { name: 'End Call' }).click();
    await page.getByRole('button', { name: 'End Interview' }).click();
    await page.getByText('Thank You for Your Time!').waitFor();
    await expectSound(page, 'confirmation');
    await page.goto(`${server.url}/no-such-interview`);
    await page.getByText('Form not found').first().waitFor();
    await expectSound(page, 'entry, unknown');
    await page.goto(`${server.url}/no/such/page`);
    await page.getByText('Page Not Found').waitFor();
    await expectSound(page, '404');
    await context.close();
  });

  it('is sound for the owner who reads what was said', async () => {
    const { page, context } = await visitor(browser, viewport, scheme);
    await page.goto(server.url);
    await page.getByLabel('Email').fill(`${scheme}@example.com`);
    await page.getByLabel('Password').fill('correct horse battery');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('link', { name: 'Gardens' }).click();
    const row = page.getByRole('row').filter({ hasText: 'Grace' });
    await row.waitFor();
    await expectSound(page, 'Responses');
    await row.click();
    await page.getByRole('dialog', { name: 'Interview Response Details' }).waitFor();
    await expectSound(page, 'details');
    await page.getByRole('button', { name: 'Transcript', exact: true }).click();
    await page.getByText('I am fine, thank you.').waitFor();
    await expectSound(page, 'transcript');
    await context.close();
  });
});
