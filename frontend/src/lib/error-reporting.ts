import { ApiError } from './api-client';
import { keepPage } from './keep-page';
import { log } from './log';
import { publicConfig } from './public-config';

/** Reports per page load: repeated errors add nothing. */
const MOST_REPORTS = 10;

const reported = new WeakSet<Error>();
let left = MOST_REPORTS;

/**
 * Tells a fault to the installation's error-reporting service, when it has one. Nothing of it is loaded before there is
 * something to tell. What the server answered is not a fault of this page.
 * @param context where it happened, in a word
 */
export function reportError(fault: unknown, context: string): void {
  const error = fault instanceof Error ? fault : new Error(typeof fault === 'string' ? fault : 'Something that is no error was thrown');
  if (left === 0 || reported.has(error) || error instanceof ApiError || error.name === 'AbortError') return;
  reported.add(error);
  left -= 1;
  void send(error, context);
}

/** Logs and reports uncaught errors from now on. */
export function installErrorReporting(): void {
  const note = (fault: unknown, context: string) => {
    log.error('Uncaught error', fault instanceof Error ? `${fault.name}: ${fault.message}` : typeof fault);
    reportError(fault, context);
  };
  window.addEventListener('error', (event) => note(event.error ?? event.message, 'window'));
  window.addEventListener('unhandledrejection', (event) => note(event.reason, 'promise'));
}

async function send(error: Error, context: string): Promise<void> {
  try {
    const { errorReporting } = await publicConfig();
    if (!errorReporting) return;
    const { capture } = await keepPage(() => import('./sentry-client'));
    capture(errorReporting, error, context);
  } catch {
    // Reporting failed: ignore.
  }
}
