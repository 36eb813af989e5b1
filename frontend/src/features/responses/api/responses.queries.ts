import { LIMITS } from '@contract/limits';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { api, isRecord } from '@/lib/api-client';
import { dashboard } from '@/lib/realtime/dashboard-connection';
import { reduceLoaded, reducePage } from '../responses.realtime';
import { readResponse, readResponses, type ResponseItem, type ResponsesPage } from './response-item';
import { responseKeys, type LoadedResponse } from './response-keys';

/** Rows of one page. */
const PAGE_SIZE = 50;

export const searchText = (q: string) => q.trim().slice(0, LIMITS.search);

const responsesOptions = (formId: number, q: string) =>
  infiniteQueryOptions({
    queryKey: responseKeys.list(formId, q),
    initialPageParam: null as string | null,
    getNextPageParam: (page: ResponsesPage) => page.nextCursor,
    queryFn: async ({ pageParam, signal }): Promise<ResponsesPage> => {
      const query = { limit: PAGE_SIZE, cursor: pageParam ?? undefined, q };
      const read = async () => readResponses(await api(`responses/${formId}`, { auth: true, signal, query }));
      let page = await read();
      // So late that its gap can no longer be filled from what we remember.
      if (dashboard.missedSince(page) === null) page = await read();
      const missed = dashboard.missedSince(page) ?? [];
      return missed.reduce((state, event) => reducePage(state, event, formId, q, pageParam === null), page);
    },
    // A search shows the old rows until the new ones are there; the answer of an older search has another key and is dropped.
    placeholderData: keepPreviousData,
  });

export const useResponses = (formId: number, q: string) => useInfiniteQuery(responsesOptions(formId, q));

/** Every response that matches, whole and newest first: what the CSV is made of. */
export const fetchAllResponses = async (formId: number, q: string): Promise<ResponseItem[]> =>
  readResponses(await api(`responses/${formId}`, { auth: true, query: { q } })).responses;

const responseOptions = (id: string) =>
  queryOptions({
    queryKey: responseKeys.detail(id),
    queryFn: async ({ signal }): Promise<LoadedResponse> => {
      const asked = dashboard.position;
      const answer = await api(`responses/${id}`, { auth: true, signal });
      const response = readResponse(isRecord(answer) ? answer.response : null);
      if (!response) throw new Error('Failed to get response');
      const missed = asked === null ? [] : (dashboard.missedSince(asked) ?? []);
      return missed.reduce<LoadedResponse>(reduceLoaded, response);
    },
  });

export const useResponse = (id: string) => useQuery(responseOptions(id));

export function useDeleteResponse() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { id: string; formId: number }) => api(`responses/${id}`, { method: 'DELETE', auth: true }),
    onSuccess: (_answer, { id }) => {
      client.removeQueries({ queryKey: responseKeys.detail(id) });
      client.setQueriesData<{ pages: ResponsesPage[]; pageParams: unknown[] }>(
        { queryKey: responseKeys.lists },
        (list) =>
          list && {
            ...list,
            pages: list.pages.map((page) => {
              const responses = page.responses.filter((row) => row.id !== id);
              const removed = page.responses.length - responses.length;
              return { ...page, responses, total: page.total === null ? null : page.total - removed };
            }),
          },
      );
    },
  });
}
