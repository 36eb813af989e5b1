import { Button } from '@mantine/core';
import { ErrorBox } from '@/components/ui/error-box';
import { t } from '../texts';
import classes from './analysis-tab.module.css';

type Props = {
  reason: string;
  keepsReport: boolean;
  onRetry: () => void;
  /** Null where a language model was not at fault, or none is configured. */
  onWithoutModel: (() => void) | null;
};

/** Why there is no new report, and the ways on; the last good one is not touched. */
export function RunFailure({ reason, keepsReport, onRetry, onWithoutModel }: Props) {
  const text = reason || t('runFailure.unknownError');
  return (
    <ErrorBox
      title={keepsReport ? t('runFailure.updateFailed') : t('runFailure.createFailed')}
      text={keepsReport ? t('runFailure.previousReportShownBelow', { text }) : text}
      onRetry={onRetry}
      actions={
        onWithoutModel && (
          <>
            <Button size="xs" variant="default" onClick={onWithoutModel}>
              {t('runFailure.withoutModel')}
            </Button>
            <p className={classes.wayOn}>{t('runFailure.withoutModelHint')}</p>
          </>
        )
      }
    />
  );
}
