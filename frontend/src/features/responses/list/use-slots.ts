import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ResponseList } from './response-list';
import { PageLoader, type VisibleRange } from './page-loader';

type Failure = { of: PageLoader; error: unknown };

/**
 * Loads the visible rows.
 * @returns a callback for changes of the visible range; the error of a page, and a retry
 */
export function useSlots(formId: number, q: string, list: ResponseList | undefined) {
  const client = useQueryClient();
  const reader = useRef<PageLoader | null>(null);
  const sight = useRef<VisibleRange>({ first: 0, last: 0 });
  const [failure, setFailure] = useState<Failure | null>(null);

  useEffect(() => {
    const own: PageLoader = new PageLoader(client, formId, q, (error) => setFailure({ of: own, error }));
    reader.current = own;
    own.setVisible(sight.current);
    return () => {
      own.close();
      setFailure(null);
    };
  }, [client, formId, q]);

  useEffect(() => reader.current?.setVisible(), [list, formId, q]);

  const onSight = useCallback((first: number, last: number) => {
    sight.current = { first, last };
    reader.current?.setVisible(sight.current);
  }, []);
  const retry = () => {
    setFailure(null);
    failure?.of.retry();
  };
  return { onSight, error: failure?.error ?? null, retry };
}
