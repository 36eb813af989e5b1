import { expect, test } from './support/fixtures.js';
import { axeProblems } from './support/axe.js';
import { DESKTOP, PHONE } from './support/browser.js';
import { expectNotReloaded, markPage, newEmail, signUp } from './support/steps.js';

test.describe('plans', () => {
  test('[PLAN-10, PLAN-12, PLAN-19, ROLE-16, ROUTE-20] an owner upgrades by the test checkout, and another tab follows by itself', async ({
    owner: { page, context, problems },
    server,
  }) => {
    const other = await context.newPage();
    await other.goto(`${server.url}/home`);
    await expect(other.getByText('0 of 20 responses')).toBeVisible();
    await expect(other.getByRole('complementary', { name: 'Upgrade Plan' })).toBeVisible();
    await markPage(other);

    await page.getByRole('link', { name: 'Upgrade Now' }).click();
    await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
    await expect(page.getByText('Test checkout, no money moves.')).toBeVisible();
    await page.getByRole('button', { name: 'Subscribe without paying' }).click();
    await expect(page.getByRole('heading', { name: 'Checkout Success!' })).toBeVisible();
    await expect(page.getByText('You are on the Pro plan now.')).toBeVisible();
    expect(await axeProblems(page)).toEqual([]);

    // The other account is unchanged.
    await expect(other.getByText('0 of 200 responses')).toBeVisible();
    await expect(other.getByRole('complementary', { name: 'Upgrade Plan' })).toHaveCount(0);
    await expectNotReloaded(other);

    await page.getByRole('link', { name: 'See the plans' }).click();
    const pro = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Pro' }) });
    await expect(pro.getByText('Current Plan')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Upgrade to Business' })).toBeVisible();

    await page.getByRole('button', { name: 'Cancel Plan' }).click();
    await expect(page.getByText('No invoices yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel immediately' }).click();
    const free = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Free' }) });
    await expect(free.getByText('Current Plan')).toBeVisible();
    await expect(other.getByText('0 of 20 responses')).toBeVisible();
    await expectNotReloaded(other);
    expect(problems).toEqual([]);
  });

  for (const [where, size, scheme] of [
    ['a phone, dark', PHONE, 'dark'],
    ['a desk, light', DESKTOP, 'light'],
  ] as const) {
    test(`[MISC-02] the plans and the checkout on ${where}: accessible, nothing wider than the screen, no script of anyone else`, async ({
      visit,
      server,
    }) => {
      const { page, problems } = await visit(size, scheme);
      const hosts = new Set<string>();
      page.on('request', (request) => hosts.add(new URL(request.url()).host));
      await signUp(page, server.url, newEmail());
      for (const [path, landmark] of [
        ['/settings', 'Upgrade to Business'],
        ['/settings/test-checkout?plan=business', 'Subscribe without paying'],
      ] as const) {
        await page.goto(server.url + path);
        await expect(page.getByRole('button', { name: landmark })).toBeVisible();
        expect(await axeProblems(page), path).toEqual([]);
        expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth'), path).toBe(true);
      }
      for (const [path, title] of [
        ['/settings/test-billing', 'Test billing'],
        ['/cancel', 'Checkout cancelled!'],
      ] as const) {
        await page.goto(server.url + path);
        await expect(page.getByRole('heading', { name: title })).toBeVisible();
        expect(await axeProblems(page), path).toEqual([]);
      }
      expect([...hosts]).toEqual([new URL(server.url).host]);
      expect(problems).toEqual([]);
    });
  }
});
