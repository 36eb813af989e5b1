import type { AskedAnswer, AskedQuestionsAnswer } from '@contract/ask';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, isRecord } from '@/lib/api-client';
import { applyAsked, askKeys } from '../ask.realtime';

/** Milliseconds between two looks at a question that is being answered: its messages may get lost. */
const RUNNING_CHECK_MS = 3_000;

const path = (formId: number, rest = '') => `analysis/${formId}/asked-questions${rest}`;

async function call<T>(method: 'GET' | 'POST' | 'PUT', where: string, field: keyof T & string, options: object = {}): Promise<T> {
  const answer = await api(where, { method, auth: true, ...options });
  if (!isRecord(answer) || answer[field] === undefined) throw new Error('The server gave an answer that this page cannot read. Reload it.');
  return answer as T;
}

/** The questions of an interview, newest first. */
export const useAskedQuestions = (formId: number) =>
  useQuery({
    queryKey: [...askKeys.of(formId), 'list'],
    // Responses that answers rest on may have been deleted since.
    staleTime: 0,
    queryFn: ({ signal }) => call<AskedQuestionsAnswer>('GET', path(formId), 'questions', { signal }),
    refetchInterval: ({ state }) => (state.data?.questions.some((one) => one.state === 'running') ? RUNNING_CHECK_MS : false),
  });

/** A question with its passages. */
export const useAskedQuestion = (formId: number, id: string) =>
  useQuery({
    queryKey: [...askKeys.of(formId), id],
    staleTime: 0,
    queryFn: ({ signal }) => call<AskedAnswer>('GET', path(formId, `/${id}`), 'question', { signal }),
    refetchInterval: ({ state }) => (state.data?.question.state === 'running' ? RUNNING_CHECK_MS : false),
  });

/** Something that is done with a question; the lists follow. */
function useChange<V, R>(formId: number, change: (value: V) => Promise<R>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => applyAsked(client, { formId }) });
}

export const useAsk = (formId: number) =>
  useChange(formId, (question: string) => call<AskedAnswer>('POST', path(formId), 'question', { body: { question } }));

export const usePin = (formId: number, id: string) =>
  useChange(formId, (pinned: boolean) => call<AskedAnswer>('PUT', path(formId, `/${id}/pin`), 'question', { body: { pinned } }));

/** One that is being answered is stopped. */
export const useDeleteQuestion = (formId: number, id: string) =>
  useChange(formId, () => api(path(formId, `/${id}`), { method: 'DELETE', auth: true }));
