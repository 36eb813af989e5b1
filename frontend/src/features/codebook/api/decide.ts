import type { AddThemesAnswer, DecidedAnswer, DecideInput } from '@contract/codebook-decisions';
import type { Codebook } from '@contract/codebook';
import type { addThemesBodySchema } from '@contract/codebook-decisions';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { z } from 'zod';
import { api, ApiError, errorText } from '@/lib/api-client';
import { toast } from '@/lib/toast';
import { isAboutPassages } from './apply-decision';
import { applyAnswer, pendingDecisions, refreshAll, refreshPassages, revisionsOf, showDecision } from './codebook-cache';
import { codebookKeys } from './codebook-keys';

/** Requests that got no answer are sent again with the same id: the server decides once. */
const RETRIES = 2;

type Done = (answer: DecidedAnswer) => void;
type Refused = (reason: Error) => void;
type Outcome = {
  readonly done?: Done;
  readonly failed?: () => void;
  /** Shows why it was refused; without it a toast does. */
  readonly refused?: Refused;
};
type Decision = Outcome & { readonly decisionId: string; readonly decision: DecideInput };

/** One after the other, in the order of the keys that were pressed. */
const inOrder = (formId: number) => ({
  mutationKey: codebookKeys.decisions(formId),
  scope: { id: `codebook-${formId}` },
  networkMode: 'always' as const,
  retry: (failures: number, error: Error) => failures < RETRIES && error instanceof ApiError && error.code === 'NETWORK_ERROR',
});

/** After an own decision: what was read meanwhile is read again, and events that came meanwhile and were of another window count now. */
function settle(client: QueryClient, formId: number): void {
  // This one still counts as pending.
  if (pendingDecisions(client, formId) > 1) return;
  const { own, unclear, old } = revisionsOf(client, formId);
  for (const queryKey of old.values()) void client.invalidateQueries({ queryKey, exact: true });
  old.clear();
  const others = [...unclear].filter((revision) => !own.has(revision));
  unclear.clear();
  if (others.length > 0) refreshAll(client, formId);
}

/** A refused decision leaves everything as it was: the server's sentence says why. */
function refuse(client: QueryClient, formId: number, error: Error, show: Refused = (reason) => toast.error(errorText(reason))): void {
  show(error);
  refreshAll(client, formId);
}

/**
 * Decides about themes or passages. Passages change on the screen at once; a decision that the server refuses is taken back and its reason is shown.
 * @returns a function that answers with the id of the decision
 */
export function useDecide(formId: number) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    ...inOrder(formId),
    mutationFn: ({ decisionId, decision }: Decision) =>
      api<DecidedAnswer>(`forms/${formId}/codebook/decisions`, { method: 'POST', auth: true, body: { decisionId, decision } }),
    onSuccess: (answer, { decision, done }) => {
      applyAnswer(client, formId, answer);
      // What was left out, or cannot be foreseen here.
      if (answer.skipped.length > 0 || !isAboutPassages(decision)) refreshPassages(client, formId);
      if (decision.kind === 'passage.add' || decision.kind === 'passage.dismiss') {
        void client.invalidateQueries({ queryKey: codebookKeys.book(formId) });
      }
      done?.(answer);
    },
    onError: (error, { failed, refused }) => {
      refuse(client, formId, error, refused);
      failed?.();
    },
    onSettled: () => settle(client, formId),
  });
  return useCallback(
    (decision: DecideInput, outcome: Outcome = {}): string => {
      const decisionId = crypto.randomUUID();
      if (isAboutPassages(decision)) showDecision(client, formId, decision);
      mutate({ ...outcome, decisionId, decision });
      return decisionId;
    },
    [client, formId, mutate],
  );
}

type Step = { readonly expected?: string; readonly done?: Done };

function useStep(formId: number, direction: 'undo' | 'redo') {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    ...inOrder(formId),
    // Without an answer it is not known whether it was done.
    retry: false,
    mutationFn: ({ expected }: Step) => {
      const shown = client.getQueryData<Codebook>(codebookKeys.book(formId))?.[direction]?.id;
      return api<DecidedAnswer>(`forms/${formId}/codebook/${direction}`, {
        method: 'POST',
        auth: true,
        body: { expected: expected ?? shown },
      });
    },
    onSuccess: (answer, { done }) => {
      applyAnswer(client, formId, answer);
      refreshPassages(client, formId);
      done?.(answer);
    },
    onError: (error) => refuse(client, formId, error),
    onSettled: () => settle(client, formId),
  });
  const step = useCallback((options: Step = {}) => mutate(options), [mutate]);
  return { step, isPending };
}

/** Takes back the last decision: the one with the id `expected`, or the one that the codebook names. */
export const useUndo = (formId: number) => useStep(formId, 'undo');
export const useRedo = (formId: number) => useStep(formId, 'redo');

/** Adds themes from a template, the guide, a report or a file; with `preview` it only says which. */
export function useAddThemes(formId: number) {
  const client = useQueryClient();
  return useMutation({
    ...inOrder(formId),
    mutationFn: (body: z.input<typeof addThemesBodySchema>) =>
      api<AddThemesAnswer>(`forms/${formId}/codebook/themes`, { method: 'POST', auth: true, body }),
    onSuccess: ({ decided }) => {
      if (!decided) return;
      applyAnswer(client, formId, decided);
      refreshPassages(client, formId);
    },
    onSettled: () => settle(client, formId),
  });
}
