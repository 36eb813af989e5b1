import { useSyncExternalStore } from 'react';
import { TrialFrame } from '@/components/ui/trial-frame';
import { useLocation, useNavigate } from 'react-router-dom';
import { LinkButton } from '@/components/basic/button';
import { forgetSpeech } from '@/features/call/forget-speech';
import { afterCall } from '@/features/call/recording/after-call';
import { contactMemory } from '@/features/participation/api/contact-memory';
import { ConfirmationPage } from '@/features/participation/components/confirmation-page';
import { useTexts } from '@/lib/i18n/texts';
import { type ConfirmationState, readConfirmationState, type InterviewState } from '@/lib/participant/navigation-state';
import { callHref, trialEditHref } from '../paths';

export function ConfirmationRoute() {
  const t = useTexts();
  const state = readConfirmationState(useLocation().state);
  const saving = useSyncExternalStore(afterCall.subscribe, afterCall.busy);
  const { form, responseId } = state;
  const navigate = useNavigate();
  /** Removes everything the participant said or entered from this browser: the page, its history, and anything not yet sent. */
  const forget = () => {
    if (responseId) void forgetSpeech(responseId);
    if (form) contactMemory.forget(form.id);
    const nothing: ConfirmationState = { ...readConfirmationState(null), form, deleted: true };
    void navigate('.', { replace: true, state: nothing });
  };
  return (
    <TrialFrame editHref={trialEditHref(form)}>
      <ConfirmationPage
        state={state}
        saving={saving}
        onDeleted={forget}
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
