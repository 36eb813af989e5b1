import { Button } from '@/components/basic/button';
import { ConfirmInPlace } from '@/components/basic/confirm-in-place';
import { useState } from 'react';
import { api } from '@/lib/api-client';
import { useTexts } from '@/lib/i18n/texts';
import { failureText } from '@/lib/participant/failure-text';
import classes from './confirmation.module.css';

/** A participant takes back what was said: everything is deleted at once. */
export function DeleteMyAnswers({ responseId }: { responseId: string }) {
  const t = useTexts();
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
      setError(failureText(failure, 'delete.failed'));
    } finally {
      setBusy(false);
    }
  };

  if (deleted) {
    return (
      <p className={classes.text} role="status">
        {t('delete.done')}
      </p>
    );
  }
  if (!asking) {
    return (
      <Button variant="subtle" color="gray" onClick={() => setAsking(true)}>
        {t('delete.start')}
      </Button>
    );
  }
  return (
    <ConfirmInPlace
      question={t('delete.question')}
      text={t('delete.text')}
      yes={t('delete.yes')}
      no={t('delete.no')}
      busy={busy}
      error={error}
      onYes={() => void remove()}
      onNo={() => setAsking(false)}
    />
  );
}
