import type { Form } from '@contract/form-reader';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { StatusBadge } from '@/components/ui/status-badge';
import { errorText } from '@/lib/api-client';
import { SAVE_TOAST, toast } from '@/lib/toast';
import { useSetClosed } from '../api/interviews.queries';
import { STATES } from '../interview-state';

/** Whether the interview takes new participants, and the button that changes it. Nothing to change in a draft. */
export function CloseSwitch({ form }: { form: Form }) {
  const [asking, setAsking] = useState(false);
  const change = useSetClosed(form.id);
  const { label, tone } = STATES[form.state];

  const set = (closed: boolean) =>
    change.mutate(closed, {
      onSuccess: () => {
        setAsking(false);
        toast.success(closed ? 'Interview closed' : 'Interview reopened', SAVE_TOAST);
      },
      onError: (error) => closed || toast.error(`The interview could not be reopened: ${errorText(error)}`),
    });

  // The editor says so.
  if (form.state === 'draft') return null;
  return (
    <>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      {form.state === 'open' && (
        <Button variant="default" onClick={() => setAsking(true)}>
          Close interview
        </Button>
      )}
      {form.state === 'closed' && (
        <Button variant="default" loading={change.isPending} onClick={() => set(false)}>
          Reopen
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        onClose={() => {
          change.reset();
          setAsking(false);
        }}
        title="Close this interview?"
        confirm="Close interview"
        busy={change.isPending}
        error={change.error && errorText(change.error)}
        onConfirm={() => set(true)}
      >
        New participants will see that it is closed. Interviews in progress can be finished, and all responses stay. You can reopen it at
        any time; the link stays the same.
      </ConfirmDialog>
    </>
  );
}
