import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { api, errorText } from '@/lib/api-client';
import classes from './confirmation.module.css';

/** A participant takes back what was said: everything is deleted at once. */
export function DeleteMyAnswers({ responseId }: { responseId: string }) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [deleted, setDeleted] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const remove = async () => {
    setBusy(true);
    setError(null);
    try {
      await api(`public/responses/${responseId}`, { method: 'DELETE' });
      setDeleted(true);
      setAsking(false);
    } catch (failure) {
      setError(errorText(failure, 'Your answers could not be deleted. Please try again.'));
    } finally {
      setBusy(false);
    }
  };

  if (deleted) {
    return (
      <p className={classes.text} role="status">
        Your answers have been deleted.
      </p>
    );
  }
  return (
    <>
      <Button variant="subtle" color="gray" size="sm" onClick={() => setAsking(true)}>
        Delete my answers
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title="Delete my answers"
        confirm="Delete My Answers"
        danger
        busy={busy}
        error={error}
        onConfirm={() => void remove()}
      >
        What you said, its recording and your contact details will be deleted for good. Nobody can bring them back.
      </ConfirmDialog>
    </>
  );
}
