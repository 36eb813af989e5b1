import { t } from '../texts';
import classes from './activity-chart.module.css';

const WIDTH = 112;
const HEIGHT = 28;
const GAP = 2;
/** A day without responses still has a mark. */
const FLOOR = 2;

/** Responses of the last days as small bars; the last one is today. One path: a list has hundreds of charts. */
export function ActivityChart({ days }: { days: readonly number[] }) {
  const most = Math.max(1, ...days);
  const total = days.reduce((sum, count) => sum + count, 0);
  const step = WIDTH / days.length;
  const path = days
    .map((count, index) => {
      const height = count === 0 ? FLOOR : Math.max(FLOOR * 2, (count / most) * HEIGHT);
      return `M${(index * step).toFixed(1)} ${HEIGHT}v-${height.toFixed(1)}h${(step - GAP).toFixed(1)}V${HEIGHT}z`;
    })
    .join('');
  const label = t('activityChart.responsesLastDays', { total, count: days.length });
  return (
    <svg className={classes.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} role="img" aria-label={label}>
      <title>{label}</title>
      <path d={path} data-quiet={total === 0 || undefined} />
    </svg>
  );
}
