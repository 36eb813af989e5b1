import type { RefObject } from 'react';
import { browserMemory } from '@/lib/browser-storage';
import { useKeys } from '@/lib/use-keys';

/** What each key does, in the order of the list of keys. */
export const CODING_KEYS = [
  { keys: ['j'], id: 'next' },
  { keys: ['k'], id: 'previous' },
  { keys: ['Enter'], id: 'open' },
  { keys: ['m'], id: 'move' },
  { keys: ['c'], id: 'code' },
  { keys: ['r'], id: 'reject' },
  { keys: ['s'], id: 'sentiment' },
  { keys: ['d'], id: 'setAside' },
  { keys: ['x'], id: 'select' },
  { keys: ['J'], id: 'extendNext' },
  { keys: ['K'], id: 'extendPrevious' },
  { keys: ['Escape'], id: 'escape' },
  { keys: ['u'], id: 'undo' },
  { keys: ['/'], id: 'filters' },
  { keys: ['?'], id: 'keys' },
] as const;

export type CodingKey = (typeof CODING_KEYS)[number]['id'];

const SETTING = 'coding-keys';
export const areKeysOn = () => browserMemory.read(SETTING) !== 'off';
export const setKeysOn = (on: boolean) => (on ? browserMemory.remove(SETTING) : browserMemory.write(SETTING, 'off'));

/** What Enter presses. */
const PRESSED = 'button, a, summary, label, input';

/**
 * Single keys of the workbench: they work in it, and where nothing has the focus.
 * @returns handled: whether the key did something
 */
export function useCodingKeys(root: RefObject<HTMLElement | null>, onKey: (key: CodingKey | 'selectAll') => boolean): void {
  const handle = (event: KeyboardEvent, target: Element): boolean => {
    if (target !== document.body && !root.current?.contains(target)) return false;
    const inRow = target.closest('[data-passage]') !== null;
    if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'a' && inRow && onKey('selectAll');
    const arrow = inRow ? { ArrowDown: 'j', ArrowUp: 'k' }[event.key] : undefined;
    const pressed = arrow === undefined ? event.key : event.shiftKey ? arrow.toUpperCase() : arrow;
    const known = CODING_KEYS.find(({ keys }) => (keys as readonly string[]).includes(pressed));
    if (!known || (known.id === 'open' && target.closest(PRESSED))) return false;
    // Words are being marked there: Enter and Escape are about them.
    if ((known.id === 'open' || known.id === 'escape') && target.closest('[data-turn]')) return false;
    if (pressed.length === 1 && arrow === undefined && !areKeysOn()) return false;
    return onKey(known.id);
  };
  useKeys(handle, { root, modified: true });
}
