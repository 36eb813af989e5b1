import { useCallback, useLayoutEffect, useRef } from 'react';

/** A handler that stays the same, so that what has it is not drawn again; it does what the newest one does. */
export function useStable<Args extends unknown[]>(handler: (...args: Args) => void): (...args: Args) => void {
  const newest = useRef(handler);
  useLayoutEffect(() => {
    newest.current = handler;
  });
  return useCallback((...args: Args) => newest.current(...args), []);
}
