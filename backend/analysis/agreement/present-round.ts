import type { Round } from '../../contract/agreement.js';
import type { RoundTheme, StoredRound } from './agreement.repository.js';
import type { AgreementUnitsRepository } from './agreement-units.repository.js';

type Figures = Awaited<ReturnType<AgreementUnitsRepository['figures']>> extends Map<string, infer F> ? F : never;

/** A round as its owner reads it. */
export function presentRound(round: StoredRound, themes: readonly RoundTheme[], { progress, first, sample }: Figures): Round {
  const { id, label, coder, model, state, failure, maskNames, hasLink, expiresAt, lastOpenedAt, createdAt, finishedAt } = round;
  return {
    id,
    label,
    coder,
    model,
    state,
    failure,
    sample: { ...round.sample, ...sample },
    themes: themes.map((theme) => ({ id: theme.id, name: theme.name })),
    first: [...first],
    progress,
    link:
      hasLink && expiresAt
        ? {
            expiresAt: expiresAt.toISOString(),
            expired: expiresAt.getTime() <= Date.now(),
            lastOpenedAt: lastOpenedAt?.toISOString() ?? null,
          }
        : null,
    maskNames,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}
