import { readFile } from 'node:fs/promises';
import type { CDPSession, Download, Page } from '@playwright/test';
import { expect, test as base, type Visit } from './support/fixtures.js';
import { SmtpStandIn } from '../support/smtp-stand-in.js';
import { axeProblems } from './support/axe.js';
import { PHONE } from './support/browser.js';
import { createInterview, newEmail, signIn } from './support/steps.js';

const PASSWORD = 'correct horse battery staple';
const NEXT = 'a purple umbrella in march';

const test = base.extend<object, { smtp: SmtpStandIn }>({
  smtp: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it
    async ({}, use) => {
      const smtp = await SmtpStandIn.start();
      await use(smtp);
      await smtp.stop();
    },
    { scope: 'worker' },
  ],
  settings: [({ smtp }, use) => use({ SMTP_URL: smtp.url }), { scope: 'worker' }],
});

test.describe('the life of an account', () => {
  test('from its creation by mail, a reset password and a passkey to its export and deletion [SEC-07] [SEC-14] [SEC-21]', async ({
    visit,
    server,
    smtp,
  }) => {
    const { page, context, problems } = await visit();
    const email = newEmail();

    await page.goto(server.url);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await page.goto((await smtp.mailTo(email)).links[0]!);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create my account' }).click();
    await page.getByRole('link', { name: 'Continue to Colloquy' }).click();
    await signInTo(page, email, PASSWORD);
    await signOut(page);

    // Forgotten.
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await page.goto((await smtp.mailTo(email, /new password/)).links[0]!);
    await page.getByLabel('New password').fill(NEXT);
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expect(page.getByRole('heading', { name: 'Your password has changed' })).toBeVisible();
    await page.getByRole('link', { name: 'Continue to Colloquy' }).click();
    await signInTo(page, email, NEXT);

    // A passkey, made and used by Chromium's own authenticator.
    const cdp = await context.newCDPSession(page);
    await addAuthenticator(cdp);
    await page.goto(`${server.url}/settings/account`);
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Name').fill('Test laptop');
    await page.getByRole('button', { name: 'Continue' }).click();
    const confirmation = page.getByRole('dialog', { name: "Confirm it's you" });
    await confirmation.getByLabel('Password').fill(NEXT);
    await confirmation.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Test laptop')).toBeVisible();
    await smtp.mailTo(email, /passkey was added/);
    await signOut(page);

    await page.getByRole('link', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
    await page.goto(`${server.url}/settings/account`);
    await expect(page.getByText(/last used/)).toBeVisible();
    await page.goto(`${server.url}/home`);
    await createInterview(page, { name: 'Leaving', info: 'A talk.', instructions: 'Why?' });

    await endAnotherSession(page, email, visit, server.url);

    await page.goto(`${server.url}/settings/activity`);
    await expect(page.getByText('Signed out 1 other session')).toBeVisible();
    await expect(page.getByText('Account created')).toBeVisible();
    expect(await axeProblems(page)).toEqual([]);
    await page.getByLabel('Show').selectOption('sign-in');
    await expect(page.getByText('Signed out 1 other session')).toHaveCount(0);
    await expect(page.getByText('Signed in with a passkey')).toBeVisible();

    await page.goto(`${server.url}/settings/data`);
    await expect(page.getByRole('heading', { name: 'Your data', exact: true })).toBeVisible();
    expect(await axeProblems(page)).toEqual([]);
    const lines = (await contentOf(await downloadBy(page, 'Export'))).trim().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { type: string }).type)).toEqual(
      expect.arrayContaining(['account', 'interview', 'activity', 'end']),
    );

    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(`Type ${email} to confirm`).fill(email);
    await dialog.getByRole('textbox', { name: 'Password' }).fill('not the password');
    await dialog.getByRole('button', { name: 'Delete everything' }).click();
    await expect(dialog.getByText('Incorrect password. Try again.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Password' }).fill(NEXT);
    await dialog.getByRole('button', { name: 'Delete everything' }).click();
    await expect(page.getByText('Everything was deleted on')).toBeVisible();
    expect(await axeProblems(page)).toEqual([]);
    const receipt = JSON.parse(await contentOf(await downloadBy(page, 'Download receipt'))) as unknown;
    expect(receipt).toMatchObject({ step: 'done', counts: { interviews: 1 } });

    expect(problems).toEqual([]);

    // The password opens nothing any more.
    await page.goto(server.url);
    await page
      .getByRole('button', { name: /sign in/i })
      .first()
      .click();
    await signIn(page, email, NEXT);
    await expect(page.getByText('Incorrect email or password')).toBeVisible();
  });
});

/** Signs in on a phone, and out again from here. */
async function endAnotherSession(page: Page, email: string, visit: Visit, url: string): Promise<void> {
  const { page: elsewhere, context } = await visit(PHONE);
  await elsewhere.goto(url);
  await signInTo(elsewhere, email, NEXT);
  await page.goto(`${url}/settings/sessions`);
  await expect(page.getByText('This browser')).toBeVisible();
  expect(await axeProblems(page)).toEqual([]);
  await page.getByRole('button', { name: /^Sign out Chrome/ }).click();
  await expect(page.getByRole('button', { name: /^Sign out Chrome/ })).toHaveCount(0);
  // The other browser is back at the sign-in by itself.
  await expect(
    elsewhere
      .getByLabel('Password')
      .or(elsewhere.getByRole('button', { name: /sign in/i }))
      .first(),
  ).toBeVisible();
  await context.close();
}

async function downloadBy(page: Page, button: string): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  return download;
}

const contentOf = async (download: Download) => readFile(await download.path(), 'utf8');

async function signInTo(page: Page, email: string, password: string): Promise<void> {
  await signIn(page, email, password);
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
}

/** To the sign-in page. */
async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /My Account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
}

async function addAuthenticator(cdp: CDPSession): Promise<void> {
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
