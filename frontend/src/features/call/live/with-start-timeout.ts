import { CallError } from '../call-client';

/** Timeout of one attempt to reach the session. Milliseconds. */
const START_TIMEOUT_MS = 15_000;

/** Waits for a start until it times out or is aborted. @throws CallError 'start-timeout' or 'aborted' */
export function withStartTimeout(started: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', aborted);
      finish();
    };
    const aborted = () => settle(() => reject(new CallError('aborted', 'The call was given up.')));
    const timer = setTimeout(
      () => settle(() => reject(new CallError('start-timeout', 'The live session did not answer in time.'))),
      START_TIMEOUT_MS,
    );
    signal.addEventListener('abort', aborted);
    if (signal.aborted) aborted();
    started.then(
      () => settle(resolve),
      (error: CallError) => settle(() => reject(error)),
    );
  });
}
