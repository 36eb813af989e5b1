export type ToastKind = 'success' | 'error' | 'info';
export type ToastPosition = 'top-right' | 'bottom-right';
export type Toast = {
  id: number;
  kind: ToastKind;
  text: string;
  position: ToastPosition;
  duration: number;
  action?: ToastAction;
  of?: string;
};
/** A button in a toast. */
export type ToastAction = { label: string; run: () => void };
type Options = {
  position?: ToastPosition;
  duration?: number;
  action?: ToastAction;
  /** Takes the place of an earlier one of the same: where only the last change can be taken back. */
  of?: string;
};

/** Milliseconds a toast stays. */
export const TOAST_MS = { standard: 5_000, home: 1_000, save: 2_000, undo: 15_000 } as const;

/** Toasts with a button that stand at once. */
const MOST_ACTIONS = 3;

let toasts: readonly Toast[] = [];
const timers = new Map<number, ReturnType<typeof setTimeout>>();
/** The toast that is pointed at or has the focus. */
let held: number | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  for (const { id } of toasts) if (!next.some((one) => one.id === id)) stop(id);
  toasts = next;
  // One that goes under the pointer says so by no event.
  if (held !== null && !next.some(({ id }) => id === held)) toast.hold(null);
  for (const listener of listeners) listener();
}

function stop(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

function start({ id, duration }: Toast): void {
  stop(id);
  if (held === null) {
    timers.set(
      id,
      setTimeout(() => toast.close(id), duration),
    );
  }
}

function show(kind: ToastKind, text: string, { position = 'top-right', duration = TOAST_MS.standard, action, of }: Options = {}): number {
  const shown: Toast = { id: ++lastId, kind, text, position, duration, action, of };
  const withAction = toasts.filter((one) => one.action && (of === undefined || one.of !== of));
  set([...(action ? withAction.slice(1 - MOST_ACTIONS) : withAction), shown]);
  start(shown);
  return shown.id;
}

/**
 * Toasts of the whole app. One message at a time, the newest; those with a button stay beside it, because the button is still of use.
 * Top-right unless said otherwise (CONST-26). Each answers with the id that closes it.
 */
export const toast = {
  success: (text: string, options?: Options) => show('success', text, options),
  error: (text: string, options?: Options) => show('error', text, options),
  info: (text: string, options?: Options) => show('info', text, options),
  /** @param id absent: all of them */
  close: (id?: number) => set(id === undefined ? [] : toasts.filter((one) => one.id !== id)),
  /** While one is pointed at or has the focus, none goes. Their time begins again after that. */
  hold: (id: number | null) => {
    held = id;
    for (const one of toasts) {
      if (held === null) start(one);
      else stop(one.id);
    }
  },
};

/** Where toasts of Home appear, and for how long. */
export const HOME_TOAST = { position: 'bottom-right', duration: TOAST_MS.home } as const;
/** Of saving and publishing. */
export const SAVE_TOAST = { position: 'top-right', duration: TOAST_MS.save } as const;

export const toastStore = {
  get: () => toasts,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
