import type { Theme } from '@contract/analysis-reader';
import classes from './charts.module.css';

/** How many participants speak of each theme. The numbers are text: the bars only show them. */
export function PrevalenceChart({ themes, analyzed }: { themes: readonly Theme[]; analyzed: number }) {
  return (
    <figure className={classes.chart} aria-labelledby="prevalence-title">
      <figcaption id="prevalence-title" className={classes.title}>
        Prevalence <span className={classes.unit}>of {analyzed} analysed interviews</span>
      </figcaption>
      <ul className={classes.rows}>
        {themes.map((theme) => (
          <li key={theme.id} className={classes.row}>
            <span className={classes.name} dir="auto">
              {theme.name}
            </span>
            <span className={classes.value}>
              {theme.count} · {theme.percentage.toFixed(1)}%
            </span>
            <span className={classes.track} aria-hidden>
              <span className={classes.bar} style={{ width: `${Math.min(100, theme.percentage)}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
