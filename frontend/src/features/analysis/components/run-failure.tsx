import { ErrorBox } from '@/components/ui/error-box';

type Props = { reason: string; keepsReport: boolean; onRetry: () => void };

/** Why there is no new report; the last good one is not touched. */
export function RunFailure({ reason, keepsReport, onRetry }: Props) {
  const text = reason || 'Unknown error';
  return (
    <ErrorBox
      title={keepsReport ? 'The report could not be updated' : 'The report could not be created'}
      text={keepsReport ? `${text} The previous report is shown below.` : text}
      onRetry={onRetry}
    />
  );
}
