import type { Analysis } from '@contract/analysis-reader';
import classes from './report.module.css';
import { Markdown } from './markdown';

/** The figures, and what they amount to. A report of an older kind has its key insights here (ANAL-07). */
export function SummarySection({ report }: { report: Analysis }) {
  const { legacy } = report;
  const summary = report.executiveSummary || legacy.keyInsights;
  return (
    <>
      <dl className={classes.figures}>
        <Figure name="Interviews" value={String(report.totalInterviews)} />
        <Figure name="Analysed" value={String(report.analyzedInterviews)} />
        <Figure name="Completion rate" value={`${report.completionRate.toFixed(1)}%`} />
        <Figure name="Themes" value={String(report.themes.length)} />
      </dl>
      {summary ? <Markdown text={summary} /> : <p className={classes.nothing}>This report has no summary.</p>}
      {legacy.strengthsWeaknesses && (
        <>
          <h4 className={classes.subheading}>Strengths and weaknesses</h4>
          <Markdown text={legacy.strengthsWeaknesses} />
        </>
      )}
    </>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className={classes.figure}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
