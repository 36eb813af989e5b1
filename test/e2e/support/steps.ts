import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { decodeJwt } from 'jose';
import type { PublicConfig } from '../../../backend/contract/users.js';
import { SignInBrowser } from '../../support/sign-in-browser.js';

/** What people do on the screens, in the words that the screens use. */

let accounts = 0;

/** An address that no account of this worker's server has. */
export const newEmail = (name = 'owner') => `${name}-${++accounts}@example.com`;

export const PASSWORD = 'correct horse battery';

/** On the screens, as people do it. */
export async function signUpOnScreen(page: Page, url: string, email: string, password = PASSWORD): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
}

/** Creates the account by HTTP and opens Home signed in: most tests are not about signing up, and its four pages take longer than Home. */
export async function signUp(page: Page, url: string, email: string, password = PASSWORD): Promise<void> {
  // A light page of the same origin, for its storage.
  const answer = await page.goto(`${url}/api/public/config`);
  const { publicUrl, oidc } = (await answer!.json()) as PublicConfig;
  const browser = new SignInBrowser({ publicUrl, oidc: { issuer: oidc.authority, clientId: oidc.clientId } });
  const { body } = await browser.signUp(email, password);
  const { expires_in: life = 0, ...tokens } = body;
  const user = { ...tokens, token_type: 'Bearer', profile: decodeJwt(tokens.id_token!), expires_at: Math.floor(Date.now() / 1000) + life };
  await page.context().addCookies(browser.cookieJar().map((cookie) => ({ ...cookie, domain: new URL(url).hostname, httpOnly: true })));
  const item = [`oidc.user:${oidc.authority}:${oidc.clientId}`, JSON.stringify(user)];
  await page.evaluate(`localStorage.setItem(...${JSON.stringify(item)})`);
  await page.goto(`${url}/home`);
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
}

/** Fills in the sign-in page that is open. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

export interface InterviewDraft {
  readonly name: string;
  readonly info: string;
  readonly instructions: string;
  readonly transcript?: boolean;
  readonly contact?: boolean;
}

/** Publishes an interview and goes back to Home. @returns its public link */
export async function createInterview(page: Page, draft: InterviewDraft): Promise<string> {
  await page.getByRole('link', { name: 'New form' }).click();
  await page.getByLabel('Interview Name').fill(draft.name);
  await page.getByLabel('Interview Information').fill(draft.info);
  await page.getByLabel('Configure your AI Interviewer').fill(draft.instructions);
  await page.getByLabel('Enable real-time transcript display during interview').setChecked(draft.transcript ?? false);
  await page.getByLabel('Show contact information form before interview').setChecked(draft.contact ?? true);
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Your interview is live')).toBeVisible();
  // The focus waits on Copy: publishing and one key, and the link is copied.
  await expect.poll(() => page.evaluate('document.activeElement?.textContent')).toBe('Copy');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Link copied!')).toBeVisible();
  const link = await page.evaluate<string>('navigator.clipboard.readText()');
  await page.getByRole('link', { name: 'My workspace' }).click();
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  return link;
}

export async function fillContact(page: Page, person: { first: string; last: string; email: string }): Promise<void> {
  await page.getByLabel('First name').fill(person.first);
  await page.getByLabel('Last name').fill(person.last);
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Next' }).click();
}

/** From the intro into the call, typing. */
export async function startTyping(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Get Started' }).click();
  await page.getByRole('button', { name: 'Type instead' }).click();
  await expect(page.getByLabel('Your answer')).toBeVisible();
}

/** Types an answer and waits for the interviewer's next turn. */
export async function answer(page: Page, text: string): Promise<void> {
  await page.getByLabel('Your answer').fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
}

/** The interviewer says hello first. */
export async function greet(page: Page): Promise<void> {
  await expect(page.getByText('Hey there! How are you doing today?').first()).toBeVisible();
  await answer(page, 'I am fine, thank you.');
}

/** A mark that a reload would wipe off. */
export async function markPage(page: Page): Promise<void> {
  await page.evaluate('window.notReloaded = true');
}

export async function expectNotReloaded(page: Page): Promise<void> {
  expect(await page.evaluate('window.notReloaded')).toBe(true);
}
