import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SmtpStandIn } from '../support/smtp-stand-in.js';
import { launchBrowser, visitor } from './support/browser.js';
import { ServerProcess } from './support/server.js';

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

  it('is created by mail, its password is reset by mail, and a passkey signs in [SEC-07]', async () => {
    const owner = await visitor(browser);
    const { page, context } = owner;

    await page.goto(server.url);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'Create your account' }).waitFor();
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'Check your mail' }).waitFor();
    await page.goto((await smtp.mailTo(EMAIL)).links[0]!);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create my account' }).click();
    await page.getByRole('link', { name: 'Continue to Colloquy' }).click();
    await signIn(page, PASSWORD);
    await signOut(page);

    // Forgotten.
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByRole('heading', { name: 'Check your mail' }).waitFor();
    await page.goto((await smtp.mailTo(EMAIL, /new password/)).links[0]!);
    await page.getByLabel('New password').fill(NEXT);
    await page.getByRole('button', { name: 'Save the new password' }).click();
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
    const confirmation = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await confirmation.getByLabel('Password').fill(NEXT);
    await confirmation.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Test laptop').waitFor();
    await smtp.mailTo(EMAIL, /passkey was added/);
    await signOut(page);

    await page.getByRole('link', { name: 'Sign in with a passkey' }).click();
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    await page.goto(`${server.url}/settings/account`);
    await page.getByText(/last used/).waitFor();
    expect(owner.problems).toEqual([]);
    await context.close();
  });
});

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
