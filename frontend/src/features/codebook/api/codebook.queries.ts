import type { Codebook, CodedTranscriptAnswer } from '@contract/codebook';
import type { HistoryAnswer } from '@contract/codebook-decisions';
import type { Reading, ReadingsAnswer } from '@contract/codebook-readings';
import { queryOptions, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api-client';
import { readAfterDecisions } from './codebook-cache';
import { codebookKeys } from './codebook-keys';

/** Readings of one page. */
const READINGS = 50;

/** Themes with their counts, filters, and what undo and redo would do. Events keep it up to date: see `codebook.realtime.ts`. */
export const codebookOptions = (formId: number) =>
  queryOptions({
    queryKey: codebookKeys.book(formId),
    queryFn: async ({ signal, client }): Promise<Codebook> => {
      const { codebook } = await api<{ codebook: Codebook }>(`forms/${formId}/codebook`, { auth: true, signal });
      // A decision may have been answered meanwhile.
      const known = client.getQueryData<Codebook>(codebookKeys.book(formId));
      return known && known.revision > codebook.revision ? known : codebook;
    },
  });

export const useCodebook = (formId: number) => useQuery(codebookOptions(formId));

/** A conversation with its passages. */
export const useCodedTranscript = (formId: number, responseId: string | null) =>
  useQuery({
    enabled: responseId !== null,
    queryKey: codebookKeys.transcript(formId, responseId ?? ''),
    queryFn: ({ signal, client, queryKey }) =>
      readAfterDecisions(client, formId, queryKey, () =>
        api<CodedTranscriptAnswer>(`forms/${formId}/codebook/transcripts/${responseId}`, { auth: true, signal }),
      ),
  });

/** Decisions, newest first. */
export const useHistory = (formId: number, enabled = true) =>
  useInfiniteQuery({
    enabled,
    queryKey: codebookKeys.history(formId),
    queryFn: ({ signal, pageParam }) =>
      api<HistoryAnswer>(`forms/${formId}/codebook/history`, { auth: true, signal, query: { cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
  });

/** How each interview was read. */
export const useReadings = (formId: number, state?: Reading['state'], enabled = true) =>
  useInfiniteQuery({
    enabled,
    queryKey: codebookKeys.readingsIn(formId, state ?? 'all'),
    queryFn: ({ signal, pageParam }) =>
      api<ReadingsAnswer>(`analysis/${formId}/readings`, { auth: true, signal, query: { state, limit: READINGS, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    // Interviews are read in the background.
    staleTime: 0,
  });

/** Has interviews read again with the next report: these, or all, or all that failed. */
export function useReadAgain(formId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (which: { responseIds?: string[]; only?: 'failed' }) =>
      api<{ scheduled: number }>(`analysis/${formId}/readings`, { method: 'POST', auth: true, body: which }),
    onSettled: () => client.invalidateQueries({ queryKey: codebookKeys.readings(formId) }),
  });
}
