import { ErrorBox } from '@/components/ui/error-box';
import { t } from '../texts';

type Props = { reason: string; keepsReport: boolean; onRetry: () => void };

/** Why there is no new report; the last good one is not touched. */
export function RunFailure({ reason, keepsReport, onRetry }: Props) {
  const text = reason || t('runFailure.unknownError');
  return (
    <ErrorBox
      title={keepsReport ? t('runFailure.updateFailed') : t('runFailure.createFailed')}
      text={keepsReport ? t('runFailure.previousReportShownBelow', { text }) : text}
      onRetry={onRetry}
    />
  );
}
