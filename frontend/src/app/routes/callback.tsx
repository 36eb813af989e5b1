import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { FullPageLoader } from '@/components/ui/full-page-loader';
import { userSignup } from '@/features/auth/api/user-signup';
import { session } from '@/features/auth/session';
import { signInPause } from '@/features/auth/sign-in-pause';
import { log } from '@/lib/log';
import { paths } from '../paths';
import { t } from './texts';

/** Return from the issuer: exchanges the code, stores the account, and continues to the requested page. */
export function CallbackRoute() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [exchanging, setExchanging] = useState(false);

  useEffect(() => {
    let gone = false;
    const go = (to: string) => {
      if (!gone) void navigate(to, { replace: true });
    };
    const signedInAlready = () => session.open().then(() => session.get().status === 'authenticated');

    async function run(): Promise<void> {
      if (!new URLSearchParams(search).has('state')) {
        go((await signedInAlready()) ? paths.home : paths.root);
        return;
      }
      setExchanging(true);
      try {
        const returnTo = await session.completeSignIn(`${window.location.origin}${pathname}${search}`);
        if (gone) return;
        await session.accessToken();
        await makeKnown();
        go(returnTo);
      } catch (error) {
        log.error('The sign-in could not be completed', error instanceof Error ? error.message : undefined);
        // Reached again with the back button: a signed-in visitor just continues.
        if (await signedInAlready()) return go(paths.home);
        signInPause.set('failed');
        go(paths.root);
      }
    }
    void run();
    return () => {
      gone = true;
    };
  }, [navigate, pathname, search]);

  return <FullPageLoader label={exchanging ? t('callback.processingAuthentication') : t('callback.loading')} />;
}

/** An account is made by its first call anyway: a failure here is no reason to keep anyone out. */
async function makeKnown(): Promise<void> {
  const state = session.get();
  if (state.status !== 'authenticated') return;
  await userSignup(state.owner, { renewable: session.isRenewable }).catch((error: unknown) =>
    log.warn('The account could not be made known', error),
  );
}
