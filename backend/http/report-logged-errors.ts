import type { ErrorReporter } from '../common/error-reporter.js';

/** Pino's numbers: error and fatal. */
const ERROR_LEVEL = 50;

interface LogObject {
  readonly err?: unknown;
  readonly stack?: unknown;
  readonly context?: unknown;
  readonly method?: unknown;
  readonly route?: unknown;
}

/**
 * A hook of the server's log: every logged error is also reported, so that callers need not do both.
 */
export function reportLoggedErrors(reporter: ErrorReporter) {
  return {
    logMethod(this: unknown, args: unknown[], write: (this: unknown, ...args: unknown[]) => void, level: number): void {
      if (level >= ERROR_LEVEL) reporter.report(...asReport(args));
      write.apply(this, args);
    },
  };
}

function asReport([first, second]: unknown[]): [unknown, Record<string, string>] {
  const { err, stack, context, method, route }: LogObject = typeof first === 'object' && first !== null ? first : {};
  const message = typeof second === 'string' ? second : typeof first === 'string' ? first : 'An error was logged';
  const tags = Object.fromEntries(
    Object.entries({ context, method, route }).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
  if (err instanceof Error) return [err, tags];
  const error = new Error(message);
  if (typeof stack === 'string') error.stack = stack;
  return [error, tags];
}
