import { useSyncExternalStore } from 'react';
import { browserMemory } from './browser-storage';

/** What the signed-in screens share. */
export type SharedState = {
  /** Responses of this month; null until it is known. */
  submissionsCount: number | null;
  /** The month that it counts: 2026-11. Null until it is known. */
  countedIn: string | null;
  /** Public link of the interview that was opened last. */
  link: string;
  /** The sidebar. */
  isCollapsed: boolean;
};

const COLLAPSED_KEY = 'colloquy.sidebar-collapsed';

const initial = (): SharedState => ({
  submissionsCount: null,
  countedIn: null,
  link: '',
  isCollapsed: browserMemory.read(COLLAPSED_KEY) === 'true',
});

let state: SharedState | null = null;
const listeners = new Set<() => void>();
const get = () => (state ??= initial());

function set(change: Partial<SharedState>): void {
  state = { ...get(), ...change };
  for (const listener of listeners) listener();
}

/** The count after an answer: negative and non-numeric values are ignored, and so is a 0 after a positive count of the same month. */
export function nextSubmissionsCount(previous: number | null, value: unknown, isSameMonth = true): number | null {
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) return previous;
  if (value === 0 && isSameMonth && previous !== null && previous > 0) return previous;
  return value;
}

/** In UTC, as the server counts. */
const monthOf = (at: number) => new Date(at).toISOString().slice(0, 7);

export const sharedState = {
  get,
  setSubmissionsCount: (value: unknown, month = monthOf(Date.now())) => {
    const { submissionsCount, countedIn } = get();
    set({ submissionsCount: nextSubmissionsCount(submissionsCount, value, month === countedIn), countedIn: month });
  },
  setLink: (link: string) => set({ link }),
  setCollapsed: (isCollapsed: boolean) => {
    browserMemory.write(COLLAPSED_KEY, String(isCollapsed));
    set({ isCollapsed });
  },
  /** When another account signs in, and for tests. */
  reset: () => {
    state = null;
    for (const listener of listeners) listener();
  },
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useSharedState = (): SharedState => useSyncExternalStore(subscribe, get);
