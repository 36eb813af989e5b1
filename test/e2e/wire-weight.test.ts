import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, visitor } from './support/browser.js';
import { seedInterview } from './support/seed.js';
import { ServerProcess } from './support/server.js';
import { signUp } from './support/steps.js';

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
  await page.getByRole('link', { name: 'Bicycle study' }).waitFor();
  await page
    .getByText(/of 20 responses/)
    .filter({ visible: true })
    .waitFor();
  await page.getByRole('complementary', { name: 'Upgrade Plan' }).waitFor();
  await page.waitForLoadState('networkidle');
}

describe("the scripts of the owner's Home", () => {
  let server: ServerProcess;
  let browser: Browser;
  let owner: BrowserContext;
  beforeAll(async () => {
    [server, browser] = await Promise.all([ServerProcess.start(), launchBrowser()]);
    const { page, context } = await visitor(browser);
    await signUp(page, server.url, 'ada@example.com');
    await seedInterview(page, { title: 'Bicycle study' });
    owner = context;
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  it('are at most 200 kB over the wire for an owner who is signed in', async () => {
    const context = await browser.newContext({ storageState: await owner.storageState() });
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

  it('are at most 200 kB together with signing in, from the first address to Home', async () => {
    const { page, context } = await visitor(browser);
    const scripts = await countScripts(context, page);
    await page.goto(server.url);
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Password').fill('correct horse battery');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await homeIsUsable(page);
    const { bytes, files } = scripts.loaded();
    expect(bytes, files.join('\n')).toBeGreaterThan(100_000);
    expect(bytes, files.join('\n')).toBeLessThanOrEqual(MOST_BYTES);
    await context.close();
  });

  it('leave the style sheets in their order: what a tab and a section of a response add to a bare button wins', async () => {
    const { page, context } = await visitor(browser);
    await page.goto(`${server.url}/home`);
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Password').fill('correct horse battery');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('link', { name: 'Sample Interview' }).click();
    const padding = (selector: string) =>
      page.evaluate<string>(`getComputedStyle(document.querySelector('${selector}')).paddingInlineStart`);
    await page.getByRole('tab', { name: 'Responses' }).waitFor();
    expect(Number.parseFloat(await padding('[role=tab]'))).toBeGreaterThan(8);
    await page
      .getByRole('button', { name: /^View Response/ })
      .first()
      .click({ force: true });
    await page.getByRole('button', { name: 'Transcript', exact: true }).waitFor();
    expect(Number.parseFloat(await padding('[role=dialog] .mantine-Accordion-control'))).toBeGreaterThan(8);
    await context.close();
  });
});
