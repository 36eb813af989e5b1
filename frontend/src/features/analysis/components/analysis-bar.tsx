import type { ExportFormat } from '@contract/analysis-constants';
import type { Analysis } from '@contract/analysis-reader';
import { Button } from '@mantine/core';
import { IconDownload, IconRefresh } from '@tabler/icons-react';
import { StatusBadge } from '@/components/ui/status-badge';
import { formatDate, plural } from '@/lib/format';
import { useExportAnalysis } from '../use-export-analysis';
import classes from './analysis-tab.module.css';

type Props = { formId: number; report: Analysis; busy: boolean; onRegenerate: () => void };

/** Whose report it is and how fresh, and what one can do with it. */
export function AnalysisBar({ formId, report, busy, onRegenerate }: Props) {
  const made = [
    report.generatedAt && `Generated ${formatDate(report.generatedAt)}`,
    `${report.analyzedInterviews} of ${plural(report.totalInterviews, 'interview')} read`,
  ];
  return (
    <header className={classes.bar}>
      <div className={classes.about}>
        <h2 className={classes.heading}>Analysis report</h2>
        <p className={classes.meta}>{made.filter(Boolean).join(' · ')}</p>
        <div className={classes.badges}>
          {report.analyst && (
            <StatusBadge tone={report.analyst.kind === 'model' ? 'accent' : 'warning'}>{report.analyst.label}</StatusBadge>
          )}
          {report.newerInterviews > 0 && !busy && (
            <StatusBadge tone="accent">{plural(report.newerInterviews, 'new response')} since this report</StatusBadge>
          )}
        </div>
      </div>
      <div className={classes.actions}>
        <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} loading={busy} onClick={onRegenerate}>
          Regenerate
        </Button>
        <ExportButton formId={formId} report={report} format="json" />
        <ExportButton formId={formId} report={report} format="pdf" />
      </div>
    </header>
  );
}

function ExportButton({ formId, report, format }: { formId: number; report: Analysis; format: ExportFormat }) {
  const download = useExportAnalysis(formId, report.title, format);
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      Export {format.toUpperCase()}
    </Button>
  );
}
