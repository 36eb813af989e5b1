import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, FINAL_CODES } from './api-client';

/** What a page asks the server for once: far smaller than a query library, for the pages where every byte counts. */
export type RequestState<T> = {
  data: T | undefined;
  error: Error | null;
  /** Asks again, after a failure. */
  retry: () => void;
};

/** A failure that asking again does not mend. */
export class FinalError extends Error {}

type Options = { retries?: number };

/** Tries after the first; tests need none. */
let standardRetries = 2;
export const setRequestRetries = (retries: number): void => void (standardRetries = retries);

/**
 * Loads something when the page opens, and again when `key` changes; what it has loaded stays.
 * @param key null: nothing is asked for
 * @param load is not asked again for being another function
 */
export function useRequest<T>(key: string | null, load: (signal: AbortSignal) => Promise<T>, { retries }: Options = {}): RequestState<T> {
  const [state, setState] = useState<{ key: string | null; data: T | undefined; error: Error | null }>({
    key,
    data: undefined,
    error: null,
  });
  const [round, setRound] = useState(0);
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  useEffect(() => {
    if (key === null) return;
    const given = new AbortController();
    void loadWithRetries((signal) => latest.current(signal), retries ?? standardRetries, given.signal).then(
      (data) => given.signal.aborted || setState({ key, data, error: null }),
      (error: unknown) => {
        if (!given.signal.aborted) setState({ key, data: undefined, error: error instanceof Error ? error : new Error('Unknown error') });
      },
    );
    return () => given.abort();
  }, [key, round, retries]);

  const retry = useCallback(() => {
    setState((before) => ({ ...before, error: null }));
    setRound((before) => before + 1);
  }, []);
  const own = state.key === key ? state : null;
  const error = own?.error ?? null;
  const lineLost = error instanceof ApiError && error.code === 'NETWORK_ERROR';
  useEffect(() => {
    if (!lineLost) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [lineLost, retry]);
  return { data: own?.data, error, retry };
}

async function loadWithRetries<T>(load: (signal: AbortSignal) => Promise<T>, retries: number, signal: AbortSignal): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await load(signal);
    } catch (error) {
      if (signal.aborted || attempt >= retries || isFinal(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.min(500 * 2 ** attempt, 4_000)));
      if (signal.aborted) throw error;
    }
  }
}

const isFinal = (error: unknown) => error instanceof FinalError || (error instanceof ApiError && FINAL_CODES.has(error.code));
