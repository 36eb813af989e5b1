import { LIMITS } from '@contract/limits';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { api, isRecord } from '@/lib/api-client';
import { dashboard } from '@/lib/realtime/dashboard-connection';
import { rereadList } from '../list/reread-list';
import { PAGE_SIZE, withPage, type ResponseList, type SlotRequest } from '../list/response-list';
import { newer, reduceList, reduceLoaded, withoutRow } from '../responses.realtime';
import { readResponse, readResponses, type ResponseItem, type ResponsesPage } from './response-item';
import { responseKeys, type LoadedResponse } from './response-keys';

export const searchText = (q: string) => q.trim().slice(0, LIMITS.search);

type PageQuery = { limit: number; cursor?: string; skip?: number; signal: AbortSignal };

async function readPage(formId: number, q: string, { signal, ...query }: PageQuery): Promise<ResponsesPage> {
  const read = async () => readResponses(await api(`responses/${formId}`, { auth: true, signal, query: { ...query, q } }));
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
    // A search shows the old rows until the new ones are there; the answer of an older search has another key and is dropped.
    placeholderData: keepPreviousData,
    // Its parts keep their identity by themselves.
    structuralSharing: false,
  });

export const useResponses = (formId: number, q: string) => useQuery(responsesOptions(formId, q));

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

/** Every response that matches, whole and newest first: what the CSV of a short list is made of. */
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

export function useDeleteResponse() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { id: string; formId: number }) => api(`responses/${id}`, { method: 'DELETE', auth: true }),
    onSuccess: (_answer, { id }) => {
      client.removeQueries({ queryKey: responseKeys.detail(id) });
      client.setQueriesData<ResponseList>({ queryKey: responseKeys.lists }, (list) => list && withoutRow(list, id));
    },
  });
}
