import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeProblems } from './support/axe.js';
import { DESKTOP, launchBrowser, PHONE, visitor } from './support/browser.js';
import { ServerProcess } from './support/server.js';
import { createInterview, signUp } from './support/steps.js';

let server: ServerProcess;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([ServerProcess.start(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const EMAIL = 'leaving@example.com';
const PASSWORD = 'correct horse battery';

it('an owner ends another session, sees the activity, exports the data and deletes the account [SEC-07] [SEC-14] [SEC-21]', async () => {
  const { page } = await visitor(browser, DESKTOP);
  await signUp(page, server.url, EMAIL, PASSWORD);
  await createInterview(page, { name: 'Leaving', info: 'A talk.', instructions: 'Why?' });

  const { page: elsewhere } = await visitor(browser, PHONE);
  await elsewhere.goto(server.url);
  await elsewhere.getByLabel('Email').fill(EMAIL);
  await elsewhere.getByLabel('Password').fill(PASSWORD);
  await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click();
  await elsewhere.getByRole('heading', { name: 'Home' }).waitFor();

  await page.goto(`${server.url}/settings/sessions`);
  await page.getByText('This browser').waitFor();
  expect(await axeProblems(page)).toEqual([]);
  await page.getByRole('button', { name: /^Sign out Chrome/ }).click();
  await page.getByRole('button', { name: /^Sign out Chrome/ }).waitFor({ state: 'detached' });
  // The other browser is back at the sign-in by itself.
  await elsewhere
    .getByLabel('Password')
    .or(elsewhere.getByRole('button', { name: /sign in/i }))
    .first()
    .waitFor();

  await page.goto(`${server.url}/settings/activity`);
  await page.getByText('Signed out 1 other session').waitFor();
  await page.getByText('Account created').waitFor();
  expect(await axeProblems(page)).toEqual([]);
  await page.getByLabel('Show').selectOption('sign-in');
  await page.getByText('Signed out 1 other session').waitFor({ state: 'detached' });
  await page.getByText('Signed in with the password').waitFor();

  await page.goto(`${server.url}/settings/data`);
  await page.getByRole('heading', { name: 'Your data', exact: true }).waitFor();
  expect(await axeProblems(page)).toEqual([]);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export' }).click()]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { type: string }).type)).toEqual(
    expect.arrayContaining(['account', 'interview', 'activity', 'end']),
  );

  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(`Type ${EMAIL} to confirm`).fill(EMAIL);
  await dialog.getByRole('textbox', { name: 'Password' }).fill('not the password');
  await dialog.getByRole('button', { name: 'Delete everything' }).click();
  await dialog.getByText('The password is not right. Try again.').waitFor();
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete everything' }).click();
  await page.getByText('Everything was deleted on').waitFor();
  expect(await axeProblems(page)).toEqual([]);
  const [receipt] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download receipt' }).click()]);
  expect(JSON.parse(await readFile(await receipt.path(), 'utf8'))).toMatchObject({ step: 'done', counts: { interviews: 1 } });

  await page.goto(server.url);
  await page
    .getByRole('button', { name: /sign in/i })
    .first()
    .click();
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('The email or the password is not right').waitFor();
});
