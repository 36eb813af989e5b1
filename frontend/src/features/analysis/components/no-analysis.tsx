import { ANALYSIS_TEXTS } from '@contract/analysis-constants';
import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import classes from './analysis-tab.module.css';

/** Where no report is: the way to one, and what it needs (ANAL-18). */
export function NoAnalysis({ busy, onGenerate }: { busy: boolean; onGenerate: () => void }) {
  return (
    <div className={classes.none}>
      <Button leftSection={<IconSparkles size={18} aria-hidden />} loading={busy} onClick={onGenerate}>
        Generate Professional Analysis
      </Button>
      <p className={classes.noneText}>{ANALYSIS_TEXTS.noAnalysis}</p>
      <p className={classes.noneHint}>
        A report groups answers into themes, counts them and quotes participants word for word. It is made from completed interviews.
      </p>
    </div>
  );
}
