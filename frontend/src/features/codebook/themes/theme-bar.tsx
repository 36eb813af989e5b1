import type { ThemeCounts } from '@contract/codebook';
import classes from './theme-bar.module.css';

const SIDES = ['positive', 'mixed', 'neutral', 'negative'] as const;

type Props = { counts: ThemeCounts; interviews: number; title: string | null };

/** The share of participants who speak of a theme, by their sentiment; in a pale tone those who only speak of its sub-themes. The figures are text beside it. */
export function ThemeBar({ counts: { participants, sentiment, withSubthemes }, interviews, title }: Props) {
  if (interviews === 0) return null;
  const share = (count: number) => `${Math.min(100, (100 * count) / interviews)}%`;
  const further = withSubthemes.participants - participants;
  return (
    <span className={classes.track} title={title ?? undefined} aria-hidden>
      {SIDES.map(
        (side) =>
          sentiment[side] > 0 && (
            <span key={side} className={classes.part} data-sentiment={side} style={{ width: share(sentiment[side]) }} />
          ),
      )}
      {further > 0 && <span className={classes.part} style={{ width: share(further) }} />}
    </span>
  );
}
