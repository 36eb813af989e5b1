import { Skeleton } from '@mantine/core';
import { ErrorBox } from '@/components/ui/error-box';
import { SERVICE_MESSAGES } from '@contract/error-texts';
import { useAnalysis } from '../api/analysis.queries';
import { useGenerateAnalysis } from '../use-generate-analysis';
import { AnalysisBar } from './analysis-bar';
import classes from './analysis-tab.module.css';
import { NoAnalysis } from './no-analysis';
import type { OpenQuote } from './quote-view';
import { ReportView } from './report-view';
import { RunFailure } from './run-failure';
import { RunProgress } from './run-progress';
import { WorkspaceFigures } from './workspace-figures';

type Props = {
  formId: number;
  /** Opens the response at a quote. */
  onOpenQuote: OpenQuote;
};

/** The Analysis tab: nothing yet, or the report; beside it whatever is going on. */
export function AnalysisTab({ formId, onOpenQuote }: Props) {
  const { data, isPending, refetch } = useAnalysis(formId);
  const generate = useGenerateAnalysis(formId);

  if (isPending) return <Loading />;
  if (!data) {
    return (
      <ErrorBox
        title={SERVICE_MESSAGES.getAnalysis}
        text="The server did not tell whether there is a report. It is still there if there was one."
        onRetry={() => void refetch()}
      />
    );
  }
  // While a report is replaced, the server has none, but the old one stays on screen.
  const kept = generate.isPending || generate.isError ? (generate.variables ?? null) : null;
  const report = data.analysis ?? kept;
  const running = data.run?.state === 'running' ? data.run : null;
  const busy = generate.isPending || running !== null;
  const failure = busy ? null : (data.run?.error ?? (generate.isError ? generate.error.message : null));
  const start = () => generate.mutate(report);

  return (
    <section className={classes.tab} aria-label="Analysis">
      {report && <AnalysisBar formId={formId} report={report} busy={busy} onRegenerate={start} />}
      {busy && <RunProgress run={running} isFirst={!report} />}
      {failure !== null && <RunFailure reason={failure} keepsReport={data.analysis !== null} onRetry={start} />}
      {report ? <ReportView report={report} onOpenQuote={onOpenQuote} /> : <NoAnalysis busy={busy} onGenerate={start} />}
      <WorkspaceFigures />
    </section>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading...">
      <Skeleton height={36} mb={16} />
      <Skeleton height={160} mb={16} radius="lg" />
      <Skeleton height={320} radius="lg" />
    </div>
  );
}
