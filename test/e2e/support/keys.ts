import type { Page } from '@playwright/test';

export interface Stop {
  readonly name: string;
  /** Whether the eye sees that the focus is here. */
  readonly seen: boolean;
}

export interface Walk {
  readonly stops: readonly Stop[];
  /** What can be used with a pointer, but has no stop. */
  readonly missed: readonly string[];
}

const TOOLS = `
  const nameOf = (e) => (e.getAttribute('aria-label') || e.labels?.[0]?.innerText || e.innerText || e.tagName).trim().split('\\n')[0].slice(0, 60);
  const shown = (e) => e.checkVisibility({ opacityProperty: false, visibilityProperty: true }) && !e.closest('[inert],[aria-hidden="true"]') && e.getBoundingClientRect().width > 0;
  const drawn = (s) => (s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) > 0) || s.boxShadow !== 'none';
  // A link that is as large as its row has its ring around the row.
  const ring = (e) => drawn(getComputedStyle(e)) || drawn(getComputedStyle(e, '::after'));
  // The radio buttons of a segmented control have no size: their labels are what is seen.
  const seenByLabel = (e) => e.matches('input[type=radio]') && [...e.labels].some((label) => shown(label) && ring(label));
`;

/** Where the focus is; null for nowhere. */
export const focused = (page: Page) =>
  page.evaluate<string | null>(
    `(() => { ${TOOLS} const e = document.activeElement; return !e || e === document.body ? null : nameOf(e); })()`,
  );

/** Walks a page by Tab alone, from its beginning to where the focus leaves it. */
export async function walk(page: Page): Promise<Walk> {
  await page.evaluate(
    `(() => { document.activeElement?.blur?.(); getSelection()?.removeAllRanges(); scrollTo(0, 0); window.passed = new Set(); })()`,
  );
  // From the top of the document, wherever the last click was.
  await page.evaluate(
    `(() => { const start = document.createElement('span'); start.tabIndex = -1; document.body.prepend(start); start.focus(); start.remove(); })()`,
  );
  const stops: Stop[] = [];
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate<(Stop & { again: boolean }) | null>(`(() => {
      ${TOOLS}
      const e = document.activeElement;
      if (!e || e === document.body) return null;
      const again = window.passed.has(e);
      window.passed.add(e);
      // A field's ring may be drawn by what surrounds it; a checkbox has its own.
      return { name: nameOf(e), seen: seenByLabel(e) || (shown(e) && (ring(e) || (!!e.parentElement && e.matches('input,textarea') && ring(e.parentElement)))), again };
    })()`);
    if (!stop || stop.again) break;
    stops.push({ name: stop.name, seen: stop.seen });
  }
  const missed = await page.evaluate<string[]>(`(() => {
    ${TOOLS}
    const usable = [...document.querySelectorAll('a[href],button,input,textarea,select,[role=button],[role=tab],[role=menuitem],[tabindex="0"]')];
    // Arrow keys move within these: one stop is enough.
    const inGroup = (e) => e.matches('[role=tab],[role=menuitem],[role=option]') && [...window.passed].some((p) => p.closest('[role=tablist],[role=menu]') === e.closest('[role=tablist],[role=menu]'));
    return usable.filter((e) => shown(e) && !e.disabled && e.type !== 'hidden' && !window.passed.has(e) && !inGroup(e)).map(nameOf);
  })()`);
  return { stops, missed };
}

/** Animations that move now and keep moving. */
export const moving = (page: Page) =>
  page.evaluate<string[]>(`document.getAnimations()
    .filter((a) => a.playState === 'running' && a.effect.getComputedTiming().activeDuration > 1)
    .map((a) => (a.animationName ?? a.transitionProperty ?? 'script') + ' on ' + a.effect.target?.className)`);
