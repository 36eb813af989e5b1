import type { Browser, BrowserContext, Page } from '@playwright/test';

export interface Viewport {
  readonly width: number;
  readonly height: number;
  /** A phone's browser with touch input, not just a narrow window. */
  readonly touch?: true;
}

export const PHONE: Viewport = { width: 390, height: 844 };
export const TOUCH_PHONE: Viewport = { ...PHONE, touch: true };
export const DESKTOP: Viewport = { width: 1440, height: 900 };

const ANDROID = {
  isMobile: true,
  hasTouch: true,
  userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
};

/** For a click, a form field or a page load, on a machine that may be busy. */
export const ACTION_TIMEOUT_MS = 30_000;

export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What the page logged as an error, and what it threw: a test may look that there was nothing. */
  readonly problems: string[];
}

/** A person with a browser of their own: no cookie or storage is shared. */
export async function visitor(
  browser: Browser,
  { touch, ...viewport }: Viewport = DESKTOP,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<Visitor> {
  const context = await browser.newContext({
    viewport,
    colorScheme,
    ...(touch && ANDROID),
    permissions: ['clipboard-read', 'clipboard-write', 'microphone'],
  });
  context.setDefaultTimeout(ACTION_TIMEOUT_MS);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  return { context, page, problems };
}
