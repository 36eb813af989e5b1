import { CALL_TIMINGS } from '@contract/voice-constants';
import { log } from '@/lib/log';
import { CallError } from '../call-client';

/** Errors that are worth a retry; refusals by the platform or the participant are not. */
const RETRYABLE = new Set<CallError['code']>(['offline', 'provider', 'media-failed', 'start-timeout', 'unknown']);

/** Tries to start, three times at most, with a longer pause each time. @throws what the last attempt met */
export async function withAttempts(attempt: () => Promise<void>, signal: AbortSignal, onFailed: () => void): Promise<void> {
  for (let count = 1; ; count++) {
    try {
      return await attempt();
    } catch (error) {
      if (signal.aborted) throw error;
      log.error(`The call did not start (attempt ${count})`, error instanceof Error ? error.message : undefined);
      onFailed();
      const retryable = error instanceof CallError && RETRYABLE.has(error.code);
      if (!retryable || count >= CALL_TIMINGS.startAttempts) throw error;
      await pause(CALL_TIMINGS.startBackoff * count, signal);
    }
  }
}

/** Rejects when given up. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new CallError('aborted', 'The call was given up.'));
    });
  });
}
