import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../../scripts/lib/chromium.mjs';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

/** The system's Chromium, with a microphone that plays a tone and is always allowed. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
    ],
  });
}

export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What the page logged as an error, and what it threw: a test may look that there was nothing. */
  readonly problems: string[];
}

/** A person with a browser of their own: no cookie or storage is shared. */
export async function visitor(browser: Browser, viewport = DESKTOP, colorScheme: 'light' | 'dark' = 'light'): Promise<Visitor> {
  const context = await browser.newContext({ viewport, colorScheme, permissions: ['clipboard-read', 'clipboard-write', 'microphone'] });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  return { context, page, problems };
}
