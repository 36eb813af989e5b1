// A participant at the keyboard.
import type { Page } from '@playwright/test';
import { said } from './language.js';

export interface Contact {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly phonenumber?: string;
}

export async function giveContact(page: Page, { firstname, lastname, email, phonenumber = '' }: Contact): Promise<void> {
  await page.getByLabel(said('First name')).fill(firstname);
  await page.getByLabel(said('Last name')).fill(lastname);
  await page.getByLabel(said('Email')).fill(email);
  await page.getByLabel(said('Phone number')).fill(phonenumber);
  await page.getByRole('button', { name: said('Next') }).click();
}

export async function startTyping(page: Page): Promise<void> {
  await page.getByRole('button', { name: said('Get Started') }).click();
  await page.getByRole('button', { name: said('Type instead') }).click();
  await page.getByLabel(said('Your answer')).waitFor();
}

/** Types an answer and waits until the interviewer has answered it. */
export async function say(page: Page, text: string): Promise<void> {
  const spoken = page.locator('article[data-role=assistant]:not([data-partial])');
  await spoken.first().waitFor();
  const before = await spoken.count();
  await page.getByLabel(said('Your answer')).fill(text);
  await page.getByRole('button', { name: said('Send') }).click();
  await spoken.nth(before).waitFor();
}
