import type { Analysis, Theme } from '@contract/analysis-reader';
import { MOODS, shareText } from '@contract/report-numbers';
import { t } from '../texts';
import classes from './charts.module.css';

type Neutral = Analysis['neutral'];
const moodText = (mood: (typeof MOODS)[number], neutral: Neutral) => t(`mood.${mood === 'neutral' ? neutral : mood}`);

/** As long as a theme is prevalent, and divided by how its participants feel. The same in words below it. */
export function ThemeBar({ theme: { count, percentage, moods }, neutral }: { theme: Theme; neutral: Neutral }) {
  const shown = MOODS.filter((mood) => moods[mood] > 0);
  return (
    <>
      <span className={classes.track} aria-hidden>
        <span className={classes.bar} style={{ width: `${Math.min(100, percentage)}%` }}>
          {shown.map((mood) => (
            <span key={mood} className={classes.part} data-sentiment={mood} style={{ flexGrow: moods[mood] }} />
          ))}
        </span>
      </span>
      <span className={classes.moods}>
        {shown.map((mood) => (
          <span key={mood} className={classes.key} data-sentiment={mood}>
            {t('themeBar.mood', { count: moods[mood], mood: moodText(mood, neutral), share: shareText(moods[mood], count) })}
          </span>
        ))}
      </span>
    </>
  );
}
