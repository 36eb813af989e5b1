import { chromium } from 'playwright-core';
import { findChromium } from '../../scripts/lib/chromium.mjs';

/** The system's Chromium, with the scroll bars a person has. */
export const launchChromium = () =>
  chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });

/** A page of somebody who has just signed up. */
export async function signUp(browser, url, email, viewport = { width: 1440, height: 900 }) {
  const page = await (await browser.newContext({ viewport })).newPage();
  await page.goto(url);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  return page;
}

/** Notes every task of the page that takes 50 ms or more, from now on. @returns what hands over their lengths so far */
export async function watchLongTasks(page) {
  await page.evaluate(`
    window.longTasks = [];
    new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map(({ duration }) => Math.round(duration))))
      .observe({ type: 'longtask' });`);
  return () => page.evaluate('window.longTasks.splice(0)');
}
