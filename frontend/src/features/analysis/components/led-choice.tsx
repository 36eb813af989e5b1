import type { LedCounts } from '@contract/analysis';
import { Button, Checkbox } from '@mantine/core';
import { t } from '../texts';
import classes from './analysis-tab.module.css';

type NewProps = { led: LedCounts; leftOut: boolean; onChange: (leftOut: boolean) => void };

/** Before the first report: whether answers that interventions led to are part of it, and how many there are. */
export function LedChoice({ led, leftOut, onChange }: NewProps) {
  return (
    <Checkbox
      className={classes.choice}
      checked={leftOut}
      label={t('ledChoice.leaveOut', { count: led.answers, interviews: led.interviews })}
      description={t('ledChoice.hint')}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}

type ReportProps = { led: LedCounts; isLeftOut: boolean; busy: boolean; onRegenerate: (withoutLed: boolean) => void };

/** Which interviews and answers a report is made from, as far as interventions led to some; and the way to the other kind. */
export function LedNotice({ led, isLeftOut, busy, onRegenerate }: ReportProps) {
  return (
    <p className={classes.led}>
      {t(isLeftOut ? 'ledChoice.leftOut' : 'ledChoice.included', { count: led.answers, interviews: led.interviews })}{' '}
      <Button variant="subtle" size="compact-sm" disabled={busy} onClick={() => onRegenerate(!isLeftOut)}>
        {t(isLeftOut ? 'ledChoice.include' : 'ledChoice.without')}
      </Button>
    </p>
  );
}
