import type { Round } from '@contract/agreement';
import { AGREEMENT_LIMITS, type AgreementFile } from '@contract/agreement-constants';
import { Button, Progress } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { ErrorBox } from '@/components/ui/error-box';
import { errorText } from '@/lib/api-client';
import { downloadBlob } from '@/lib/download';
import { formatDate } from '@/lib/format';
import { toast } from '@/lib/toast';
import { agreementKeys, endRound, exportRound, removeRound, renewLink, retryRound, revokeLink, useRound } from '../api/agreement.queries';
import { t } from '../texts';
import type { OpenPassage } from './agreement-view';
import classes from './agreement.module.css';
import { DisagreementsList } from './disagreements-list';
import { Figures } from './figures';

type Props = {
  formId: number;
  round: Round;
  onLink: (link: string | null) => void;
  onCode: () => void;
  onGone: () => void;
  onOpenPassage: OpenPassage;
};

/** One round: how far it is, its link, its figures and its disagreements. */
export function RoundView({ formId, round, onLink, onCode, onGone, onOpenPassage }: Props) {
  const client = useQueryClient();
  const { data, error, refetch } = useRound(formId, round.id);
  const [asking, setAsking] = useState<'end' | 'delete' | null>(null);
  const again = () => client.invalidateQueries({ queryKey: agreementKeys.of(formId) });
  const step = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSuccess: () => setAsking(null),
    onError: (failure) => {
      if (asking === null) toast.error(errorText(failure));
    },
    onSettled: again,
  });
  const { id, state, coder, progress, sample, first, link } = round;
  const remove = async () => {
    await removeRound(formId, id);
    toast.success(t('round.deleted'));
    onGone();
  };
  const download = async (file: AgreementFile) =>
    downloadBlob(`${file}-${round.createdAt.slice(0, 10)}.csv`, await exportRound(formId, id, file));

  return (
    <div className={classes.view}>
      <div className={classes.box}>
        <p className={classes.line}>
          {t(`coder.${coder}`)} · {t(`state.${state}`)} · {t('round.progress', progress)}
          {progress.skipped > 0 && ` · ${t('round.skipped', { skipped: progress.skipped })}`}
        </p>
        <Progress
          value={progress.units === 0 ? 0 : ((progress.coded + progress.skipped) / progress.units) * 100}
          aria-label={t('round.progress', progress)}
        />
        <p className={classes.soft}>
          {t('round.sample', sample)}.{' '}
          {first.length > 0 && `${t('round.first', { coders: first.map((one) => t(`first.${one.coder}`, one)).join(', ') })}.`}
        </p>
        {coder === 'model' && first.some((one) => one.coder === 'model') && <p className={classes.soft}>{t('round.sameModel')}</p>}
        {coder === 'self' && state === 'open' && <p className={classes.soft}>{t('round.selfHint')}</p>}
        {state === 'open' && (coder === 'model' || coder === 'built-in') && <p className={classes.soft}>{t('round.working')}</p>}
        {state === 'failed' && (
          <p role="alert" className={classes.error}>
            {t('round.failed')}: {round.failure}
          </p>
        )}
        {coder === 'person' && state === 'open' && (
          <p className={classes.soft}>
            {link
              ? `${t(link.expired ? 'link.expired' : 'link.until', { date: formatDate(link.expiresAt) })}, ${link.lastOpenedAt ? t('link.opened', { date: formatDate(link.lastOpenedAt) }) : t('link.notOpened')}.`
              : t('link.none')}
          </p>
        )}
        <div className={classes.actions}>
          {coder === 'self' && state === 'open' && <Button onClick={onCode}>{t('round.code')}</Button>}
          {state === 'failed' && <Button onClick={() => step.mutate(() => retryRound(formId, id))}>{t('round.retry')}</Button>}
          {coder === 'person' && state === 'open' && (
            <Button
              variant="default"
              onClick={() => step.mutate(async () => onLink((await renewLink(formId, id, AGREEMENT_LIMITS.defaultDays)).link))}
            >
              {t('link.renew')}
            </Button>
          )}
          {coder === 'person' && state === 'open' && link && (
            <Button
              variant="default"
              onClick={() =>
                step.mutate(async () => {
                  await revokeLink(formId, id);
                  onLink(null);
                  toast.success(t('link.revoked'));
                })
              }
            >
              {t('link.revoke')}
            </Button>
          )}
          {data?.agreement && (
            <>
              <Button variant="default" onClick={() => step.mutate(() => download('agreement'))}>
                {t('round.exportFigures')}
              </Button>
              <Button variant="default" onClick={() => step.mutate(() => download('codes'))}>
                {t('round.exportCodes')}
              </Button>
            </>
          )}
          {state !== 'finished' && (
            <Button variant="default" onClick={() => setAsking('end')}>
              {t('round.end')}
            </Button>
          )}
          <Button variant="subtle" color="red" onClick={() => setAsking('delete')}>
            {t('round.delete')}
          </Button>
        </div>
      </div>
      {error && !data && <ErrorBox title={t('round.loadFailed')} text={errorText(error)} onRetry={() => void refetch()} />}
      {data?.agreement && <Figures agreement={data.agreement} />}
      {data?.agreement && progress.coded > 0 && <DisagreementsList formId={formId} round={round} onOpenPassage={onOpenPassage} />}
      <ConfirmDialog
        opened={asking !== null}
        onClose={() => setAsking(null)}
        title={asking === 'delete' ? t('round.delete') : t('round.end')}
        confirm={asking === 'delete' ? t('round.delete') : t('round.end')}
        danger={asking === 'delete'}
        busy={step.isPending}
        error={asking !== null && step.error ? errorText(step.error) : null}
        onConfirm={() => step.mutate(asking === 'delete' ? remove : () => endRound(formId, id))}
      >
        {asking === 'delete' ? t('round.deleteText') : t('round.endText')}
      </ConfirmDialog>
    </div>
  );
}
