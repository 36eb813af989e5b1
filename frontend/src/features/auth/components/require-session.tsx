import { Button } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { FullPageLoader } from '@/components/ui/full-page-loader';
import { FullPageMessage } from '@/components/ui/full-page-message';
import { ReportProblemButton } from '@/components/ui/report-problem-button';
import type { Owner } from '@/lib/owner-context';
import { session } from '../session';
import { signInPause } from '../sign-in-pause';
import { t } from '../texts';
import { useSession } from '../use-session';

/** Guards a screen: a visitor without a session goes to sign-in and comes back to the same place. */
export function RequireSession({ children }: { children: (owner: Owner) => ReactNode }) {
  const state = useSession();
  const location = useLocation();
  const here = `${location.pathname}${location.search}`;

  if (state.status === 'authenticated') return children(state.owner);
  if (state.status === 'unreachable') {
    return (
      <FullPageMessage title={t('requireSession.title')} text={t('requireSession.text')}>
        <Button onClick={() => void session.retry()}>{t('requireSession.tryAgain')}</Button>
        <ReportProblemButton />
      </FullPageMessage>
    );
  }
  if (state.status === 'anonymous') {
    if (signInPause.get()) return <Navigate to="/" replace state={{ from: here }} />;
    return <ToSignIn returnTo={here} />;
  }
  return <FullPageLoader />;
}

function ToSignIn({ returnTo }: { returnTo: string }) {
  useEffect(() => {
    // A failure is on record in the session: the guard shows it.
    session.signIn(returnTo).catch(() => undefined);
  }, [returnTo]);
  return <FullPageLoader />;
}
