import { isOver, type ParticipantKind } from '@contract/rehearsal-constants';
import type {
  Rehearsal,
  RehearsalComparison,
  RehearsalRequirement,
  RehearsalRequirementAnswer,
  StartRehearsal,
} from '@contract/rehearsals';
import { queryOptions, skipToken, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { api, isRecord } from '@/lib/api-client';
import { forget, putInList } from '../rehearsals.realtime';
import { rehearsalKeys, type Conversation, type LastTurns, type LoadedRehearsal, type RehearsalList } from './rehearsal-keys';

/** Milliseconds between two looks at a running rehearsal: its messages may get lost. */
const RUNNING_CHECK_MS = 4_000;

const path = (formId: number, id?: string) => `forms/${formId}/rehearsals${id === undefined ? '' : `/${id}`}`;

async function call<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', where: string, field: string, options: object = {}): Promise<T> {
  const answer = await api(where, { method, auth: true, ...options });
  if (!isRecord(answer) || answer[field] === undefined) throw new Error('The server gave an answer that this page cannot read. Reload it.');
  return answer as T;
}

export const rehearsalsOptions = (formId: number) =>
  queryOptions({
    queryKey: rehearsalKeys.list(formId),
    // The draft may have been edited since, on this page or elsewhere.
    staleTime: 0,
    queryFn: ({ signal }) => call<RehearsalList>('GET', path(formId), 'rehearsals', { signal }),
  });

/** The rehearsals of an interview, and whether its guide may be published. */
export const useRehearsals = (formId: number) => useQuery(rehearsalsOptions(formId));

const isRunning = (loaded: LoadedRehearsal | undefined) => loaded !== undefined && !isOver(loaded.rehearsal.state);

export const useRehearsal = (formId: number, id: string | null) =>
  useQuery({
    queryKey: rehearsalKeys.one(formId, id ?? ''),
    queryFn: id === null ? skipToken : ({ signal }) => call<LoadedRehearsal>('GET', path(formId, id), 'rehearsal', { signal }),
    refetchInterval: ({ state }) => (isRunning(state.data) ? RUNNING_CHECK_MS : false),
  });

/** What was said in one simulated interview. New turns of a running one arrive as messages. */
export const useConversation = (formId: number, id: string, kind: ParticipantKind, running: boolean) =>
  useQuery({
    queryKey: rehearsalKeys.turns(formId, id, kind),
    queryFn: ({ signal }) => call<Conversation>('GET', `${path(formId, id)}/participants/${kind}`, 'turns', { signal }),
    refetchInterval: running ? RUNNING_CHECK_MS : false,
  });

/** The last turn of each participant, as far as this page knows. */
export const useLastTurns = (formId: number, id: string): LastTurns =>
  useQuery<LastTurns>({ queryKey: rehearsalKeys.last(formId, id), queryFn: skipToken }).data ?? {};

export const useComparison = (formId: number, id: string, earlier: string | null) =>
  useQuery({
    queryKey: rehearsalKeys.comparison(formId, id, earlier ?? ''),
    queryFn:
      earlier === null
        ? skipToken
        : ({ signal }) =>
            call<RehearsalComparison>('GET', `${path(formId, id)}/comparison`, 'questions', { signal, query: { with: earlier } }),
  });

function remember(client: QueryClient, loaded: LoadedRehearsal): void {
  client.setQueryData(rehearsalKeys.one(loaded.rehearsal.formId, loaded.rehearsal.id), loaded);
  putInList(client, loaded.rehearsal);
}

export function useStartRehearsal(formId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Partial<StartRehearsal>) => call<LoadedRehearsal>('POST', path(formId), 'rehearsal', { body }),
    onSuccess: (loaded) => remember(client, loaded),
  });
}

export function useCancelRehearsal(formId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call<LoadedRehearsal>('POST', `${path(formId, id)}/cancel`, 'rehearsal', { body: {} }),
    onSuccess: (loaded) => remember(client, loaded),
  });
}

export function useDeleteRehearsal(formId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Pick<Rehearsal, 'id'>) => api(path(formId, id), { method: 'DELETE', auth: true }),
    onSuccess: (_answer, { id }) => forget(client, formId, id),
  });
}

export function useSetRequirement(formId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RehearsalRequirement) =>
      call<RehearsalRequirementAnswer>('PUT', `forms/${formId}/rehearsal-requirement`, 'isRequired', { body }),
    onSuccess: ({ isRequired, required }) => {
      client.setQueryData<RehearsalList>(rehearsalKeys.list(formId), (list) => list && { ...list, isRequired, required });
      // Whether the draft counts as rehearsed.
      return client.invalidateQueries({ queryKey: rehearsalKeys.list(formId) });
    },
  });
}
