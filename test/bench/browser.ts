import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/lib/chromium.mjs';

/** The system's Chromium, with the scroll bars a person has. */
export const launchChromium = () =>
  chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });

/** A page of a user who has just signed up. */
export async function signUp(browser: Browser, url: string, email: string, viewport = { width: 1440, height: 900 }): Promise<Page> {
  const page = await (await browser.newContext({ viewport })).newPage();
  await page.goto(url);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  return page;
}

/** A line of Chromium's trace; `dur` and `tdur` in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** The longest task of the main threads, in milliseconds. */
export interface LongestTask {
  readonly clock: number;
  readonly processor: number;
}

/**
 * Watches the main threads of all pages from now on.
 * @returns what stops that and tells the longest task in milliseconds: by the clock, and by the processor, which others' work does not lengthen
 */
export async function watchTasks(browser: Browser, page: Page): Promise<() => Promise<LongestTask>> {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  return async () => {
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    const threads = new Set(
      traceEvents
        .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
        .map(({ pid, tid }) => `${pid}.${tid}`),
    );
    const tasks = traceEvents.filter(({ name, pid, tid }) => name === 'RunTask' && threads.has(`${pid}.${tid}`));
    if (tasks.length === 0) throw new Error('The browser has traced no task');
    const longest = (of: (task: TraceEvent) => number) => Math.max(...tasks.map(of)) / 1000;
    return { clock: longest(({ dur }) => dur ?? 0), processor: longest(({ tdur }) => tdur ?? 0) };
  };
}
