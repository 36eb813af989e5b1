import type { LedCounts } from '@contract/analysis';
import type { Analysis } from '@contract/analysis-reader';
import { Button, Skeleton } from '@mantine/core';
import { IconHistory, IconRefresh } from '@/components/icons/icons';
import { lazy, Suspense } from 'react';
import { StatusBadge } from '@/components/ui/status-badge';
import { formatDate } from '@/lib/format';
import { t } from '../texts';
import classes from './analysis-tab.module.css';

const ExportMenu = lazy(() => import('./export-menu').then((m) => ({ default: m.ExportMenu })));

const RegenerateMenu = lazy(() => import('./regenerate-menu').then((m) => ({ default: m.RegenerateMenu })));

type Props = {
  formId: number;
  report: Analysis;
  /** Answers that an intervention led to. */
  led: LedCounts | null;
  busy: boolean;
  onRegenerate: (withoutLed: boolean) => void;
  onShowVersions: () => void;
  onHighlights: () => void;
};

/** Whose report it is and how fresh, and what one can do with it. */
export function AnalysisBar({ formId, report, led, busy, onRegenerate, onShowVersions, onHighlights }: Props) {
  const made = [
    report.generatedAt && t('analysisBar.generated', { generatedAt: formatDate(report.generatedAt) }),
    t('analysisBar.ofInterviewsRead', { analyzedInterviews: report.analyzedInterviews, count: report.totalInterviews }),
  ];
  return (
    <header className={classes.bar}>
      <div className={classes.about}>
        <h2 className={classes.heading}>{t('analysisBar.analysisReport')}</h2>
        <p className={classes.meta}>{made.filter(Boolean).join(' · ')}</p>
        <div className={classes.badges}>
          {report.analyst && (
            <StatusBadge tone={report.analyst.kind === 'model' ? 'accent' : 'warning'}>{report.analyst.label}</StatusBadge>
          )}
          {report.withoutLed && (
            <StatusBadge tone="warning">{t('analysisBar.withoutLed', { count: report.withoutLed.answers })}</StatusBadge>
          )}
          {report.newerInterviews > 0 && !busy && (
            <StatusBadge tone="accent">{t('analysisBar.newResponsesSinceReport', { count: report.newerInterviews })}</StatusBadge>
          )}
        </div>
      </div>
      <div className={classes.actions}>
        {led && led.answers > 0 ? (
          <Suspense fallback={<Skeleton height={36} width={148} />}>
            <RegenerateMenu led={led} busy={busy} onRegenerate={onRegenerate} />
          </Suspense>
        ) : (
          <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} loading={busy} onClick={() => onRegenerate(false)}>
            {t('analysisBar.regenerate')}
          </Button>
        )}
        <Button variant="default" leftSection={<IconHistory size={16} aria-hidden />} onClick={onShowVersions}>
          {t('analysisBar.versions')}
        </Button>
        <Suspense fallback={<Skeleton height={36} width={116} />}>
          <ExportMenu formId={formId} title={report.title} onHighlights={onHighlights} />
        </Suspense>
      </div>
    </header>
  );
}
