import { Button } from '@/components/basic/button';
import { ConfirmInPlace } from '@/components/basic/confirm-in-place';
import { useState } from 'react';
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
  if (!asking) {
    return (
      <Button variant="subtle" color="gray" onClick={() => setAsking(true)}>
        Delete my answers
      </Button>
    );
  }
  return (
    <ConfirmInPlace
      question="Delete your answers?"
      text="What you said, the recording and your contact details will be deleted permanently. This cannot be undone."
      yes="Delete My Answers"
      no="Keep them"
      busy={busy}
      error={error}
      onYes={() => void remove()}
      onNo={() => setAsking(false)}
    />
  );
}
