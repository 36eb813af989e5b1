import type { Sample } from '@contract/findings';
import { LEFT_OUT_REASONS, type SampleCompletion } from '@contract/findings-constants';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@/components/icons/icons';
import { useId, useState } from 'react';
import type { Sampled } from '../api/sampled';
import { dayText } from '../figures';
import { t } from '../texts';
import classes from './sample-bar.module.css';

type Props = {
  sample: Sample;
  chosen: Sampled;
  onChoose: (change: Sampled) => void;
  onReset: () => void;
};

/** Which interviews the numbers below are counted over, and the way to choose others. */
export function SampleBar({ sample, chosen, onChoose, onReset }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const isChosen = Object.keys(chosen).length > 0;
  return (
    <div className={classes.bar}>
      <div className={classes.line}>
        <p className={classes.statement} role="status">
          {t.rich('sample.statement', {
            included: sample.included,
            total: sample.total,
            chosen: chosenText(chosen),
            b: (words) => <strong>{words}</strong>,
          })}{' '}
          {sample.included < sample.total && <span className={classes.left}>{leftOutText(sample)}</span>}
        </p>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {t('sample.choose')}
        </Button>
      </div>
      <fieldset id={id} className={classes.fields} hidden={!open} aria-label={t('sample.choose')}>
        <NativeSelect
          label={t('sample.completion')}
          value={chosen.completion ?? ''}
          data={[
            { value: '', label: t('sample.anyCompletion') },
            { value: 'complete', label: t('sample.complete') },
            { value: 'partial', label: t('sample.partial') },
          ]}
          onChange={({ currentTarget: { value } }) => onChoose({ completion: (value || undefined) as SampleCompletion | undefined })}
        />
        <NativeSelect
          label={t('sample.reported')}
          value={chosen.reported ?? ''}
          data={[
            { value: '', label: t('sample.withReported') },
            { value: 'without', label: t('sample.withoutReported') },
          ]}
          onChange={({ currentTarget: { value } }) => onChoose({ reported: value === 'without' ? 'without' : undefined })}
        />
        <TextInput
          type="date"
          label={t('sample.from')}
          value={chosen.from ?? ''}
          max={chosen.to}
          onChange={({ currentTarget: { value } }) => onChoose({ from: value })}
        />
        <TextInput
          type="date"
          label={t('sample.to')}
          value={chosen.to ?? ''}
          min={chosen.from}
          onChange={({ currentTarget: { value } }) => onChoose({ to: value })}
        />
        <Button className={classes.reset} variant="subtle" disabled={!isChosen} onClick={onReset}>
          {t('sample.reset')}
        </Button>
      </fieldset>
    </div>
  );
}

function chosenText({ completion, reported, from, to }: Sampled): string {
  const parts = [t(completion === undefined ? 'chosen.any' : `chosen.${completion}`)];
  if (reported === 'without') parts.push(t('chosen.withoutReported'));
  if (from && to) parts.push(t('chosen.between', { from: dayText(from), to: dayText(to) }));
  else if (from) parts.push(t('chosen.from', { from: dayText(from) }));
  else if (to) parts.push(t('chosen.to', { to: dayText(to) }));
  return parts.join(', ');
}

/** "Left out: 3 not finished, 2 not chosen." */
function leftOutText({ leftOut }: Sample): string {
  const reasons = LEFT_OUT_REASONS.filter((reason) => (leftOut[reason] ?? 0) > 0).map((reason) =>
    t(`leftOut.${reason}`, { count: leftOut[reason] }),
  );
  return t('sample.leftOut', { reasons: reasons.join(', ') });
}
