import { useSyncExternalStore } from 'react';
import { TrialFrame } from '@/components/ui/trial-frame';
import { useLocation } from 'react-router-dom';
import { LinkButton } from '@/components/basic/button';
import { afterCall } from '@/features/call/recording/after-call';
import { ConfirmationPage } from '@/features/participation/components/confirmation-page';
import { useTexts } from '@/lib/i18n/texts';
import { readConfirmationState, type InterviewState } from '@/lib/participant/navigation-state';
import { callHref, trialEditHref } from '../paths';

export function ConfirmationRoute() {
  const t = useTexts();
  const state = readConfirmationState(useLocation().state);
  const saving = useSyncExternalStore(afterCall.subscribe, afterCall.busy);
  const { form, responseId } = state;
  return (
    <TrialFrame editHref={trialEditHref(form)}>
      <ConfirmationPage
        state={state}
        saving={saving}
        again={
          form && (
            <LinkButton size="md" to={callHref(form.id)} state={{ form, responseId } satisfies InterviewState}>
              {t('tryAgain')}
            </LinkButton>
          )
        }
      />
    </TrialFrame>
  );
}
