import { isOver } from '@contract/rehearsal-constants';
import type { RehearsalParticipant } from '@contract/rehearsal-participants';
import type { Rehearsal, RehearsalMessage } from '@contract/rehearsals';
import type { QueryClient } from '@tanstack/react-query';
import { rehearsalKeys, type Conversation, type LastTurns, type LoadedRehearsal, type RehearsalList } from './api/rehearsal-keys';

/** Messages of several processes may overtake each other: a finished rehearsal stays finished, and a participant's state never goes back. */
export function newer(known: Rehearsal | undefined, next: Rehearsal): Rehearsal {
  if (!known) return next;
  if (isOver(known.state) && !isOver(next.state)) return known;
  return isOver(next.state) ? next : { ...next, participants: next.participants.map((one) => further(known.participants, one)) };
}

function further(known: readonly RehearsalParticipant[], next: RehearsalParticipant): RehearsalParticipant {
  const before = known.find(({ kind }) => kind === next.kind);
  const ended = before !== undefined && (before.state === 'finished' || before.state === 'stopped');
  return before && (ended || before.turns > next.turns) ? before : next;
}

export function putInList(client: QueryClient, rehearsal: Rehearsal): void {
  client.setQueryData<RehearsalList>(rehearsalKeys.list(rehearsal.formId), (list) => {
    if (!list) return list;
    const known = list.rehearsals.some(({ id }) => id === rehearsal.id);
    const rehearsals = known
      ? list.rehearsals.map((one) => (one.id === rehearsal.id ? newer(one, rehearsal) : one))
      : [rehearsal, ...list.rehearsals];
    return { ...list, rehearsals };
  });
}

export function forget(client: QueryClient, formId: number, id: string): void {
  client.setQueryData<RehearsalList>(
    rehearsalKeys.list(formId),
    (list) => list && { ...list, rehearsals: list.rehearsals.filter((one) => one.id !== id) },
  );
  // The newest one that is left decides whether the draft counts as rehearsed.
  void client.invalidateQueries({ queryKey: rehearsalKeys.list(formId) });
}

export function applyRehearsal(client: QueryClient, message: RehearsalMessage): void {
  if (message.type === 'deleted') return forget(client, message.formId, message.rehearsalId);
  if (message.type === 'turn') return applyTurn(client, message);
  const { rehearsal } = message;
  const key = rehearsalKeys.one(rehearsal.formId, rehearsal.id);
  client.setQueryData<LoadedRehearsal>(key, (loaded) => loaded && { ...loaded, rehearsal: newer(loaded.rehearsal, rehearsal) });
  putInList(client, rehearsal);
  if (!isOver(rehearsal.state)) return;
  // Its report, and whether the draft counts as rehearsed.
  void client.invalidateQueries({ queryKey: key });
  void client.invalidateQueries({ queryKey: rehearsalKeys.list(rehearsal.formId) });
}

type TurnMessage = Extract<RehearsalMessage, { type: 'turn' }>;

function applyTurn(client: QueryClient, { formId, rehearsalId, participant, turn }: TurnMessage): void {
  client.setQueryData<LoadedRehearsal>(rehearsalKeys.one(formId, rehearsalId), (loaded) => {
    if (!loaded || isOver(loaded.rehearsal.state)) return loaded;
    const participants = loaded.rehearsal.participants.map((one) => (one.kind === participant.kind ? further([one], participant) : one));
    return { ...loaded, rehearsal: { ...loaded.rehearsal, state: 'running', participants } };
  });
  client.setQueryData<LastTurns>(rehearsalKeys.last(formId, rehearsalId), (last = {}) =>
    (last[participant.kind]?.seq ?? 0) < turn.seq ? { ...last, [participant.kind]: turn } : last,
  );
  const key = rehearsalKeys.turns(formId, rehearsalId, participant.kind);
  const known = client.getQueryData<Conversation>(key);
  const last = known?.turns.at(-1)?.seq ?? 0;
  if (!known || turn.seq <= last) return;
  if (turn.seq === last + 1) client.setQueryData<Conversation>(key, { participant, turns: [...known.turns, turn] });
  // Some got lost on their way.
  else void client.invalidateQueries({ queryKey: key });
}

/** After a jump in the stream. */
export function refreshRehearsals(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: rehearsalKeys.all });
}
