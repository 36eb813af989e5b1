import type { RoundAnswer, RoundsAnswer } from '@contract/agreement';
import type { OwnerEvent } from '@contract/realtime';
import type { QueryClient } from '@tanstack/react-query';
import { agreementKeys } from './api/agreement.queries';

/** Figures are read again at most this often while a coder works. Milliseconds. */
const RECOUNT_MS = 1_500;
const recounts = new Map<string, ReturnType<typeof setTimeout>>();

/** Progress is shown at once; figures follow. */
export function applyToAgreement(client: QueryClient, { body }: OwnerEvent): void {
  if (body.kind === 'codebook.updated') {
    void client.invalidateQueries({
      queryKey: agreementKeys.of(body.formId),
      predicate: ({ queryKey }) => queryKey[2] === 'disagreements',
    });
  }
  if (body.kind !== 'agreement.updated') return;
  const { formId, roundId, state, progress } = body;
  const roundKey = agreementKeys.round(formId, roundId);
  if (progress && state !== 'deleted') {
    client.setQueryData<RoundsAnswer>(
      agreementKeys.rounds(formId),
      (known) =>
      known && { ...known, rounds: known.rounds.map((round) => (round.id === roundId ? { ...round, state, progress } : round)) }, // prettier-ignore
    );
    client.setQueryData<RoundAnswer>(roundKey, (known) => known && { ...known, round: { ...known.round, state, progress } });
  }
  if (recounts.has(roundId)) return;
  const recount = () => {
    recounts.delete(roundId);
    void client.invalidateQueries({ queryKey: agreementKeys.rounds(formId) });
    if (state !== 'deleted') {
      void client.invalidateQueries({ queryKey: roundKey });
      void client.invalidateQueries({ queryKey: agreementKeys.disagreements(formId, roundId) });
    }
  };
  recounts.set(roundId, setTimeout(recount, RECOUNT_MS));
}

/** After a jump in the stream. */
export function refreshAgreement(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: agreementKeys.all });
}
