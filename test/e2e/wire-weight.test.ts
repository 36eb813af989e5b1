import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { seedInterview } from './support/seed.js';
import { signIn } from './support/steps.js';

const MOST_BYTES = 200_000;

/** Counts what the page loads from now on: bytes of scripts as they come over the wire, headers included. */
async function countScripts(context: BrowserContext, page: Page): Promise<{ loaded: () => { bytes: number; files: string[] } }> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const files = new Map<string, string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname } = new URL(response.url);
    if (pathname.endsWith('.js') && !response.fromDiskCache) files.set(requestId, pathname);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (files.has(requestId)) bytes += encodedDataLength;
  });
  return { loaded: () => ({ bytes, files: [...files.values()] }) };
}

/** Home with everything on it: the list, the usage, the connection for live updates. */
async function homeIsUsable(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: 'Bicycle study' })).toBeVisible();
  await expect(page.getByText(/of 20 responses/).filter({ visible: true })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Upgrade Plan' })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

test.describe("the scripts of the owner's Home", () => {
  test('are at most 200 kB over the wire for an owner who is signed in', async ({ owner, browser, server }) => {
    await seedInterview(owner.page, { title: 'Bicycle study' });
    const context = await browser.newContext({ storageState: await owner.context.storageState() });
    const page = await context.newPage();
    const scripts = await countScripts(context, page);
    await page.goto(`${server.url}/home`);
    await homeIsUsable(page);
    const { bytes, files } = scripts.loaded();
    expect(files.length).toBeGreaterThan(1);
    expect(bytes, files.join('\n')).toBeGreaterThan(100_000);
    expect(bytes, files.join('\n')).toBeLessThanOrEqual(MOST_BYTES);
    await context.close();
  });

  test('are at most 200 kB together with signing in, from the first address to Home', async ({ owner, visit, server }) => {
    await seedInterview(owner.page, { title: 'Bicycle study' });
    const { page, context } = await visit();
    const scripts = await countScripts(context, page);
    await page.goto(server.url);
    await signIn(page, owner.email);
    await homeIsUsable(page);
    const { bytes, files } = scripts.loaded();
    expect(bytes, files.join('\n')).toBeGreaterThan(100_000);
    expect(bytes, files.join('\n')).toBeLessThanOrEqual(MOST_BYTES);
  });

  test('leave the style sheets in their order: what a tab and a section of a response add to a bare button wins', async ({
    owner: { page },
  }) => {
    await page.getByRole('link', { name: 'Sample Interview' }).click();
    const padding = (selector: string) =>
      page.evaluate<string>(`getComputedStyle(document.querySelector('${selector}')).paddingInlineStart`);
    await expect(page.getByRole('tab', { name: 'Responses' })).toBeVisible();
    expect(Number.parseFloat(await padding('[role=tab]'))).toBeGreaterThan(8);
    await page
      .getByRole('button', { name: /^View Response/ })
      .first()
      .click({ force: true });
    await expect(page.getByRole('button', { name: 'Transcript', exact: true })).toBeVisible();
    expect(Number.parseFloat(await padding('[role=dialog] .mantine-Accordion-control'))).toBeGreaterThan(8);
  });
});
