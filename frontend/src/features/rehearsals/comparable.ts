import type { ParticipantKind } from '@contract/rehearsal-constants';
import type { Rehearsal } from '@contract/rehearsals';
import type { RehearsalList } from './api/rehearsal-keys';

/** What is rehearsed, and with whom. */
export type Comparable = {
  /** Null: the draft. */
  version: number | null;
  participants: ParticipantKind[];
  language: Rehearsal['language'];
  seed: number;
};

export const kindsOf = (kinds: readonly ParticipantKind[]) => [...kinds].sort().join();

/** A finished rehearsal of exactly that; its id. */
export function comparable({ rehearsals, playedBy }: RehearsalList, wanted: Comparable): string | null {
  const found = rehearsals.find(
    (one) =>
      one.state === 'finished' &&
      (wanted.version === null ? one.version === null && one.isCurrentDraft : one.version === wanted.version) &&
      one.seed === wanted.seed &&
      one.language === wanted.language &&
      one.playedBy === playedBy &&
      kindsOf(one.participants.map(({ kind }) => kind)) === kindsOf(wanted.participants),
  );
  return found?.id ?? null;
}
