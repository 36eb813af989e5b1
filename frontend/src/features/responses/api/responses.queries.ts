import { LIMITS } from '@contract/limits';
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { api, isRecord } from '@/lib/api-client';
import { dashboard } from '@/lib/realtime/dashboard-connection';
import { readLive } from '@/lib/realtime/read-live';
import { knownRows } from '../list/known-rows';
import { queryOf } from '../list/list-view';
import { rereadList } from '../list/reread-list';
import { PAGE_SIZE, withPage, type ResponseList, type SlotRequest } from '../list/response-list';
import { newer, reduceList, reduceLoaded, withoutRow } from '../responses.realtime';
import { readResponse, readResponses, type ResponsesPage } from './response-item';
import { responseKeys, type LoadedResponse } from './response-keys';

const NO_NEIGHBOURS: Neighbours = { previous: null, next: null };
/** How long the neighbours of a response stay fresh: new responses may arrive between them. Milliseconds. */
const NEIGHBOURS_MS = 10_000;

export const searchText = (q: string) => q.trim().slice(0, LIMITS.search);

type PageQuery = { limit: number; cursor?: string; skip?: number; signal: AbortSignal };

async function readPage(formId: number, q: string, { signal, ...query }: PageQuery): Promise<ResponsesPage> {
  const read = async () => readResponses(await api(`responses/${formId}`, { auth: true, signal, query: { ...query, ...queryOf(q) } }));
  const page = await read();
  // So late that its gap can no longer be filled from what we remember.
  return dashboard.missedSince(page) === null ? read() : page;
}

/** What happened while a page was on its way. */
const brought = (list: ResponseList, page: ResponsesPage, formId: number, q: string): ResponseList =>
  (dashboard.missedSince(page) ?? []).reduce((state, event) => reduceList(state, event, formId, q), list);

/** The list with its first page; `useSlots` reads the others. */
export const responsesOptions = (formId: number, q: string) =>
  queryOptions({
    queryKey: responseKeys.list(formId, q),
    queryFn: async ({ signal, client }): Promise<ResponseList> => {
      const page = await readPage(formId, q, { limit: PAGE_SIZE, signal });
      const before = client.getQueryData<ResponseList>(responseKeys.list(formId, q));
      return brought(rereadList(before, page), page, formId, q);
    },
    // Its parts keep their identity by themselves.
    structuralSharing: false,
  });

/**
 * A list. Until the server has answered, what is known of it, or else the list before; an answer to an older search has another key
 * and is dropped.
 * @param enabled whether it is known which list is wanted
 */
export function useResponses(formId: number, q: string, enabled: boolean) {
  const client = useQueryClient();
  const placeholderData = useCallback(
    (before: ResponseList | undefined) => knownRows(client.getQueryData<ResponseList>(responseKeys.list(formId, '')), q) ?? before,
    [client, formId, q],
  );
  return useQuery({ ...responsesOptions(formId, q), placeholderData, enabled });
}

/** Reads one further page into the list; false when the list has been read from the beginning meanwhile. */
export async function readSlot(client: QueryClient, formId: number, q: string, request: SlotRequest, reading: number): Promise<boolean> {
  const { slot, cursor, skip, limit } = request;
  const page = await client.fetchQuery({
    queryKey: responseKeys.page(formId, q, request),
    queryFn: ({ signal }) => readPage(formId, q, { limit, cursor: cursor ?? undefined, skip: skip || undefined, signal }),
    gcTime: 0,
    retry: client.getDefaultOptions().queries?.retry ?? 2,
  });
  let placed = false;
  client.setQueryData<ResponseList>(responseKeys.list(formId, q), (list) => {
    placed = list?.reading === reading;
    return list && placed ? brought(withPage(list, slot, page), page, formId, q) : list;
  });
  return placed;
}

export const responseOptions = (id: string) =>
  queryOptions({
    queryKey: responseKeys.detail(id),
    queryFn: ({ signal }): Promise<LoadedResponse> =>
      readLive<LoadedResponse>(async () => {
        const answer = await api(`responses/${id}`, { auth: true, signal });
        const response = readResponse(isRecord(answer) ? answer.response : null);
        if (!response) throw new Error('Failed to get response');
        return response;
      }, reduceLoaded),
  });

export const useResponse = (id: string) => useQuery(responseOptions(id));

export type Neighbours = { previous: string | null; next: string | null };

export const neighboursOptions = (id: string, key: string) =>
  queryOptions({
    queryKey: responseKeys.neighbours(id, key),
    queryFn: async ({ signal }): Promise<Neighbours> => {
      const answer = await api(`responses/${id}/neighbours`, { auth: true, signal, query: queryOf(key) });
      const read = (value: unknown) => (typeof value === 'string' ? value : null);
      return isRecord(answer) ? { previous: read(answer.previous), next: read(answer.next) } : NO_NEIGHBOURS;
    },
    staleTime: NEIGHBOURS_MS,
  });

/** The responses before and after one, in the order of a list; what `next` leads to is read ahead. */
export function useNeighbours(id: string, key: string, enabled: boolean): Neighbours {
  const client = useQueryClient();
  const { data } = useQuery({ ...neighboursOptions(id, key), enabled });
  const next = data?.next ?? null;
  useEffect(() => {
    if (next !== null) void client.prefetchQuery(responseOptions(next));
  }, [client, next]);
  return data ?? NO_NEIGHBOURS;
}

/** Takes a response that a browser reported into the analysis, or leaves it out. */
export function useIncludeResponse() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, included }: { id: string; included: boolean | null }) =>
      api(`responses/${id}/analysis-inclusion`, { method: 'PUT', auth: true, body: { included } }),
    onSuccess: (answer, { id }) => {
      const row = readResponse(isRecord(answer) ? answer.response : null);
      if (row) client.setQueryData<LoadedResponse>(responseKeys.detail(id), (loaded) => loaded && newer(loaded, row));
    },
  });
}

/** Deletes responses; for a minute that can be undone. Answers what undoes it. */
export function useDeleteResponses() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly string[]): Promise<string> => {
      const answer = await api('responses/deletions', { method: 'POST', auth: true, body: { ids } });
      const deletion = isRecord(answer) ? answer.deletion : null;
      if (!isRecord(deletion) || typeof deletion.id !== 'string') throw new Error('Failed to delete response');
      return deletion.id;
    },
    onSuccess: (_deletion, ids) => {
      for (const id of ids) client.removeQueries({ queryKey: responseKeys.detail(id) });
      client.setQueriesData<ResponseList>({ queryKey: responseKeys.lists }, (list) => list && ids.reduce(withoutRow, list));
      // Counts, and places of rows that are not here, are the server's to tell.
      for (const queryKey of [responseKeys.lists, responseKeys.allNeighbours]) void client.invalidateQueries({ queryKey });
    },
  });
}

/** Brings back what a deletion took. */
export async function undoDeletion(client: QueryClient, deletion: string): Promise<void> {
  await api(`responses/deletions/${deletion}`, { method: 'DELETE', auth: true });
  await Promise.all(
    [responseKeys.lists, responseKeys.details, responseKeys.allNeighbours].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
}
