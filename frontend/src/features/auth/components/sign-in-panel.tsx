import { Button } from '@mantine/core';
import { FullPageMessage } from '@/components/ui/full-page-message';
import { ReportProblemButton } from '@/components/ui/report-problem-button';
import type { SignInPause } from '../sign-in-pause';

const TEXTS: Record<SignInPause, { title: string; text: string }> = {
  failed: {
    title: 'Signing in did not work',
    text: 'The sign-in service did not answer as expected. Nothing you have saved is lost; please try again.',
  },
  refused: {
    title: 'Signing in did not work',
    text: 'You are signed in at the sign-in service, but this server does not accept its access token. Please tell the people who run this site: the reason is in the log of the server.',
  },
  'not-renewable': {
    title: 'Your session has ended',
    text: 'Please sign in again. If this happens often, tell the people who run this site that the sign-in service gives no refresh token.',
  },
  'signed-out': { title: 'You have signed out', text: 'Sign in to get back to your interviews.' },
};

/** Shown on `/` instead of another redirect, so that a broken issuer cannot send the browser round in circles. */
export function SignInPanel({ pause, onSignIn }: { pause: SignInPause; onSignIn: () => void }) {
  return (
    <FullPageMessage {...TEXTS[pause]}>
      <Button onClick={onSignIn}>Sign in</Button>
      {pause !== 'signed-out' && <ReportProblemButton />}
    </FullPageMessage>
  );
}
