import { ANALYSIS_TEXTS } from '@contract/analysis-constants';
import type { LedCounts } from '@contract/analysis';
import { Button } from '@mantine/core';
import { IconSparkles } from '@/components/icons/icons';
import { useState } from 'react';
import { t } from '../texts';
import classes from './analysis-tab.module.css';
import { LedChoice } from './led-choice';

type Props = {
  busy: boolean;
  /** Answers that an intervention led to. */ led: LedCounts | null;
  onGenerate: (withoutLed: boolean) => void;
};

/** Where no report is: the way to one, and what it needs (ANAL-18). */
export function NoAnalysis({ busy, led, onGenerate }: Props) {
  const [withoutLed, setWithoutLed] = useState(false);
  return (
    <div className={classes.none}>
      <Button leftSection={<IconSparkles size={18} aria-hidden />} loading={busy} onClick={() => onGenerate(withoutLed)}>
        {t('noAnalysis.generate')}
      </Button>
      {led && led.answers > 0 && <LedChoice led={led} leftOut={withoutLed} onChange={setWithoutLed} />}
      <p className={classes.noneText}>{ANALYSIS_TEXTS.noAnalysis}</p>
      <p className={classes.noneHint}>{t('noAnalysis.hint')}</p>
    </div>
  );
}
