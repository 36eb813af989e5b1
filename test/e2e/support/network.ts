import type { Page, Route } from '@playwright/test';

/** Keeps the answers of an address back. @returns how to let them go, those that come later too */
export async function hold(page: Page, address: string): Promise<() => Promise<void>> {
  let waiting: Route[] | null = [];
  await page.route(address, (route) => (waiting ? void waiting.push(route) : route.continue()));
  return async () => {
    const held = waiting ?? [];
    waiting = null;
    // One that its page no longer waits for cannot be let go.
    await Promise.all(held.map((route) => route.continue().catch(() => undefined)));
  };
}
