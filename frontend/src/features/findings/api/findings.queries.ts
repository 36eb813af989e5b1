import type { SegmentKey } from '@contract/codebook-constants';
import type { PassagesAnswer } from '@contract/codebook';
import type { QuestionAnswersAnswer, QuestionFindingsAnswer, SegmentComparisonAnswer } from '@contract/findings';
import type { AnswerFilter } from '@contract/findings-constants';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api, apiFile, isRecord } from '@/lib/api-client';
import { findingsKeys } from './findings-keys';
import type { Sampled } from './sampled';

/** While the server still reads answers of interviews, the counts are asked for again. Milliseconds. */
const PENDING_MS = 700;
/** Entries of one page of a list. */
const PAGE = 20;

/** @throws Error when the answer is not what was asked for */
function checked<T>(answer: unknown, ...lists: string[]): T {
  if (!isRecord(answer) || lists.some((name) => !Array.isArray(answer[name]))) throw new Error('The answer could not be read');
  return answer as T;
}

export const useQuestionFindings = (formId: number, sample: Sampled) =>
  useQuery({
    queryKey: findingsKeys.questions(formId, sample),
    queryFn: async ({ signal }) =>
      checked<QuestionFindingsAnswer>(
        await api(`forms/${formId}/questions`, { auth: true, signal, query: sample }),
        'questions',
        'versions',
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ((state.data?.sample.leftOut.pending ?? 0) > 0 ? PENDING_MS : false),
  });

export type ListedAnswers = { state?: AnswerFilter; value?: string; inOtherWords?: 'true' };

export const useAnswers = (formId: number, questionId: string, filter: ListedAnswers & Sampled) =>
  useInfiniteQuery({
    queryKey: findingsKeys.answers(formId, questionId, filter),
    queryFn: async ({ signal, pageParam }) =>
      checked<QuestionAnswersAnswer>(
        await api(`forms/${formId}/questions/${questionId}/answers`, {
          auth: true,
          signal,
          query: { ...filter, limit: PAGE, cursor: pageParam },
        }),
        'answers',
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
  });

export const useSegments = (formId: number, attribute: SegmentKey, sample: Sampled) =>
  useQuery({
    queryKey: findingsKeys.segments(formId, attribute, sample),
    queryFn: async ({ signal }) =>
      checked<SegmentComparisonAnswer>(
        await api(`forms/${formId}/codebook/comparison`, { auth: true, signal, query: { attribute, ...sample } }),
        'themes',
        'segments',
      ),
    placeholderData: keepPreviousData,
  });

/** The same as a file. @throws ApiError */
export const downloadSegments = async (formId: number, attribute: SegmentKey, sample: Sampled): Promise<Blob> =>
  (await apiFile(`forms/${formId}/codebook/comparison/export`, { auth: true, query: { attribute, ...sample } })).blob;

/** What the passages behind a number have in common. */
export type PassageFilter = Sampled & {
  theme: string;
  subthemes?: 'true';
  question?: string;
  attribute?: SegmentKey;
  value?: string;
};

export const usePassages = (formId: number, filter: PassageFilter) =>
  useInfiniteQuery({
    queryKey: findingsKeys.passages(formId, filter),
    queryFn: async ({ signal, pageParam }) =>
      checked<PassagesAnswer>(
        await api(`forms/${formId}/codebook/passages`, { auth: true, signal, query: { ...filter, limit: PAGE, cursor: pageParam } }),
        'passages',
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
  });
