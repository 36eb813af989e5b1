import type { AnalysisRun } from '@contract/analysis';
import { Progress } from '@mantine/core';
import classes from './analysis-tab.module.css';

const STAGES: Record<AnalysisRun['stage'], string> = {
  waiting: 'Waiting to start',
  coding: 'Reading the interviews',
  grouping: 'Grouping answers into themes',
  writing: 'Writing the summary',
};

/** 'Coded 120 of 300 interviews'; nothing where a stage has no steps. */
const stepsOf = ({ stage, done, total }: AnalysisRun) =>
  stage === 'coding' && total > 0
    ? `Coded ${done} of ${total} interviews`
    : stage === 'grouping' && total > 1
      ? `Step ${Math.min(done + 1, total)} of ${total}`
      : '';

/** How far the report is that is being made. The stage is read out; the count within it is only seen. */
export function RunProgress({ run, isFirst }: { run: AnalysisRun | null; isFirst: boolean }) {
  const steps = run ? stepsOf(run) : '';
  const share = run && run.stage === 'coding' && run.total > 0 ? (run.done / run.total) * 100 : null;
  return (
    <div className={classes.progress}>
      <p className={classes.stage} role="status">
        {run ? STAGES[run.stage] : 'Starting'}…
      </p>
      {steps && <p className={classes.steps}>{steps}</p>}
      <Progress
        value={share ?? 100}
        animated={share === null}
        striped={share === null}
        size="sm"
        aria-label="Progress of the report"
        aria-valuetext={steps || 'Under way'}
      />
      <p className={classes.hint}>
        {isFirst
          ? 'You can leave this page. The report will be here when you come back.'
          : 'The current report stays until the new one is ready. You can leave this page.'}
      </p>
    </div>
  );
}
