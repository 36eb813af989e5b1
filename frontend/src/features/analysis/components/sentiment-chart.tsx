import { VisuallyHidden } from '@mantine/core';
import type { Theme } from '@contract/analysis-reader';
import classes from './charts.module.css';

const SIDES = ['positive', 'neutral', 'negative'] as const;

/** How the participants of each theme feel, in shares that make a whole. */
export function SentimentChart({ themes }: { themes: readonly Theme[] }) {
  return (
    <figure className={classes.chart} aria-labelledby="sentiment-title">
      <figcaption id="sentiment-title" className={classes.title}>
        Sentiment <span className={classes.unit}>of those who mention it</span>
      </figcaption>
      <p className={classes.legend} aria-hidden>
        {SIDES.map((side) => (
          <span key={side} className={classes.key} data-sentiment={side}>
            {side}
          </span>
        ))}
      </p>
      <ul className={classes.rows}>
        {themes.map((theme) => (
          <li key={theme.id} className={classes.row}>
            <span className={classes.name} dir="auto">
              {theme.name}
            </span>
            <span className={classes.value} aria-hidden>
              {SIDES.map((side) => `${theme.sentiment[side].toFixed(1)}%`).join(' · ')}
            </span>
            <VisuallyHidden>{SIDES.map((side) => `${theme.sentiment[side].toFixed(1)}% ${side}`).join(', ')}</VisuallyHidden>
            <span className={classes.track} aria-hidden>
              {SIDES.map((side) => (
                <span key={side} className={classes.part} data-sentiment={side} style={{ width: `${theme.sentiment[side]}%` }} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
