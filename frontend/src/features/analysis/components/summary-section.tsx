import type { Analysis } from '@contract/analysis-reader';
import { rateText } from '@contract/report-numbers';
import { t } from '../texts';
import classes from './report.module.css';
import { GeneratedTag } from './generated-tag';
import { Markdown } from './markdown';
import type { OpenQuote } from './quote-view';
import { SummaryText } from './summary-text';

type Props = { report: Analysis; onShowTheme: (id: string) => void; onOpenQuote: OpenQuote };

/** The figures, and what they amount to. A report of an older kind has its key insights here (ANAL-07). */
export function SummarySection({ report, onShowTheme, onOpenQuote }: Props) {
  const { legacy } = report;
  const summary = report.executiveSummary || legacy.keyInsights;
  return (
    <>
      <dl className={classes.figures}>
        <Figure name={t('summarySection.interviews')} value={String(report.totalInterviews)} />
        <Figure name={t('summarySection.analysed')} value={String(report.analyzedInterviews)} />
        <Figure
          name={t('summarySection.completionRate')}
          value={rateText(report.completionRate)}
          more={t('summarySection.completedOf', { completed: completedIn(report), total: report.totalInterviews })}
        />
        <Figure name={t('summarySection.themes')} value={String(report.themes.length)} />
      </dl>
      {report.isGenerated && summary && <GeneratedTag />}
      {summary ? (
        <SummaryText report={report} text={summary} onShowTheme={onShowTheme} onOpenQuote={onOpenQuote} />
      ) : (
        <p className={classes.nothing}>{t('summarySection.reportNoSummary')}</p>
      )}
      {legacy.strengthsWeaknesses && (
        <>
          <h4 className={classes.subheading}>{t('summarySection.strengthsAndWeaknesses')}</h4>
          <Markdown text={legacy.strengthsWeaknesses} />
        </>
      )}
    </>
  );
}

/** How many the rate stands for: of a few interviews the count says more. */
const completedIn = ({ completionRate, totalInterviews }: Analysis) => Math.round((completionRate * totalInterviews) / 100);

function Figure({ name, value, more }: { name: string; value: string; more?: string }) {
  return (
    <div className={classes.figure}>
      <dt>{name}</dt>
      <dd>
        {value}
        {more && <span className={classes.more}> {more}</span>}
      </dd>
    </div>
  );
}
