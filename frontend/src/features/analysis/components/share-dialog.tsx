import { REPORT_SHARE_LIMITS } from '@contract/report-share-limits';
import type { ReportShare } from '@contract/report-shares';
import { Button, Checkbox, Modal, NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CopyLinkField } from '@/components/ui/copy-link-field';
import { ErrorBox } from '@/components/ui/error-box';
import { errorText } from '@/lib/api-client';
import { formatDate } from '@/lib/format';
import { toast } from '@/lib/toast';
import { createShare, revokeShare, shareKeys, useReportShares } from '../api/report-shares';
import { t } from '../texts';
import classes from './share-dialog.module.css';

const DAYS = [7, REPORT_SHARE_LIMITS.defaultDays, 90, REPORT_SHARE_LIMITS.days];

type Props = { formId: number; opened: boolean; onClose: () => void };

/** Links under which others read the report: made, copied and revoked. */
export function ShareDialog({ formId, opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={t('share.title')} size="lg" closeButtonProps={{ 'aria-label': t('share.close') }}>
      <div className={classes.stack}>
        <p className={classes.text}>{t('share.lead')}</p>
        <NewLink formId={formId} />
        <Links formId={formId} />
      </div>
    </Modal>
  );
}

function NewLink({ formId }: { formId: number }) {
  const client = useQueryClient();
  const [label, setLabel] = useState('');
  const [days, setDays] = useState<number>(REPORT_SHARE_LIMITS.defaultDays);
  const [maskNames, setMaskNames] = useState(true);
  const create = useMutation({
    mutationFn: () => createShare(formId, { days, maskNames, label: label.trim() }),
    onSuccess: () => {
      setLabel('');
      return client.invalidateQueries({ queryKey: shareKeys.of(formId) });
    },
  });
  return (
    <form
      className={classes.stack}
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate();
      }}
    >
      <div className={classes.row}>
        <TextInput
          className={classes.grow}
          label={t('share.label')}
          maxLength={REPORT_SHARE_LIMITS.label}
          value={label}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('share.expires')}
          value={String(days)}
          data={DAYS.map((count) => ({ value: String(count), label: t('share.days', { count }) }))}
          onChange={(event) => setDays(Number(event.currentTarget.value))}
        />
      </div>
      <Checkbox
        label={t('share.maskNames')}
        description={t('share.maskHint')}
        checked={maskNames}
        onChange={(event) => setMaskNames(event.currentTarget.checked)}
      />
      {create.error && (
        <p role="alert" className={classes.error}>
          {errorText(create.error)}
        </p>
      )}
      <div>
        <Button type="submit" loading={create.isPending}>
          {t('share.create')}
        </Button>
      </div>
      {create.data && (
        <div role="status">
          <CopyLinkField key={create.data} link={create.data} label={t('share.newLink')} focus />
          <p className={classes.text}>{t('share.once')}</p>
        </div>
      )}
    </form>
  );
}

function Links({ formId }: { formId: number }) {
  const client = useQueryClient();
  const { data: shares, error, refetch } = useReportShares(formId);
  const revoke = useMutation({
    mutationFn: ({ id }: ReportShare) => revokeShare(formId, id),
    onSuccess: () => toast.success(t('share.revoked')),
    onError: (failure) => toast.error(errorText(failure)),
    onSettled: () => client.invalidateQueries({ queryKey: shareKeys.of(formId) }),
  });
  if (error) return <ErrorBox title={t('share.loadFailed')} text={errorText(error)} onRetry={() => void refetch()} />;
  if (!shares || shares.length === 0) return null;
  return (
    <section aria-labelledby="share-links">
      <h3 id="share-links" className={classes.heading}>
        {t('share.links')}
      </h3>
      <ul className={classes.links}>
        {shares.map((share) => (
          <li key={share.id}>
            <div className={classes.grow}>
              <strong>{share.label || t('share.unnamed')}</strong>
              <span className={classes.text}>
                {t('share.until', { date: formatDate(share.expiresAt) })}
                {' · '}
                {share.lastOpenedAt ? t('share.opened', { date: formatDate(share.lastOpenedAt) }) : t('share.notOpened')}
                {!share.maskNames && ` · ${t('share.withNames')}`}
              </span>
            </div>
            <Button
              variant="default"
              size="compact-sm"
              loading={revoke.isPending && revoke.variables.id === share.id}
              aria-label={t('share.revokeOf', { label: share.label || t('share.unnamed') })}
              onClick={() => revoke.mutate(share)}
            >
              {t('share.revoke')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
