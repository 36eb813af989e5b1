import { useSyncExternalStore } from 'react';

/** One clock for all cards: each would otherwise have a timer of its own. Milliseconds. */
const EVERY_MS = 15_000;

let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!timer) {
    now = Date.now();
    timer = setInterval(() => {
      now = Date.now();
      for (const one of listeners) one();
    }, EVERY_MS);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Whole minutes since a moment, as they pass; up to `until` only, where it is known. Milliseconds. */
export const useMinutesSince = (at: string, until: number | null): number =>
  useSyncExternalStore(subscribe, () => Math.max(0, Math.floor(((until ?? now) - Date.parse(at)) / 60_000)));
