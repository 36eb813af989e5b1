import { readFile } from 'node:fs/promises';
import type { Browser, CDPSession, Download, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SmtpStandIn } from '../support/smtp-stand-in.js';
import { axeProblems } from './support/axe.js';
import { launchBrowser, PHONE, visitor } from './support/browser.js';
import { ServerProcess } from './support/server.js';
import { createInterview } from './support/steps.js';

const EMAIL = 'ada@example.com';
const PASSWORD = 'correct horse battery staple';
const NEXT = 'a purple umbrella in march';

describe('the life of an account', () => {
  let smtp: SmtpStandIn;
  let server: ServerProcess;
  let browser: Browser;
  beforeAll(async () => {
    smtp = await SmtpStandIn.start();
    [server, browser] = await Promise.all([ServerProcess.start({ SMTP_URL: smtp.url }), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    await smtp?.stop();
  });

  it('from its creation by mail, a reset password and a passkey to its export and deletion [SEC-07] [SEC-14] [SEC-21]', async () => {
    const owner = await visitor(browser);
    const { page, context } = owner;

    await page.goto(server.url);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'Create your account' }).waitFor();
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    await page.goto((await smtp.mailTo(EMAIL)).links[0]!);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create my account' }).click();
    await page.getByRole('link', { name: 'Continue to Colloquy' }).click();
    await signIn(page, PASSWORD);
    await signOut(page);

    // Forgotten.
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    await page.goto((await smtp.mailTo(EMAIL, /new password/)).links[0]!);
    await page.getByLabel('New password').fill(NEXT);
    await page.getByRole('button', { name: 'Save new password' }).click();
    await page.getByRole('heading', { name: 'Your password has changed' }).waitFor();
    await page.getByRole('link', { name: 'Continue to Colloquy' }).click();
    await signIn(page, NEXT);

    // A passkey, made and used by Chromium's own authenticator.
    const cdp = await context.newCDPSession(page);
    await addAuthenticator(cdp);
    await page.goto(`${server.url}/settings/account`);
    await page.getByText('Confirmed', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Name').fill('Test laptop');
    await page.getByRole('button', { name: 'Continue' }).click();
    const confirmation = page.getByRole('dialog', { name: "Confirm it's you" });
    await confirmation.getByLabel('Password').fill(NEXT);
    await confirmation.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Test laptop').waitFor();
    await smtp.mailTo(EMAIL, /passkey was added/);
    await signOut(page);

    await page.getByRole('link', { name: 'Sign in with a passkey' }).click();
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    await page.goto(`${server.url}/settings/account`);
    await page.getByText(/last used/).waitFor();
    await page.goto(`${server.url}/home`);
    await createInterview(page, { name: 'Leaving', info: 'A talk.', instructions: 'Why?' });

    await endAnotherSession(page, browser, server.url);

    await page.goto(`${server.url}/settings/activity`);
    await page.getByText('Signed out 1 other session').waitFor();
    await page.getByText('Account created').waitFor();
    expect(await axeProblems(page)).toEqual([]);
    await page.getByLabel('Show').selectOption('sign-in');
    await page.getByText('Signed out 1 other session').waitFor({ state: 'detached' });
    await page.getByText('Signed in with a passkey').waitFor();

    await page.goto(`${server.url}/settings/data`);
    await page.getByRole('heading', { name: 'Your data', exact: true }).waitFor();
    expect(await axeProblems(page)).toEqual([]);
    const lines = (await contentOf(await downloadBy(page, 'Export'))).trim().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { type: string }).type)).toEqual(
      expect.arrayContaining(['account', 'interview', 'activity', 'end']),
    );

    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(`Type ${EMAIL} to confirm`).fill(EMAIL);
    await dialog.getByRole('textbox', { name: 'Password' }).fill('not the password');
    await dialog.getByRole('button', { name: 'Delete everything' }).click();
    await dialog.getByText('Incorrect password. Try again.').waitFor();
    await dialog.getByRole('textbox', { name: 'Password' }).fill(NEXT);
    await dialog.getByRole('button', { name: 'Delete everything' }).click();
    await page.getByText('Everything was deleted on').waitFor();
    expect(await axeProblems(page)).toEqual([]);
    const receipt = JSON.parse(await contentOf(await downloadBy(page, 'Download receipt'))) as unknown;
    expect(receipt).toMatchObject({ step: 'done', counts: { interviews: 1 } });

    expect(owner.problems).toEqual([]);

    // The password opens nothing any more.
    await page.goto(server.url);
    await page
      .getByRole('button', { name: /sign in/i })
      .first()
      .click();
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByLabel('Password').fill(NEXT);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('Incorrect email or password').waitFor();
    await context.close();
  });
});

/** Signs in on a phone, and out again from here. */
async function endAnotherSession(page: Page, browser: Browser, url: string): Promise<void> {
  const { page: elsewhere, context } = await visitor(browser, PHONE);
  await elsewhere.goto(url);
  await signIn(elsewhere, NEXT);
  await page.goto(`${url}/settings/sessions`);
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
  await context.close();
}

async function downloadBy(page: Page, button: string): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  return download;
}

const contentOf = async (download: Download) => readFile(await download.path(), 'utf8');

async function signIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'Home' }).waitFor();
}

/** To the sign-in page. */
async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /My Account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
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
