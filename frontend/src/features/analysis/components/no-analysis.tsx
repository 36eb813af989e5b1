import { ANALYSIS_TEXTS } from '@contract/analysis-constants';
import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { t } from '../texts';
import classes from './analysis-tab.module.css';

/** Where no report is: the way to one, and what it needs (ANAL-18). */
export function NoAnalysis({ busy, onGenerate }: { busy: boolean; onGenerate: () => void }) {
  return (
    <div className={classes.none}>
      <Button leftSection={<IconSparkles size={18} aria-hidden />} loading={busy} onClick={onGenerate}>
        {t('noAnalysis.generate')}
      </Button>
      <p className={classes.noneText}>{ANALYSIS_TEXTS.noAnalysis}</p>
      <p className={classes.noneHint}>{t('noAnalysis.hint')}</p>
    </div>
  );
}
