import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notesOptions } from '@/components/notes/notes.queries';
import { neighboursOptions, responseOptions } from '../api/responses.queries';
import { timelineOptions } from './timeline.queries';

/** Reads ahead what the page of the next response shows: one key, and it is there. */
export function usePrefetch(next: string | null, listKey: string): void {
  const client = useQueryClient();
  useEffect(() => {
    if (next === null) return;
    const read = async () => {
      const response = await client.fetchQuery({ ...responseOptions(next), staleTime: 60_000 });
      await Promise.all([
        client.prefetchQuery(timelineOptions(response)),
        client.prefetchQuery(notesOptions(next)),
        client.prefetchQuery(neighboursOptions(next, listKey)),
      ]);
    };
    // What could not be read ahead is read when it is opened.
    read().catch(() => undefined);
  }, [client, next, listKey]);
}
