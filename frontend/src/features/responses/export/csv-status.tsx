import { Button, Progress, VisuallyHidden } from '@mantine/core';
import { ErrorBox } from '@/components/ui/error-box';
import { formatNumber } from '../format-number';
import type { CsvExport } from './csv-exports';
import classes from './csv-status.module.css';
import type { CsvProgress } from './stream-csv';

/** What an export that takes its time is doing, and how to stop it or to try again. */
export function CsvStatus({ status }: { status: CsvExport | null }) {
  return (
    <>
      {/* Not every number: only that it has begun, and what became of it. */}
      <VisuallyHidden role="status">{status?.state === 'running' ? 'Preparing CSV…' : ''}</VisuallyHidden>
      {status?.state === 'running' && status.progress && <Running progress={status.progress} onCancel={status.cancel} />}
      {status?.state === 'failed' && (
        <div className={classes.failed}>
          <ErrorBox
            title="Export failed"
            text={status.text}
            onRetry={status.retry}
            actions={
              <Button size="xs" variant="subtle" color="gray" onClick={status.close}>
                Close
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
    total === null
      ? `Preparing CSV… ${formatNumber(rows)}`
      : `Preparing CSV… ${formatNumber(Math.min(rows, total))} of ${formatNumber(total)}`;
  return (
    <div className={classes.running}>
      <div className={classes.row}>
        <span className={classes.label}>{label}</span>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <Progress.Root size="sm" radius="xl">
        {total === null ? (
          // Progress is unknown.
          <Progress.Section value={100} animated withAria={false} role="progressbar" aria-label="Preparing CSV" />
        ) : (
          <Progress.Section value={total === 0 ? 0 : Math.min(100, (rows / total) * 100)} aria-label="Preparing CSV" />
        )}
      </Progress.Root>
    </div>
  );
}
