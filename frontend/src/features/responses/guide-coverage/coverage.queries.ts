import type { CoverageAnswer } from '@contract/coverage';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api, isRecord } from '@/lib/api-client';
import { responseKeys } from '../api/response-keys';

/**
 * Whether participants follow a guide: only then there are questions to compare answers by.
 * @param asked false where it is known that there is none
 */
export function useHasGuide(formId: number, asked: boolean): boolean {
  const { data } = useQuery({
    enabled: asked,
    queryKey: responseKeys.hasGuide(formId),
    queryFn: async ({ signal }): Promise<boolean> => {
      const answer = await api(`forms/${formId}/guide`, { auth: true, signal });
      return isRecord(answer) && typeof answer.publishedVersion === 'number';
    },
    // A guide that was just published must show.
    staleTime: 0,
  });
  return asked && data === true;
}

/** The pages read so far, newest responses first. Events of the interview read them again: see `responses.realtime.ts`. */
export const useCoverage = (formId: number) =>
  useInfiniteQuery({
    queryKey: responseKeys.coverage(formId),
    queryFn: async ({ signal, pageParam }): Promise<CoverageAnswer> => {
      const answer = await api(`responses/${formId}/coverage`, { auth: true, signal, query: { cursor: pageParam } });
      if (!isRecord(answer) || !Array.isArray(answer.rows) || !Array.isArray(answer.questions)) throw new Error('Failed to load coverage');
      return answer as unknown as CoverageAnswer;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
