import { AppError } from '../common/app-error.js';
import { type DraftRehearsal, type ParticipantKind, RECOMMENDED_PARTICIPANTS } from '../contract/rehearsal-constants.js';
import type { CountedRehearsal } from './rehearsals.repository.js';

/** In the usual order. */
export function requiredKinds(chosen: readonly ParticipantKind[] | null): ParticipantKind[] {
  return RECOMMENDED_PARTICIPANTS.filter((kind) => chosen === null || chosen.includes(kind));
}

export interface DraftCheck {
  readonly draft: Exclude<DraftRehearsal, 'nothing'>;
  /** Required participants that the draft was not rehearsed with, where that is all that is missing. */
  readonly missing: ParticipantKind[];
}

/**
 * Whether a draft counts as rehearsed: in one rehearsal of exactly this draft with all required participants. Of several, the latest counts.
 * @param rehearsals that are finished, the latest first
 */
export function checkDraft(rehearsals: readonly CountedRehearsal[], required: readonly ParticipantKind[]): DraftCheck {
  const current = rehearsals.filter(({ is_current }) => is_current);
  const missingIn = ({ kinds }: CountedRehearsal) => required.filter((kind) => !kinds.includes(kind));
  const full = current.find((one) => missingIn(one).length === 0);
  if (full) return { draft: full.missed > 0 ? 'missed' : 'rehearsed', missing: [] };
  const [latest] = current;
  if (latest) return { draft: 'incomplete', missing: missingIn(latest) };
  return { draft: rehearsals.length > 0 ? 'outdated' : 'not-rehearsed', missing: [] };
}

const WHY = 'The interview is set to require a rehearsal before its guide is published.';

/** @throws AppError CONFLICT unless the draft counts as rehearsed, and every must-ask was asked */
export function requireRehearsedDraft({ draft, missing }: DraftCheck): void {
  switch (draft) {
    case 'rehearsed':
      return;
    case 'missed':
      throw new AppError(
        'CONFLICT',
        'The last rehearsal of this guide did not get to every must-ask question. Shorten the guide or make questions optional, rehearse it again, then publish it.',
      );
    case 'incomplete':
      throw new AppError(
        'CONFLICT',
        `${WHY} Rehearse it with all required participants. The last rehearsal left out: ${missing.join(', ')}.`,
      );
    case 'outdated':
      throw new AppError('CONFLICT', `${WHY} It has changed since it was last rehearsed: rehearse it again, then publish it.`);
    case 'not-rehearsed':
      throw new AppError('CONFLICT', `${WHY} Rehearse this guide, then publish it.`);
  }
}
