import type { Browser, BrowserContext, Page } from '@playwright/test';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

/** For a click, a form field or a page load, on a machine that may be busy. */
export const ACTION_TIMEOUT_MS = 30_000;

export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What the page logged as an error, and what it threw: a test may look that there was nothing. */
  readonly problems: string[];
}

/** A person with a browser of their own: no cookie or storage is shared. */
export async function visitor(browser: Browser, viewport = DESKTOP, colorScheme: 'light' | 'dark' = 'light'): Promise<Visitor> {
  const context = await browser.newContext({ viewport, colorScheme, permissions: ['clipboard-read', 'clipboard-write', 'microphone'] });
  context.setDefaultTimeout(ACTION_TIMEOUT_MS);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  return { context, page, problems };
}
