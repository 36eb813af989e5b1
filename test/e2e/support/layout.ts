import type { Page } from '@playwright/test';

/** In large letters: the font size of the page, as a person's browser or phone sets it. */
export const enlarge = (page: Page, percent: number) =>
  page.addInitScript(`addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '${percent}%'))`);

/**
 * What stands wrong on the page: it scrolls sideways, or words are cut off, broken apart in a button, beside the window or under another
 * button, or an icon stands away from the words of its button. Empty when all is well.
 */
export const misplaced = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    const found = [];
    const name = (element) => element.tagName.toLowerCase() + ' "' + (element.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 40) + '"';
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page is ' + document.documentElement.scrollWidth + ' px wide');
    const shown = [...document.querySelectorAll('h1, h2, p, li, label, button, a, input, textarea, time')].filter(
      (element) => element.checkVisibility({ opacityProperty: true }) && element.getClientRects().length > 0 && getComputedStyle(element).clipPath === 'none',
    );
    for (const element of shown) {
      const { left, right } = element.getBoundingClientRect();
      if (left < -1 || right > innerWidth + 1) found.push(name(element) + ' is beside the window');
      if (!element.matches('input, textarea') && element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline') {
        found.push(name(element) + ' is cut off');
      }
    }
    // The part of an element that what scrolls around it leaves.
    const part = (element) => {
      let { top, bottom, left, right } = element.getBoundingClientRect();
      for (let box = element.parentElement; box; box = box.parentElement) {
        if (getComputedStyle(box).overflowY === 'visible') continue;
        const around = box.getBoundingClientRect();
        top = Math.max(top, around.top);
        bottom = Math.min(bottom, around.bottom);
      }
      return { top, bottom, left, right };
    };
    const pressed = shown.filter((element) => element.matches('button, a, input, textarea'));
    pressed.forEach((one, index) => {
      const a = part(one);
      for (const other of pressed.slice(index + 1)) {
        const b = part(other);
        if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1) {
          found.push(name(one) + ' lies over ' + name(other));
        }
      }
    });
    // A word of a button that is on two lines has been broken apart.
    for (const button of pressed.filter((element) => element.matches('button, a'))) {
      const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const { index, 0: word } of node.data.matchAll(/\\S+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(name(button) + ' breaks "' + word + '"');
        }
      }
    }
    // Pixels between an icon and the nearest words: a button's usual gap is 8 to 10.
    for (const button of pressed.filter((element) => element.matches('button, a'))) {
      const icon = button.querySelector('[data-section] svg, [data-position] svg')?.getBoundingClientRect();
      const label = button.querySelector('[data-section] ~ span, [data-position] ~ span');
      if (!label || !icon?.width) continue;
      const words = document.createRange();
      words.selectNodeContents(label);
      const gaps = [...words.getClientRects()].map(({ left, right }) => Math.max(left - icon.right, icon.left - right));
      if (Math.min(...gaps) > 14) found.push(name(button) + ' stands ' + Math.round(Math.min(...gaps)) + ' px from its icon');
    }
    return found;
  })()`);

/** How much of the assistant's newest words can be seen, 0..1: in the conversation, or where they stand above the answer. */
export const questionInSight = (page: Page): Promise<number> =>
  page.evaluate<number>(`(() => {
    const seen = (element) => {
      if (!element) return 0;
      const whole = element.getBoundingClientRect();
      let { top, bottom } = whole;
      for (let box = element.parentElement; box; box = box.parentElement) {
        if (getComputedStyle(box).overflowY === 'visible') continue;
        const around = box.getBoundingClientRect();
        top = Math.max(top, around.top);
        bottom = Math.min(bottom, around.bottom);
      }
      return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)) / whole.height;
    };
    const pinned = document.querySelector('footer > p[aria-hidden]');
    return Math.max(seen(document.querySelector('[data-question] p:nth-of-type(2)')), seen(pinned));
  })()`);
