import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeProblems } from './support/axe.js';
import { DESKTOP, launchBrowser, PHONE, visitor } from './support/browser.js';
import { ServerProcess } from './support/server.js';
import { expectNotReloaded, markPage, signUp } from './support/steps.js';

describe('plans', () => {
  let server: ServerProcess;
  let browser: Browser;
  beforeAll(async () => {
    [server, browser] = await Promise.all([ServerProcess.start(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  it('[PLAN-10, PLAN-12, PLAN-19, ROLE-16, ROUTE-20] an owner upgrades by the test checkout, and another tab follows by itself', async () => {
    const { page, context, problems } = await visitor(browser, DESKTOP);
    await signUp(page, server.url, 'plans@example.com');
    const other = await context.newPage();
    await other.goto(`${server.url}/home`);
    await other.getByText('0 of 20 responses').waitFor();
    await other.getByRole('complementary', { name: 'Upgrade Plan' }).waitFor();
    await markPage(other);

    await page.getByRole('link', { name: 'Upgrade Now' }).click();
    await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
    await page.getByText('Test checkout, no money moves.').waitFor();
    await page.getByRole('button', { name: 'Subscribe without paying' }).click();
    await page.getByRole('heading', { name: 'Checkout Success!' }).waitFor();
    await page.getByText('You are on the Pro plan now.').waitFor();
    expect(await axeProblems(page)).toEqual([]);

    // The other account is unchanged.
    await other.getByText('0 of 200 responses').waitFor();
    await other.getByRole('complementary', { name: 'Upgrade Plan' }).waitFor({ state: 'detached' });
    await expectNotReloaded(other);

    await page.getByRole('link', { name: 'See the plans' }).click();
    const pro = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Pro' }) });
    await pro.getByText('Current Plan').waitFor();
    await page.getByRole('button', { name: 'Upgrade to Business' }).waitFor();

    await page.getByRole('button', { name: 'Cancel Plan' }).click();
    await page.getByText('No invoices yet.').waitFor();
    await page.getByRole('button', { name: 'Cancel immediately' }).click();
    const free = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Free' }) });
    await free.getByText('Current Plan').waitFor();
    await other.getByText('0 of 20 responses').waitFor();
    await expectNotReloaded(other);
    expect(problems).toEqual([]);
    await context.close();
  });

  it.each([
    ['a phone, dark', PHONE, 'dark'],
    ['a desk, light', DESKTOP, 'light'],
  ] as const)(
    '[MISC-02] the plans and the checkout on %s: accessible, nothing wider than the screen, no script of anybody else',
    async (_on, size, scheme) => {
      const { page, context, problems } = await visitor(browser, size, scheme);
      const hosts = new Set<string>();
      page.on('request', (request) => hosts.add(new URL(request.url()).host));
      await signUp(page, server.url, `${scheme}@example.com`);
      for (const [path, landmark] of [
        ['/settings', 'Upgrade to Business'],
        ['/settings/test-checkout?plan=business', 'Subscribe without paying'],
      ] as const) {
        await page.goto(server.url + path);
        await page.getByRole('button', { name: landmark }).waitFor();
        expect(await axeProblems(page), path).toEqual([]);
        expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth'), path).toBe(true);
      }
      for (const [path, title] of [
        ['/settings/test-billing', 'Test billing'],
        ['/cancel', 'Checkout cancelled!'],
      ] as const) {
        await page.goto(server.url + path);
        await page.getByRole('heading', { name: title }).waitFor();
        expect(await axeProblems(page), path).toEqual([]);
      }
      expect([...hosts]).toEqual([new URL(server.url).host]);
      expect(problems).toEqual([]);
      await context.close();
    },
  );
});
