import type { AnalysisRun } from '@contract/analysis';
import { Progress } from '@mantine/core';
import { formatClock } from '../../../lib/format';
import { t } from '../texts';
import classes from './analysis-tab.module.css';

/** 'Coded 120 of 300 interviews'; nothing where a stage has no steps. */
const stepsOf = ({ stage, done, total }: AnalysisRun) =>
  stage === 'coding' && total > 0
    ? t('runProgress.codedOfInterviews', { done, total })
    : stage === 'grouping' && total > 1
      ? t('runProgress.stepOf', { step: Math.min(done + 1, total), total })
      : '';

/** How far the report is that is being made. The stage is read out; the count within it is only seen. */
export function RunProgress({ run, isFirst }: { run: AnalysisRun | null; isFirst: boolean }) {
  const steps = run ? stepsOf(run) : '';
  const share = run && run.stage === 'coding' && run.total > 0 ? (run.done / run.total) * 100 : null;
  return (
    <div className={classes.progress}>
      <p className={classes.stage} role="status">
        {run ? t(`stage.${run.stage}`) : t('runProgress.starting')}…
      </p>
      {steps && <p className={classes.steps}>{steps}</p>}
      {run?.waiting && (
        <p className={classes.steps} role="status">
          {t('runProgress.waitsForLimit', { time: formatClock(run.waiting.until) })}
        </p>
      )}
      <Progress
        value={share ?? 100}
        animated={share === null}
        striped={share === null}
        size="sm"
        aria-label={t('runProgress.progressReport')}
        aria-valuetext={steps || t('runProgress.underWay')}
      />
      <p className={classes.hint}>{isFirst ? t('runProgress.leavePageReportWhen') : t('runProgress.currentReportStaysUntil')}</p>
    </div>
  );
}
