export type LogLevel = 'info' | 'warn' | 'error';
export type LogEntry = { at: string; level: LogLevel; message: string; detail?: unknown };

/** Newest entries kept (spec §9; decisions A68). */
export const LOG_CAPACITY = 1000;

const entries: LogEntry[] = [];

function write(level: LogLevel, message: string, detail?: unknown): void {
  entries.push({ at: new Date().toISOString(), level, message, detail });
  if (entries.length > LOG_CAPACITY) entries.splice(0, entries.length - LOG_CAPACITY);
  // eslint-disable-next-line no-console -- the one place where the app speaks to the console
  console[level](message, ...(detail === undefined ? [] : [detail]));
}

/** The in-app log. Never hand it a transcript, an e-mail or a token. */
export const log = {
  info: (message: string, detail?: unknown) => write('info', message, detail),
  warn: (message: string, detail?: unknown) => write('warn', message, detail),
  error: (message: string, detail?: unknown) => write('error', message, detail),
};

/** Oldest first. */
export const logEntries = (): readonly LogEntry[] => entries;
