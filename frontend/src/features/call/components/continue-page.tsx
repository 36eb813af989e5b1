import { useEffect, useState } from 'react';
import { Button } from '@/components/basic/button';
import { FullPageMessage } from '@/components/ui/full-page-message';
import { ApiError } from '@/lib/api-client';
import { useTexts } from '@/lib/i18n/texts';
import { failureText } from '@/lib/participant/failure-text';
import { takeInterview } from '../api/handover';

const TOKEN = /^#[\w-]{43}$/;

type Props = {
  /** The address's fragment, with the link's token. */
  hash: string;
  /** The token is known: the address, and with it the browser's history, need not keep it. */
  onRead: () => void;
  onContinue: (interview: { responseId: string; assistantId: string }) => void;
};

/** Where the link to another device leads. It is used up by the button, not by opening the page: programs open links too. */
export function ContinuePage({ hash, onRead, onContinue }: Props) {
  const t = useTexts();
  const [token] = useState(() => (TOKEN.test(hash) ? hash.slice(1) : null));
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    if (hash !== '') onRead();
  }, [hash, onRead]);
  if (token === null || isGone(error)) return <FullPageMessage title={t('call.cannotStart')} text={t('move.here.invalid')} />;
  const go = async () => {
    setBusy(true);
    setError(null);
    try {
      onContinue(await takeInterview(token));
    } catch (reason) {
      setError(reason);
      setBusy(false);
    }
  };
  return (
    <FullPageMessage title={t('move.here.title')} text={error === null ? t('move.here.text') : failureText(error)}>
      <Button size="md" loading={busy} onClick={() => void go()}>
        {t('move.here.continue')}
      </Button>
    </FullPageMessage>
  );
}

const isGone = (error: unknown) => error instanceof ApiError && error.code === 'NOT_FOUND';
