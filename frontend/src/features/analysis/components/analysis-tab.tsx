import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { ErrorBox } from '@/components/ui/error-box';
import { onDemand } from '@/components/ui/on-demand';
import { SERVICE_MESSAGES } from '@contract/error-texts';
import { useAnalysis } from '../api/analysis.queries';
import { useReportVersion } from '../api/report-versions';
import { ApiError } from '@/lib/api-client';
import { formatDate } from '@/lib/format';
import { t } from '../texts';
import { useGenerateAnalysis } from '../use-generate-analysis';
import { AnalysisBar } from './analysis-bar';
import classes from './analysis-tab.module.css';
import { LedNotice } from './led-choice';
import { NoAnalysis } from './no-analysis';
import { type QuoteSound, QuoteSoundContext } from '../quote-sound';
import type { OpenQuote } from './quote-view';
import { ReadingsLink } from './readings-link';
import { ReportView } from './report-view';
import { RunFailure } from './run-failure';
import { RunProgress } from './run-progress';
import { WorkspaceFigures } from './workspace-figures';

const VersionsDialog = onDemand(
  () => t('versions.title'),
  () => import('./versions-dialog').then((m) => m.VersionsDialog),
);

type Props = {
  formId: number;
  /** Opens the response at a quote. */
  onOpenQuote: OpenQuote;
  /** What plays a quote. */
  soundOf: QuoteSound;
  /** Opens the export of quotes with their sound. */
  onHighlights: (title: string) => void;
};

/** The Analysis tab: nothing yet, or the report; beside it whatever is going on. */
export function AnalysisTab({ formId, onOpenQuote, soundOf, onHighlights }: Props) {
  const { data, isPending, refetch } = useAnalysis(formId);
  const generate = useGenerateAnalysis(formId);
  const [choosing, setChoosing] = useState(false);
  const [version, setVersion] = useState<string | null>(null);

  if (isPending) return <Loading />;
  if (!data) {
    return <ErrorBox title={SERVICE_MESSAGES.getAnalysis} text={t('analysisTab.loadFailed')} onRetry={() => void refetch()} />;
  }
  // While a report is replaced, the server has none, but the old one stays on screen.
  const kept = generate.isPending || generate.isError ? (generate.variables?.before ?? null) : null;
  const report = data.analysis ?? kept;
  const running = data.run?.state === 'running' ? data.run : null;
  const busy = generate.isPending || running !== null;
  const failure = busy ? null : (data.run?.error ?? (generate.isError ? generate.error.message : null));
  const start = (withoutLed: boolean, withoutModel = false) => generate.mutate({ before: report, withoutLed, withoutModel });
  // As it was asked for before.
  const asked = {
    withoutLed: generate.variables?.withoutLed ?? Boolean(report?.withoutLed),
    withoutModel: generate.variables?.withoutModel ?? data.run?.without_model ?? false,
  };
  // Without interviews to read, no analyst can make one.
  const isOfModel = data.byModel && !asked.withoutModel && !(generate.error instanceof ApiError && generate.error.code === 'CONFLICT');

  return (
    <section className={classes.tab} aria-label={t('analysisTab.analysis')}>
      {report && (
        <AnalysisBar
          formId={formId}
          report={report}
          busy={busy}
          led={data.led}
          onRegenerate={(withoutLed) => start(withoutLed)}
          onShowVersions={() => setChoosing(true)}
          onHighlights={() => onHighlights(report.title)}
        />
      )}
      {report && data.led && data.led.answers > 0 && (
        <LedNotice led={data.led} isLeftOut={report.withoutLed !== null} busy={busy} onRegenerate={(withoutLed) => start(withoutLed)} />
      )}
      {busy && <RunProgress run={running} isFirst={!report} />}
      {failure !== null && (
        <RunFailure
          reason={failure}
          keepsReport={data.analysis !== null}
          onRetry={() => start(asked.withoutLed, asked.withoutModel)}
          onWithoutModel={isOfModel ? () => start(asked.withoutLed, true) : null}
        />
      )}
      {!report && failure === null && <NoAnalysis busy={busy} led={data.led} onGenerate={(withoutLed) => start(withoutLed)} />}
      <QuoteSoundContext value={soundOf}>
        {report && version !== null && (
          <OlderReport formId={formId} version={version} onOpenQuote={onOpenQuote} onClose={() => setVersion(null)} />
        )}
        {report && version === null && <ReportView report={report} onOpenQuote={onOpenQuote} />}
      </QuoteSoundContext>
      {report && <ReadingsLink formId={formId} />}
      <VersionsDialog
        formId={formId}
        opened={choosing}
        onClose={() => setChoosing(false)}
        onOpenVersion={({ id, current }) => {
          setVersion(current ? null : id);
          setChoosing(false);
        }}
      />
      <WorkspaceFigures />
    </section>
  );
}

function Loading() {
  return (
    <div role="status" aria-label={t('analysisTab.loading')}>
      <Skeleton height={36} mb={16} />
      <Skeleton height={160} mb={16} radius="lg" />
      <Skeleton height={320} radius="lg" />
    </div>
  );
}

type OlderProps = { formId: number; version: string; onOpenQuote: OpenQuote; onClose: () => void };

/** A version of the report, to be read only. */
function OlderReport({ formId, version, onOpenQuote, onClose }: OlderProps) {
  const { data, isPending, refetch } = useReportVersion(formId, version);
  return (
    <>
      <div className={classes.older} role="status">
        <p>{t('versions.reading', { date: data ? formatDate(data.generatedAt) : '…' })}</p>
        <Button variant="default" size="sm" onClick={onClose}>
          {t('versions.backToCurrent')}
        </Button>
      </div>
      {isPending && <Loading />}
      {!isPending && !data && <ErrorBox title={SERVICE_MESSAGES.getAnalysis} text={t('versions.gone')} onRetry={() => void refetch()} />}
      {data && <ReportView key={version} report={data} onOpenQuote={onOpenQuote} />}
    </>
  );
}
