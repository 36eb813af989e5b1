import type { Form } from '@contract/form-reader';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { StatusBadge } from '@/components/ui/status-badge';
import { errorText } from '@/lib/api-client';
import { SAVE_TOAST, toast } from '@/lib/toast';
import { useSetClosed } from '../api/interviews.queries';
import { STATE_TONES } from '../interview-state';
import { t } from '../texts';
import { useQuota } from '../use-quota';

/** Whether the interview takes new participants, and the button that changes it. Nothing to change in a draft. */
export function CloseSwitch({ form }: { form: Form }) {
  const [asking, setAsking] = useState(false);
  const change = useSetClosed(form.id);
  const { state, quota } = useQuota(form);

  const set = (closed: boolean) =>
    change.mutate(closed, {
      onSuccess: () => {
        setAsking(false);
        toast.success(closed ? t('closeSwitch.interviewClosed') : t('closeSwitch.interviewReopened'), SAVE_TOAST);
      },
      onError: (error) => closed || toast.error(t('closeSwitch.reopenFailed', { error: errorText(error) })),
    });

  // The editor says so.
  if (form.state === 'draft') return null;
  return (
    <>
      <StatusBadge tone={STATE_TONES[state]}>{t(`state.${state}`)}</StatusBadge>
      {quota && <span>{t('closeSwitch.quota', quota)}</span>}
      {form.state === 'open' && (
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('closeSwitch.closeInterview')}
        </Button>
      )}
      {form.state === 'closed' && (
        <Button variant="default" loading={change.isPending} onClick={() => set(false)}>
          {t('closeSwitch.reopen')}
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        onClose={() => {
          change.reset();
          setAsking(false);
        }}
        title={t('closeSwitch.closeThisInterview')}
        confirm={t('closeSwitch.closeInterview')}
        busy={change.isPending}
        error={change.error && errorText(change.error)}
        onConfirm={() => set(true)}
      >
        {t('closeSwitch.text')}
      </ConfirmDialog>
    </>
  );
}
