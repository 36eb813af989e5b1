import { Button } from '@mantine/core';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorBox } from '@/components/ui/error-box';
import { LinkButton } from '@/components/ui/link-button';
import { ApiError, errorText, FINAL_CODES } from '@/lib/api-client';
import { responseHref } from '@/lib/response-href';
import { useWhereabouts } from '../api/live.queries';
import { t } from '../texts';
import classes from './live-panel.module.css';

type Props = { id: string; error: Error; onRetry: () => void; onClose: () => void };

/** In place of an interview that cannot be shown: why, and where to continue. */
export function LiveGone({ id, error, onRetry, onClose }: Props) {
  const isGone = error instanceof ApiError && FINAL_CODES.has(error.code);
  const { data: now = 'unknown', isPending } = useWhereabouts(id, isGone);
  if (!isGone) {
    return (
      <div className={classes.part}>
        <ErrorBox title={t('panel.failed')} text={errorText(error, t('panel.failed'))} onRetry={onRetry} />
      </div>
    );
  }
  if (isPending) return null;
  return (
    <div className={classes.part}>
      <EmptyState title={t(`gone.${now}`)} text={t(`gone.${now}Text`)}>
        {now !== 'unknown' && <LinkButton to={responseHref(id)}>{t('card.response')}</LinkButton>}
        <Button variant="default" onClick={onClose}>
          {t('gone.back')}
        </Button>
      </EmptyState>
    </div>
  );
}
