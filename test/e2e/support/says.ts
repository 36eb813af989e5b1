import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Something a screen must show, and how it is found: by its whole text or name, capitals, points and quotes included. */
export interface Said {
  readonly label: string;
  readonly find: (page: Page) => Locator;
}

/** A statement that one look at a page proves: its ids in docs/behaviour, and what can be seen. */
export type Row = readonly [ids: string, said: Said];

export const text = (value: string): Said => ({ label: `says '${value}'`, find: (page) => page.getByText(value, { exact: true }) });

const byRole =
  (role: Parameters<Page['getByRole']>[0]) =>
  (name: string): Said => ({ label: `${role} '${name}'`, find: (page) => page.getByRole(role, { name, exact: true }) });

export const heading = byRole('heading');
export const button = byRole('button');
export const link = byRole('link');
export const tab = byRole('tab');
export const field = byRole('textbox');
export const checkbox = byRole('checkbox');
export const menuItem = byRole('menuitem');
export const dialog = byRole('dialog');
export const columnHeader = byRole('columnheader');

/** Narrows what was found: to an attribute, for one. */
export const with_ = (said: Said, selector: string): Said => ({
  label: `${said.label} ${selector}`,
  find: (page) => said.find(page).and(page.locator(selector)),
});

export const inside = (outer: Said, said: Said): Said => ({
  label: `${said.label} in ${outer.label}`,
  find: (page) => said.find(outer.find(page) as unknown as Page),
});

/** Waits until it can be seen, if only for a moment: `toBeVisible()` may look once a second. @throws when it cannot */
export const see = (page: Page, said: Said) => said.find(page).filter({ visible: true }).first().waitFor();

/** Clicks the one that can be seen. */
export const clickOn = (page: Page, said: Said) => said.find(page).filter({ visible: true }).first().click();

/** What the browser makes of an element's style, rather than what the source says. */
export const style = (
  locator: Locator,
  property: 'opacity' | 'color' | 'backgroundColor' | 'outlineStyle' | 'boxShadow',
): Promise<string> =>
  locator.first().evaluate((element, name) => {
    const { getComputedStyle } = globalThis as unknown as { getComputedStyle: (of: unknown) => Record<string, string> };
    return getComputedStyle(element)[name]!;
  }, property);

/** Red, green and blue of a colour as browsers write it. */
export const rgb = (colour: string) =>
  colour
    .match(/[\d.]+/g)!
    .slice(0, 3)
    .map(Number) as [number, number, number];

interface Watched {
  toasts: { text: string; kind: string; right: number; middle: number; from: number; to: number | null }[];
  /** Toasts that stood on the screen at one time, at most. */
  most: number;
  /** What live regions have said, in their order. */
  announced: string[];
  /** How many of the toasts `toastOf` has returned or skipped. */
  taken: number;
}

const RECORDER = `
  window.watched = { toasts: [], most: 0, announced: [], taken: 0 };
  const open = new Map(), said = new Map();
  new MutationObserver(() => {
    const now = performance.now();
    const here = [...document.querySelectorAll('[role=status][data-position] > [data-kind]')];
    window.watched.most = Math.max(window.watched.most, here.length);
    for (const [toast, entry] of open) if (!toast.isConnected) { entry.to = now; open.delete(toast); }
    for (const toast of here) if (!open.has(toast)) {
      const box = toast.getBoundingClientRect();
      const entry = { text: toast.innerText.trim(), kind: toast.dataset.kind, right: innerWidth - box.right, middle: (box.top + box.bottom) / 2 / innerHeight, from: now, to: null };
      open.set(toast, entry); window.watched.toasts.push(entry);
    }
    for (const region of document.querySelectorAll('[role=status],[role=alert],[aria-live]')) {
      const text = region.textContent.trim();
      if (said.get(region) !== text) { said.set(region, text); if (text) window.watched.announced.push(text); }
    }
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
`;

/** From its next page load on, a page keeps a record of its toasts and of what it announces. */
export const watch = (page: Page) => page.addInitScript(RECORDER);
export const watched = (page: Page) => page.evaluate<Watched>('window.watched');

/** The next toast with this text that earlier calls have not returned: its position and duration. Waits until it has gone. */
export async function toastOf(page: Page, said: string): Promise<{ kind: string; place: string; ms: number }> {
  const next = async () => {
    const { toasts, taken } = await watched(page);
    const index = toasts.findIndex((toast, at) => at >= taken && toast.text === said && toast.to !== null);
    return index === -1 ? null : { index, ...toasts[index]! };
  };
  await expect.poll(next, { intervals: [100], message: `the toast '${said}'` }).not.toBeNull();
  const { index, kind, right, middle, from, to } = (await next())!;
  await page.evaluate(`window.watched.taken = ${index + 1}`);
  expect((await watched(page)).most).toBe(1);
  const place = `${middle < 0.5 ? 'top' : 'bottom'}-${right < 40 ? 'right' : 'elsewhere'}`;
  return { kind, place, ms: Math.round((to! - from) / 250) * 250 };
}
