import { tabMemory } from './browser-storage';

const KEY = 'colloquy.reloaded-at';
/** Milliseconds. */
const PAUSE_MS = 10_000;

/** Whether this page may reload itself: not again within a few seconds, and not where the tab cannot remember that it did. */
export function mayReload(): boolean {
  const now = Date.now();
  if (now - Number(tabMemory.read(KEY)) < PAUSE_MS) return false;
  tabMemory.write(KEY, String(now));
  return tabMemory.read(KEY) === String(now);
}
