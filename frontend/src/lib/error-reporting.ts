import { ApiError } from './api-client';
import { publicConfig } from './public-config';

/** Of one page load: a fault that repeats itself says no more the hundredth time. */
const MOST_REPORTS = 10;

const reported = new WeakSet<Error>();
let left = MOST_REPORTS;

/**
 * Tells a fault to the installation's error-reporting service, when it has one (spec §7). Nothing of it is loaded before there is
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

/** From now on faults that nobody caught are reported. */
export function installErrorReporting(): void {
  window.addEventListener('error', (event) => reportError(event.error ?? event.message, 'window'));
  window.addEventListener('unhandledrejection', (event) => reportError(event.reason, 'promise'));
}

async function send(error: Error, context: string): Promise<void> {
  // A missing file makes the app load itself anew; for this one it need not.
  const keepPage = (event: Event) => event.stopImmediatePropagation();
  try {
    const { errorReporting } = await publicConfig();
    if (!errorReporting) return;
    window.addEventListener('vite:preloadError', keepPage, true);
    const { capture } = await import('./sentry-client');
    capture(errorReporting, error, context);
  } catch {
    // Nobody to tell.
  } finally {
    window.removeEventListener('vite:preloadError', keepPage, true);
  }
}
