import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeProblems } from './support/axe.js';
import { DESKTOP, launchBrowser, PHONE, visitor } from './support/browser.js';
import { ServerProcess } from './support/server.js';
import { signUp } from './support/steps.js';

let server: ServerProcess;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([ServerProcess.start(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

it('of an owner is written, fails, is kept and sent; the focus comes back', async () => {
  const { page, context } = await visitor(browser, DESKTOP, 'light');
  await signUp(page, server.url, 'ada@example.com');
  await page.getByRole('button', { name: /My Account/ }).click();
  await page.getByRole('menuitem', { name: 'Report a problem' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report a problem' });
  const text = dialog.getByLabel('What happened?');
  await text.waitFor();
  await dialog.locator('textarea:focus').waitFor();
  expect.soft(await axeProblems(page)).toEqual([]);

  await context.setOffline(true);
  await page.keyboard.type('The list stays empty.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await dialog.getByText(/The report was not sent/).waitFor();
  await dialog.getByText('POST problem-reports 0 NETWORK_ERROR').waitFor();
  expect.soft(await axeProblems(page)).toEqual([]);

  await context.setOffline(false);
  expect(await text.inputValue()).toBe('The list stays empty.');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByText('Thank you. Your report was sent.').waitFor();
  expect(await dialog.locator('code').textContent()).toMatch(/^[\da-f]{12}$/);
  expect.soft(await axeProblems(page)).toEqual([]);

  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.locator('button:focus').filter({ hasText: 'My Account' }).waitFor();
  await context.close();
});

it('of a participant is a log to copy: nothing leaves the page', async () => {
  const { page, context } = await visitor(browser, PHONE);
  await page.goto(`${server.url}/no-such-interview`);
  await page.getByText('Form not found').waitFor();
  await page.keyboard.press('Control+Shift+L');
  const dialog = page.getByRole('dialog', { name: 'Report a problem' });
  await dialog.getByText(/send it to the person who invited you/).waitFor();
  expect(await dialog.getByLabel('What happened?').count()).toBe(0);
  expect(await axeProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await page.getByText('Log copied!').waitFor();
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toContain('GET public/search-interview/');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await context.close();
});
