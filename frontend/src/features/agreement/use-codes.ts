import type { BlindUnit, CodeUnit } from '@contract/agreement';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '@/lib/api-client';

/** Until what could not be saved is tried again. Milliseconds. */
const AGAIN_MS = 4_000;

/** A coder's codes: shown at once, saved one after the other, tried again until they are. */
export function useCodes(units: readonly BlindUnit[], save: (n: number, unit: CodeUnit) => Promise<unknown>) {
  const [codes, setCodes] = useState<ReadonlyMap<number, CodeUnit>>(
    () => new Map(units.map(({ n, themes, skipped }) => [n, { themes, skipped }])),
  );
  const [unsaved, setUnsaved] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const queue = useRef(new Map<number, CodeUnit>());
  const running = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current);
    },
    [],
  );

  const flush = async () => {
    if (running.current) return;
    running.current = true;
    if (timer.current) clearTimeout(timer.current);
    try {
      for (let next = first(queue.current); next; next = first(queue.current)) {
        const [n, unit] = next;
        await save(n, unit);
        // Changed meanwhile: the newer one is saved next.
        if (queue.current.get(n) === unit) queue.current.delete(n);
        setFailure(null);
        setUnsaved(queue.current.size);
      }
    } catch (error) {
      setFailure(errorText(error));
      timer.current = setTimeout(() => void flush(), AGAIN_MS);
    } finally {
      running.current = false;
    }
  };

  const set = (n: number, unit: CodeUnit) => {
    setCodes((known) => new Map(known).set(n, unit));
    queue.current.set(n, unit);
    setUnsaved(queue.current.size);
    void flush();
  };

  return { codes, set, unsaved, failure };
}

const first = (queue: ReadonlyMap<number, CodeUnit>) => queue.entries().next().value;
