import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/** What axe finds wrong with the page as it stands, in a line each. Evaluated, not added as a script: our policy would refuse that. */
export async function axeProblems(page: Page): Promise<string[]> {
  // Colours in the middle of a fade are not the design's: wait until transitions finish.
  await page.evaluate(
    'Promise.all(document.getAnimations().filter((a) => a.effect?.getTiming().iterations !== Infinity).map((a) => a.finished.catch(() => {})))',
  );
  await page.evaluate(source);
  const violations = await page.evaluate<Violation[]>(`axe.run(document, { resultTypes: ['violations'] }).then((r) => r.violations)`);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} — ${failureSummary.replace(/\s+/g, ' ').slice(0, 300)}`),
  );
}

/** Expects no violation of axe's rules and no horizontal scrolling. */
export async function expectSound(page: Page, screen: string): Promise<void> {
  // A tooltip under the pointer is no part of the page.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  expect.soft(await axeProblems(page), screen).toEqual([]);
  expect
    .soft(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth'), `${screen}: sideways`)
    .toBeLessThanOrEqual(0);
}
