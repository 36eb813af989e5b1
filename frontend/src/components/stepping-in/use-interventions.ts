import type { InterventionKind } from '@contract/intervention-kinds';
import type { Intervention, InterventionsAnswer, StepInRequest } from '@contract/interventions';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, isRecord } from '@/lib/api-client';
import { useUnsent } from '@/lib/drafts/use-unsent';
import { t } from './texts';

/** Milliseconds between two looks while something waits for a turn, and otherwise: other windows of the owner may step in, too. */
const CHECK_MS = { waiting: 2_000, idle: 10_000 } as const;

/** As shown: `sending` until the server has stored it. */
export type ShownIntervention = Omit<Intervention, 'state'> & { readonly state: Intervention['state'] | 'sending' };
type Shown = Omit<InterventionsAnswer, 'interventions'> & { readonly interventions: readonly ShownIntervention[] };

/** Without the id, which is made here. */
export type Action = StepInRequest extends infer R ? (R extends unknown ? Omit<R, 'clientId'> : never) : never;

/** What the owner's words are: an instruction, a question, or a message to the participant. */
export const WAYS = ['whisper', 'question', 'say'] as const satisfies readonly InterventionKind[];
export type Way = (typeof WAYS)[number];
export type Words = { readonly kind: Way; readonly text: string };

const keyOf = (responseId: string) => ['interventions', responseId] as const;
const path = (responseId: string) => `responses/${responseId}/interventions`;

function checked<T>(answer: unknown, field: string): T {
  if (!isRecord(answer) || answer[field] === undefined) throw new Error(t('unreadable'));
  return answer as T;
}

/**
 * What was done in an interview, and what can be done now.
 * @param turnCount how many turns the page knows of: with each, something may have taken effect
 */
export function useInterventions(responseId: string, turnCount: number) {
  const client = useQueryClient();
  useEffect(() => {
    void client.invalidateQueries({ queryKey: keyOf(responseId) });
  }, [client, responseId, turnCount]);
  return useQuery({
    queryKey: keyOf(responseId),
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Shown> => checked(await api(path(responseId), { auth: true, signal }), 'interventions'),
    refetchInterval: ({ state: { data } }) => {
      if (!data?.state.live) return false;
      return data.interventions.some(({ state }) => state === 'pending') ? CHECK_MS.waiting : CHECK_MS.idle;
    },
  });
}

/** Shown at once, then as the server says. A failure takes it back; words stay in this browser until the server has them. */
export function useStepIn(responseId: string) {
  const client = useQueryClient();
  const words = useUnsent<Words>(responseId, 'words');
  const key = keyOf(responseId);
  const change = (to: (interventions: readonly ShownIntervention[]) => readonly ShownIntervention[]) =>
    client.setQueryData<Shown>(key, (shown) => shown && { ...shown, interventions: to(shown.interventions) });
  const { mutate, error, variables } = useMutation({
    mutationKey: words.mutationKey,
    networkMode: 'always',
    mutationFn: async ({ id: clientId, ...action }: Action & { id: string }) =>
      checked<{ intervention: Intervention }>(
        await api(path(responseId), { method: 'POST', auth: true, body: { clientId, ...action } }),
        'intervention',
      ).intervention,
    onMutate: async ({ id, ...action }) => {
      // An answer that is on its way does not know of it yet.
      await client.cancelQueries({ queryKey: key });
      change((interventions) => [...interventions, optimistic(id, action)]);
    },
    onSuccess: (stored, order) => {
      words.taken(order);
      change((interventions) => interventions.map((one) => (one.id === order.id ? stored : one)));
    },
    onError: (_error, order) => change((interventions) => interventions.filter(({ id }) => id !== order.id)),
    onSettled: () => void client.invalidateQueries({ queryKey: key }),
  });
  return {
    words,
    act: (action: Action, id: string = crypto.randomUUID()) => mutate({ id, ...action }),
    /** Of words, it is said at the words. */
    error: variables && 'text' in variables ? null : error,
  };
}
export type UnsentWords = ReturnType<typeof useStepIn>['words'];

/** Withdraws a pending intervention. If that fails, the list shows what became of it. */
export function useWithdraw(responseId: string) {
  const client = useQueryClient();
  const key = keyOf(responseId);
  return useMutation({
    mutationFn: async (id: string) =>
      checked<{ intervention: Intervention }>(await api(`${path(responseId)}/${id}`, { method: 'DELETE', auth: true }), 'intervention')
        .intervention,
    onSuccess: (withdrawn) =>
      client.setQueryData<Shown>(
        key,
        (shown) => shown && { ...shown, interventions: shown.interventions.map((one) => (one.id === withdrawn.id ? withdrawn : one)) },
      ),
    onSettled: () => void client.invalidateQueries({ queryKey: key }),
  });
}

function optimistic(id: string, action: Action): ShownIntervention {
  return {
    id,
    kind: action.kind === 'guide-question' ? 'question' : action.kind,
    by: 'owner',
    text: 'text' in action ? action.text : null,
    questionId: 'questionId' in action ? (action.questionId ?? null) : null,
    minutes: 'minutes' in action ? action.minutes : null,
    state: 'sending',
    at: new Date().toISOString(),
    appliedAt: null,
    turn: null,
    reason: null,
  };
}
