import type { PassagesAnswer } from '@contract/codebook';
import { CODEBOOK_LIMITS } from '@contract/codebook-constants';
import { type QueryClient, useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { api } from '@/lib/api-client';
import { readAfterDecisions, readingFrom } from './codebook-cache';
import { codebookKeys, type PassageFilter } from './codebook-keys';
import { firstPage, loadedOf, markedStale, pagesBetween, type PassageList, withNextPage, withPageAgain, withTotal } from './passage-list';

/** Rows that are loaded ahead of those in sight. */
const AHEAD = 100;

const readPassages = (formId: number, filter: PassageFilter, page: { cursor?: string; limit?: number; signal?: AbortSignal }) => {
  const { signal, cursor, limit = CODEBOOK_LIMITS.page } = page;
  const query = { ...filter, subthemes: filter.theme !== undefined && filter.subthemes ? 'true' : undefined, limit, cursor };
  return api<PassagesAnswer>(`forms/${formId}/codebook/passages`, { auth: true, signal, query });
};

/** Requests that are on their way, so that none is sent twice. */
const onTheWay = new WeakMap<QueryClient, Set<string>>();

/** @returns whether the list has changed by it. @throws ApiError */
async function change(
  client: QueryClient,
  key: ReturnType<typeof codebookKeys.passages>,
  name: string,
  read: () => Promise<PassagesAnswer>,
  put: (list: PassageList, answer: PassagesAnswer) => PassageList,
): Promise<void> {
  const busy = onTheWay.get(client) ?? new Set<string>();
  onTheWay.set(client, busy);
  const id = JSON.stringify([key, name]);
  if (busy.has(id)) return;
  busy.add(id);
  const before = client.getQueryData<PassageList>(key)?.changes;
  const isOld = readingFrom(client, key[1]);
  try {
    const answer = await read();
    client.setQueryData<PassageList>(key, (list) => {
      if (!list || (list.changes !== before && name !== 'next')) return list && { ...list };
      const now = put(list, answer);
      return isOld() ? markedStale(now) : now;
    });
  } finally {
    busy.delete(id);
  }
}

/**
 * The passages of a filter, loaded by pages as they come into sight. `inSight` says which rows those are, also when the list has changed:
 * pages that may have been changed in another window are read again then.
 */
export function usePassages(formId: number, filter: PassageFilter) {
  const client = useQueryClient();
  const key = codebookKeys.passages(formId, filter);
  const deciding = useIsMutating({ mutationKey: codebookKeys.decisions(formId) }) > 0;
  const [failure, setFailure] = useState<unknown>(null);
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => firstPage(await readAfterDecisions(client, formId, key, () => readPassages(formId, filter, { signal }))),
    // Its pages are read again one by one.
    staleTime: Infinity,
    structuralSharing: false,
  });
  const list = query.data;

  const inSight = useCallback(
    (first: number, last: number) => {
      if (!list || failure !== null) return;
      const run = (...args: [string, () => Promise<PassagesAnswer>, (list: PassageList, answer: PassagesAnswer) => PassageList]) =>
        void change(client, codebookKeys.passages(formId, filter), ...args).catch(setFailure);
      const { next } = list;
      if (next !== null && last + AHEAD >= loadedOf(list)) {
        run(
          'next',
          () => readPassages(formId, filter, { cursor: next }),
          (now, answer) => withNextPage(now, next, answer),
        );
      }
      // What is read meanwhile would be older than the decision.
      if (deciding) return;
      const stale = pagesBetween(list, first, last).filter((at) => list.pages[at]!.stale);
      for (const at of stale) {
        const { from } = list.pages[at]!;
        run(
          `page ${from}`,
          () => readPassages(formId, filter, { cursor: from }),
          (now, answer) => withPageAgain(now, from, answer),
        );
      }
      if (list.totalStale && !stale.includes(0)) {
        run(
          'total',
          () => readPassages(formId, filter, { limit: 1 }),
          (now, { total }) => withTotal(now, total ?? now.total),
        );
      }
    },
    [client, formId, filter, list, deciding, failure],
  );

  return {
    list,
    error: query.error ?? failure,
    inSight,
    retry: () => {
      setFailure(null);
      if (!list) void query.refetch();
    },
  };
}

/** Calls `inSight` for the rows that are drawn, whenever they or the list change. */
export function useSight(inSight: (first: number, last: number) => void, first: number, last: number): void {
  useEffect(() => inSight(first, last), [inSight, first, last]);
}
