export type LogLevel = 'info' | 'warn' | 'error';
export type LogEntry = { readonly at: string; readonly level: LogLevel; readonly message: string; readonly detail?: unknown };

/** Newest entries kept (CONST-23). */
export const LOG_CAPACITY = 1000;

let entries: readonly LogEntry[] = [];
const listeners = new Set<() => void>();

function set(next: readonly LogEntry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

function write(level: LogLevel, message: string, detail?: unknown): void {
  set([...entries.slice(-(LOG_CAPACITY - 1)), { at: new Date().toISOString(), level, message, detail }]);
  // eslint-disable-next-line no-console -- the one place where the app speaks to the console
  console[level](message, ...(detail === undefined ? [] : [detail]));
}

/** The in-app log. Never hand it a transcript, an e-mail or a token. */
export const log = {
  info: (message: string, detail?: unknown) => write('info', message, detail),
  warn: (message: string, detail?: unknown) => write('warn', message, detail),
  error: (message: string, detail?: unknown) => write('error', message, detail),
};

/** Oldest first; a new array with every entry. */
export const logEntries = (): readonly LogEntry[] => entries;

export const clearLog = (): void => set([]);

export const subscribeLog = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
