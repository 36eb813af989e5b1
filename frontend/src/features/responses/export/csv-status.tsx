import { Button, Progress, VisuallyHidden } from '@mantine/core';
import { ErrorBox } from '@/components/ui/error-box';
import { formatNumber } from '../format-number';
import { t } from '../texts';
import type { CsvExport } from './csv-exports';
import classes from './csv-status.module.css';
import type { CsvProgress } from './stream-file';

/** What an export that takes its time is doing, and how to stop it or to try again. */
export function CsvStatus({ status }: { status: CsvExport | null }) {
  return (
    <>
      {/* Not every number: only that it has begun, and what became of it. */}
      <VisuallyHidden role="status">{status?.state === 'running' ? t('csvStatus.preparingCsv') : ''}</VisuallyHidden>
      {status?.state === 'running' && status.progress && <Running progress={status.progress} onCancel={status.cancel} />}
      {status?.state === 'failed' && (
        <div className={classes.failed}>
          <ErrorBox
            title={t('csvStatus.exportFailed')}
            text={status.text}
            onRetry={status.retry}
            actions={
              <Button size="xs" variant="subtle" color="gray" onClick={status.close}>
                {t('csvStatus.close')}
              </Button>
            }
          />
        </div>
      )}
    </>
  );
}

function Running({ progress: { rows, total }, onCancel }: { progress: CsvProgress; onCancel: () => void }) {
  const label =
    rows === null
      ? t('csvStatus.preparingFile')
      : total === null
        ? t('csvStatus.preparingRows', { rows: formatNumber(rows) })
        : t('csvStatus.preparingRowsOf', { number: formatNumber(Math.min(rows, total)), total: formatNumber(total) });
  return (
    <div className={classes.running}>
      <div className={classes.row}>
        <span className={classes.label}>{label}</span>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onCancel}>
          {t('csvStatus.cancel')}
        </Button>
      </div>
      <Progress.Root size="sm" radius="xl">
        {rows === null || total === null ? (
          // Progress is unknown.
          <Progress.Section value={100} animated withAria={false} role="progressbar" aria-label={t('csvStatus.progress')} />
        ) : (
          <Progress.Section value={total === 0 ? 0 : Math.min(100, (rows / total) * 100)} aria-label={t('csvStatus.progress')} />
        )}
      </Progress.Root>
    </div>
  );
}
