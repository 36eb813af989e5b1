import type { CodebookAnswer, CodedTranscriptAnswer } from '@contract/codebook';
import { useQuery } from '@tanstack/react-query';
import { api, ApiError, isRecord } from '@/lib/api-client';
import { responseKeys } from '../api/response-keys';
import type { ResponseItem } from '../api/response-item';

export type Theme = { readonly id: string; readonly name: string; readonly colour: string };
export type ReportPassage = CodedTranscriptAnswer['passages'][number];

/** Passages of a response that the report rests on; none where it has not been read for one. */
export function usePassages({ id, form_id: formId }: ResponseItem, enabled: boolean) {
  return useQuery({
    queryKey: responseKeys.reportPassages(formId, id),
    queryFn: async ({ signal }): Promise<readonly ReportPassage[]> => {
      try {
        const answer = await api(`forms/${formId}/codebook/transcripts/${id}`, { auth: true, signal });
        if (!isRecord(answer) || !Array.isArray(answer.passages)) return [];
        return (answer as CodedTranscriptAnswer).passages.filter(({ dismissed }) => !dismissed);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'NOT_FOUND') return [];
        throw error;
      }
    },
    enabled,
    staleTime: 30_000,
  });
}

/** The themes of an interview, by their ids; the same for all of its responses. */
export function useThemes(formId: number, enabled: boolean) {
  return useQuery({
    queryKey: responseKeys.themes(formId),
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, Theme>> => {
      const answer = await api(`forms/${formId}/codebook`, { auth: true, signal });
      const themes = isRecord(answer) && isRecord(answer.codebook) ? (answer as unknown as CodebookAnswer).codebook.themes : [];
      return new Map(themes.map(({ id, name, colour }) => [id, { id, name, colour }]));
    },
    enabled,
    staleTime: 30_000,
  });
}
