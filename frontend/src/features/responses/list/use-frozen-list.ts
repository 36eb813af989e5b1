import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { responseKeys } from '../api/response-keys';
import { withFrozen, type ResponseList } from './response-list';

/**
 * Holds new rows back while the list is scrolled down.
 * @param list the list of this interview and search; undefined while another one is shown
 * @returns shows the rows that waited
 */
export function useFrozenList(formId: number, q: string, list: ResponseList | undefined, held: boolean): () => void {
  const client = useQueryClient();
  const set = (next: boolean) => {
    const queryKey = responseKeys.list(formId, q);
    const unread = client.getQueryData<ResponseList>(queryKey)?.unread ?? 0;
    client.setQueryData<ResponseList>(queryKey, (before) => before && withFrozen(before, next));
    // Only the number of these rows is known.
    if (!next && unread > 0) void client.invalidateQueries({ queryKey, exact: true });
  };
  useEffect(() => {
    if (list && list.held !== held) set(held);
  });
  return () => set(false);
}
