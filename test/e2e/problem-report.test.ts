import { expect, test } from './support/fixtures.js';
import { axeProblems } from './support/axe.js';
import { PHONE } from './support/browser.js';

test('of an owner is written, fails, is kept and sent; the focus comes back', async ({ owner: { page, context } }) => {
  await page.getByRole('button', { name: /My Account/ }).click();
  await page.getByRole('menuitem', { name: 'Report a problem' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report a problem' });
  const text = dialog.getByLabel('What happened?');
  await expect(text).toBeVisible();
  await expect(dialog.locator('textarea:focus')).toBeVisible();
  expect.soft(await axeProblems(page)).toEqual([]);

  await context.setOffline(true);
  await page.keyboard.type('The list stays empty.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText(/The report was not sent/)).toBeVisible();
  await expect(dialog.getByText('POST problem-reports 0 NETWORK_ERROR')).toBeVisible();
  expect.soft(await axeProblems(page)).toEqual([]);

  await context.setOffline(false);
  expect(await text.inputValue()).toBe('The list stays empty.');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByText('Thank you. Your report was sent.')).toBeVisible();
  expect(await dialog.locator('code').textContent()).toMatch(/^[\da-f]{12}$/);
  expect.soft(await axeProblems(page)).toEqual([]);

  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('button:focus').filter({ hasText: 'My Account' })).toBeVisible();
});

test('of a participant is a log to copy: nothing leaves the page', async ({ visit, server }) => {
  const { page } = await visit(PHONE);
  await page.goto(`${server.url}/no-such-interview`);
  await expect(page.getByText('Form not found')).toBeVisible();
  await page.keyboard.press('Control+Shift+L');
  const dialog = page.getByRole('dialog', { name: 'Report a problem' });
  await expect(dialog.getByText(/send it to the person who invited you/)).toBeVisible();
  expect(await dialog.getByLabel('What happened?').count()).toBe(0);
  expect(await axeProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Log copied!')).toBeVisible();
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toContain('GET public/search-interview/');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});
