import { Button } from '@/components/basic/button';
import { ConfirmInPlace } from '@/components/basic/confirm-in-place';
import { useState } from 'react';
import { api } from '@/lib/api-client';
import { useTexts } from '@/lib/i18n/texts';
import { failureText } from '@/lib/participant/failure-text';

/** A participant takes back what was said: everything is deleted at once. */
export function DeleteMyAnswers({ responseId, onDeleted }: { responseId: string; onDeleted: () => void }) {
  const t = useTexts();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const remove = async () => {
    setBusy(true);
    setError(null);
    try {
      await api(`public/responses/${responseId}`, { method: 'DELETE' });
      onDeleted();
    } catch (failure) {
      setError(failureText(failure, 'delete.failed'));
    } finally {
      setBusy(false);
    }
  };

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
