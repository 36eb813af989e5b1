import { Button } from '@mantine/core';
import { FullPageMessage } from '@/components/ui/full-page-message';
import { ReportProblemButton } from '@/components/ui/report-problem-button';
import type { SignInPause } from '../sign-in-pause';
import { t } from '../texts';

/** Shown on `/` instead of another redirect, so that a broken issuer cannot send the browser round in circles. */
export function SignInPanel({ pause, onSignIn }: { pause: SignInPause; onSignIn: () => void }) {
  return (
    <FullPageMessage title={t(`signInPanel.${pause}.title`)} text={t(`signInPanel.${pause}.text`)}>
      <Button onClick={onSignIn}>{t('signInPanel.signIn')}</Button>
      {pause !== 'signed-out' && <ReportProblemButton />}
    </FullPageMessage>
  );
}
