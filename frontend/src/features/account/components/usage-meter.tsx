import { Progress, Skeleton } from '@mantine/core';
import { Link } from 'react-router-dom';
import { t } from '../texts';
import { useResponseLimit } from '../use-response-limit';
import classes from './usage-meter.module.css';

type Props = { compact?: boolean; settingsHref: string; onNavigate?: () => void };

/** Responses of this month against the plan's limit. */
export function UsageMeter({ compact = false, settingsHref, onNavigate }: Props) {
  const { count, max, reached, failed } = useResponseLimit();
  // Not known, and not on its way either.
  if (count === null && failed) return null;
  if (count === null) return <Skeleton height={compact ? 6 : 40} radius="md" />;
  const percent = usagePercent(count, max);
  const text = reached ? t('usage.limitReached') : t('usage.responses', { count, max });
  return (
    <div className={classes.meter} title={compact ? text : undefined}>
      {!compact && (
        <p className={classes.text} data-reached={reached || undefined}>
          {text}
        </p>
      )}
      <Progress.Root size={6} radius="xl">
        <Progress.Section value={percent} color={reached ? 'red' : undefined} aria-label={t('usage.label')} aria-valuetext={text} />
      </Progress.Root>
      {reached && !compact && (
        <p className={classes.next}>
          {t.rich('usage.turnedAway', {
            date: firstOfNextMonth(),
            link: (words) => (
              <Link to={settingsHref} onClick={onNavigate}>
                {words}
              </Link>
            ),
          })}
        </p>
      )}
    </div>
  );
}

/** The month ends at midnight UTC, as it is counted. */
export function firstOfNextMonth(now = new Date()): string {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  return first.toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
}

/** Capped at 100. */
export const usagePercent = (count: number, max: number) => (max <= 0 ? 100 : Math.min(100, Math.round((count / max) * 100)));
