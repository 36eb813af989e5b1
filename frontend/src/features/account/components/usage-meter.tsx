import { Progress, Skeleton } from '@mantine/core';
import { useResponseLimit } from '../use-response-limit';
import classes from './usage-meter.module.css';

/** Responses of this month against the plan's limit (spec §9). */
export function UsageMeter({ compact = false }: { compact?: boolean }) {
  const { count, max, reached, failed } = useResponseLimit();
  // Not known, and not on its way either.
  if (count === null && failed) return null;
  if (count === null) return <Skeleton height={compact ? 6 : 40} radius="md" />;
  const percent = usagePercent(count, max);
  const text = reached ? "You've reached your response limit" : `${count} of ${max} responses`;
  return (
    <div className={classes.meter} title={compact ? text : undefined}>
      {!compact && (
        <p className={classes.text} data-reached={reached || undefined}>
          {text}
        </p>
      )}
      <Progress.Root size={6} radius="xl">
        <Progress.Section value={percent} color={reached ? 'red' : undefined} aria-label="Responses this month" aria-valuetext={text} />
      </Progress.Root>
    </div>
  );
}

/** Capped at 100 (spec §9). */
export const usagePercent = (count: number, max: number) => (max <= 0 ? 100 : Math.min(100, Math.round((count / max) * 100)));
