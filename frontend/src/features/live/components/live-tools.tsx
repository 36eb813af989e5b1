import '@mantine/core/styles/Switch.layer.css';
import { LIVE_STATES, LIVE_WARNINGS } from '@contract/live-constants';
import { Button, SegmentedControl, Select, Switch } from '@mantine/core';
import { t } from '../texts';
import { ANY, type LiveAddress, LAYOUTS } from '../use-live-address';
import classes from './live-screen.module.css';

type Props = {
  address: LiveAddress;
  change: (values: Partial<Record<keyof LiveAddress, string | null>>) => void;
  interviews: readonly { readonly id: number; readonly title: string }[];
  sounds: boolean;
  onSounds: (on: boolean) => void;
};

/** Filters, layout and sounds. */
export function LiveTools({ address, change, interviews, sounds, onSounds }: Props) {
  const { formId, warning, state, layout } = address;
  return (
    <div className={classes.tools}>
      <Select
        aria-label={t('filter.interview')}
        placeholder={t('filter.interview')}
        className={classes.filter}
        clearable
        searchable
        data={interviews.map(({ id, title }) => ({ value: String(id), label: title }))}
        value={formId === null ? null : String(formId)}
        onChange={(value) => change({ formId: value })}
      />
      <Select
        aria-label={t('filter.warning')}
        placeholder={t('filter.warning')}
        className={classes.filter}
        clearable
        data={[{ value: ANY, label: t('filter.anyWarning') }, ...LIVE_WARNINGS.map((value) => ({ value, label: t(`warning.${value}`) }))]}
        value={warning}
        onChange={(value) => change({ warning: value })}
      />
      <Select
        aria-label={t('filter.state')}
        placeholder={t('filter.state')}
        className={classes.filter}
        clearable
        data={LIVE_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
        value={state}
        onChange={(value) => change({ state: value })}
      />
      {(formId !== null || warning !== null || state !== null) && (
        <Button variant="subtle" size="compact-sm" onClick={() => change({ formId: null, warning: null, state: null })}>
          {t('filter.clear')}
        </Button>
      )}
      <div className={classes.view}>
        <Switch label={t('page.sounds')} checked={sounds} onChange={({ currentTarget }) => onSounds(currentTarget.checked)} />
        <SegmentedControl
          aria-label={t('page.layout')}
          data={LAYOUTS.map((value) => ({ value, label: t(`layout.${value}`) }))}
          value={layout}
          onChange={(value) => change({ layout: value })}
        />
      </div>
    </div>
  );
}
