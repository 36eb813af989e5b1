import { flushSync } from 'react-dom';

/** Renders a change at once, then moves the focus. Moved with a later frame, it would be taken from where the owner has gone meanwhile. */
export function focusAfter(change: () => void, find: () => HTMLElement | null): void {
  flushSync(change);
  find()?.focus();
}
