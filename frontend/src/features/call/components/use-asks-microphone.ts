import { useEffect, useState } from 'react';
import type { CallView } from '../session/call-view';

/** A browser that need not ask has opened the microphone by then. Milliseconds. */
const ASKS_AFTER_MS = 800;

/** Whether the browser's question about the microphone waits for an answer. */
export function useAsksMicrophone({ asksMicrophone }: CallView): boolean {
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    if (!asksMicrophone) return;
    const timer = setTimeout(() => setWaits(true), ASKS_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setWaits(false);
    };
  }, [asksMicrophone]);
  return waits;
}
