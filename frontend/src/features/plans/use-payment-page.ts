import { useCallback, useEffect, useState } from 'react';
import { errorText } from '@/lib/api-client';
import { leave } from '@/lib/leave';
import { log } from '@/lib/log';
import { t } from './texts';

/**
 * Goes to a page of the payment provider: one at a time, busy until this page is gone. `problem` says why it could not be opened.
 */
export function usePaymentPage(): { busy: string | null; problem: string | null; go: (name: string, open: () => Promise<string>) => void } {
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  // The back button may bring this very page back as it was left.
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) setBusy(null);
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);

  const go = useCallback((name: string, open: () => Promise<string>) => {
    setBusy(name);
    setProblem(null);
    open().then(
      (url) => leave(url),
      (error: unknown) => {
        log.warn(`The page for "${name}" could not be opened`, error instanceof Error ? error.message : undefined);
        setProblem(errorText(error, t('usePaymentPage.tryAgainMoment')));
        setBusy(null);
      },
    );
  }, []);

  return { busy, problem, go };
}
