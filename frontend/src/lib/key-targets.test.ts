import { afterEach, describe, expect, it } from 'vitest';
import { takesArrows, takesEnter, takesLetters } from './key-targets';

afterEach(() => document.body.replaceChildren());

function inPage(html: string): Element {
  document.body.innerHTML = html;
  return document.body.querySelector('[data-here]') ?? document.body.firstElementChild!;
}

describe('[LIVE-19] where a key has a meaning of its own', () => {
  it.each([
    ['nothing', '<div></div>', ''],
    ['a text field', '<input>', 'letters arrows enter'],
    ['a search field', '<input type="search">', 'letters arrows enter'],
    ['a text area', '<textarea></textarea>', 'letters arrows enter'],
    ['a list of choices', '<select></select>', 'letters arrows enter'],
    ['an option of an open list', '<ul role="listbox"><li data-here></li></ul>', 'letters arrows enter'],
    ['a choice that is closed', '<input readonly aria-haspopup="listbox">', 'arrows enter'],
    ['a choice that is open', '<input readonly aria-haspopup="listbox" aria-controls="list">', 'letters arrows enter'],
    ['a radio button', '<input type="radio">', 'arrows'],
    ['a check box', '<input type="checkbox">', ''],
    ['a slider', '<div role="slider"></div>', 'arrows'],
    ['a button', '<button></button>', 'enter'],
    ['a link', '<a href="/"></a>', 'enter'],
  ])('%s', (_name, html, taken) => {
    const here = inPage(html);
    const keys = { letters: takesLetters(here), arrows: takesArrows(here), enter: takesEnter(here) };
    expect(
      Object.entries(keys)
        .filter(([, takes]) => takes)
        .map(([name]) => name)
        .join(' '),
    ).toBe(taken);
  });
});
