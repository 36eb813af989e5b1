let opened = false;
let returnTo: HTMLElement | null = null;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  opened = next;
  for (const listener of listeners) listener();
}

/** The panel with this page's log, and whether it is open. Anything may open it; the app shows it. */
export const problemPanel = {
  get: () => opened,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** @param opener what gets the focus back; by default what has it now */
  open: (opener?: HTMLElement | null) => {
    if (opened) return;
    returnTo = opener ?? (document.activeElement instanceof HTMLElement ? document.activeElement : null);
    set(true);
  },
  close: () => {
    set(false);
    if (returnTo?.isConnected) returnTo.focus();
    returnTo = null;
  },
};
