// Single keys of a screen work wherever the focus is, except where a key has a meaning of its own.

/** Inputs that do not take text. */
const NOT_TYPED = new Set(['checkbox', 'radio', 'range', 'button', 'submit', 'reset', 'file', 'image', 'color']);
const PRESSED =
  'button, a[href], summary, label, [role="button"], [role="tab"], [role="menuitem"], [role="option"], [role="row"][tabindex]';
const MOVED_IN =
  'input[type="radio"], input[type="range"], [role="slider"], [role="radio"], [role="tab"], [role="separator"], [aria-haspopup]';

export const elementOf = (target: EventTarget | null): Element => (target instanceof Element ? target : document.body);

/** Whether letters are written there, or choose something. A choice whose list is closed has no use for them. */
export function takesLetters(target: EventTarget | null): boolean {
  const element = elementOf(target);
  if (element instanceof HTMLInputElement) {
    const isClosedChoice =
      element.readOnly && element.getAttribute('aria-haspopup') === 'listbox' && !element.hasAttribute('aria-controls');
    return !NOT_TYPED.has(element.type) && !isClosedChoice;
  }
  return element.closest('textarea, select, audio, [contenteditable], [role="menu"], [role="listbox"]') !== null;
}

/** Whether arrows move something there. */
export const takesArrows = (target: EventTarget | null): boolean => takesLetters(target) || elementOf(target).closest(MOVED_IN) !== null;

/** Whether Enter presses or opens something there. */
export const takesEnter = (target: EventTarget | null): boolean =>
  takesLetters(target) || elementOf(target).closest(`${PRESSED}, [aria-haspopup]`) !== null;

/** The dialog that an element belongs to: keys pressed in another one are not meant for it. */
export const dialogOf = (element: Element | null): Element | null => element?.closest('[role="dialog"], [role="alertdialog"]') ?? null;
