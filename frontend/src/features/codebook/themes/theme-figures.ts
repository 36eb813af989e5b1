import type { ThemeCounts } from '@contract/codebook';
import { t } from './texts';

/** How many participants and passages a theme has, and with its sub-themes; null where they add nothing. */
export function figuresOf({ participants, passages, withSubthemes }: ThemeCounts): { own: string; all: string | null } {
  const differs = withSubthemes.participants !== participants || withSubthemes.passages !== passages;
  return {
    own: passages === 0 ? t('figures.none') : t('figures.own', { participants, passages }),
    all: differs ? t('figures.all', withSubthemes) : null,
  };
}

/** Participants by what outweighs in their passages of it; null without any. */
export function sentimentOf({ participants, sentiment }: ThemeCounts): string | null {
  if (participants === 0) return null;
  const sides = (['positive', 'mixed', 'neutral', 'negative'] as const).filter((side) => sentiment[side] > 0);
  return sides.map((side) => t(`sentiment.${side}`, { count: sentiment[side] })).join(', ');
}
