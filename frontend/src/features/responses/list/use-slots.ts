import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ResponseList } from './response-list';
import { SlotReader, type Sight } from './slot-reader';

type Failure = { of: SlotReader; error: unknown };

/**
 * Reads what comes into sight.
 * @returns what to call when other rows are in sight; the failure of a page, and how to try again
 */
export function useSlots(formId: number, q: string, list: ResponseList | undefined) {
  const client = useQueryClient();
  const reader = useRef<SlotReader | null>(null);
  const sight = useRef<Sight>({ first: 0, last: 0 });
  const [failure, setFailure] = useState<Failure | null>(null);

  useEffect(() => {
    const own: SlotReader = new SlotReader(client, formId, q, (error) => setFailure({ of: own, error }));
    reader.current = own;
    own.look(sight.current);
    return () => {
      own.close();
      setFailure(null);
    };
  }, [client, formId, q]);

  useEffect(() => reader.current?.look(), [list, formId, q]);

  const onSight = useCallback((first: number, last: number) => {
    sight.current = { first, last };
    reader.current?.look(sight.current);
  }, []);
  const retry = () => {
    setFailure(null);
    failure?.of.retry();
  };
  return { onSight, error: failure?.error ?? null, retry };
}
