export type ToastKind = 'success' | 'error' | 'info';
export type ToastPosition = 'top-right' | 'bottom-right';
export type Toast = { id: number; kind: ToastKind; text: string; position: ToastPosition; duration: number; action?: ToastAction };
/** A button in a toast. */
export type ToastAction = { label: string; run: () => void };

/** Milliseconds a toast stays. */
export const TOAST_MS = { standard: 5_000, home: 1_000, save: 2_000, undo: 15_000 } as const;

let current: Toast | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: Toast | null): void {
  current = next;
  clearTimeout(timer);
  if (next) timer = setTimeout(() => set(null), next.duration);
  for (const listener of listeners) listener();
}

function show(kind: ToastKind, text: string, options: { position?: ToastPosition; duration?: number; action?: ToastAction } = {}): void {
  set({
    id: ++lastId,
    kind,
    text,
    position: options.position ?? 'top-right',
    duration: options.duration ?? TOAST_MS.standard,
    action: options.action,
  });
}

/** Toasts of the whole app: one at a time, the newest wins. Top-right unless said otherwise (CONST-26). */
export const toast = {
  success: (text: string, options?: Parameters<typeof show>[2]) => show('success', text, options),
  error: (text: string, options?: Parameters<typeof show>[2]) => show('error', text, options),
  info: (text: string, options?: Parameters<typeof show>[2]) => show('info', text, options),
  close: () => set(null),
};

/** Where toasts of Home appear, and for how long. */
export const HOME_TOAST = { position: 'bottom-right', duration: TOAST_MS.home } as const;
/** Of saving and publishing. */
export const SAVE_TOAST = { position: 'top-right', duration: TOAST_MS.save } as const;

export const toastStore = {
  get: () => current,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
