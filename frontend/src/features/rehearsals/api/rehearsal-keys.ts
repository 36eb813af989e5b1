import type { ParticipantKind } from '@contract/rehearsal-constants';
import type { RehearsalTurn } from '@contract/rehearsal-participants';
import type { RehearsalAnswer, RehearsalsAnswer, RehearsalTurnsAnswer } from '@contract/rehearsals';

export type RehearsalList = Omit<RehearsalsAnswer, 'success'>;
export type LoadedRehearsal = Omit<RehearsalAnswer, 'success'>;
export type Conversation = Omit<RehearsalTurnsAnswer, 'success'>;
/** The last turn of each participant: shown while a rehearsal runs. */
export type LastTurns = Readonly<Partial<Record<ParticipantKind, RehearsalTurn>>>;

export const rehearsalKeys = {
  all: ['rehearsals'] as const,
  list: (formId: number) => ['rehearsals', formId, 'list'] as const,
  one: (formId: number, id: string) => ['rehearsals', formId, 'one', id] as const,
  turns: (formId: number, id: string, kind: ParticipantKind) => ['rehearsals', formId, 'turns', id, kind] as const,
  last: (formId: number, id: string) => ['rehearsals', formId, 'last', id] as const,
  comparison: (formId: number, id: string, earlier: string) => ['rehearsals', formId, 'comparison', id, earlier] as const,
};
