import type { Form } from '@contract/form-reader';
import { useCallback } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { TrialFrame } from '@/components/ui/trial-frame';
import { CallPage } from '@/features/call/components/call-page';
import { forgetSpeech } from '@/features/call/forget-speech';
import type { CallOutcome } from '@/features/call/session/call-session.types';
import { rememberedQuery } from '@/lib/participant/link-values';
import { type EntryState, readInterviewState, type ConfirmationState } from '@/lib/participant/navigation-state';
import { entryHref, paths, trialEditHref } from '../paths';

/** The link as this tab was given it. */
const beginningHref = (form: Form) => entryHref(form.assistantId ?? form.id) + rememberedQuery(form.id);

export function CallRoute() {
  const { id = '' } = useParams();
  const { form, responseId, malformed } = readInterviewState(useLocation().state);
  const navigate = useNavigate();
  const introRead = form !== null;
  const onNoResponse = useCallback(
    (shown: Form) =>
      void navigate(beginningHref(shown), { replace: true, ...(introRead && { state: { introRead } satisfies EntryState }) }),
    [navigate, introRead],
  );
  const onDone = useCallback(
    (outcome: CallOutcome, shown: Form, response: string) => {
      if (!outcome.errorLogged) void forgetSpeech(response);
      const state: ConfirmationState = {
        ...outcome,
        deleted: false,
        timestamp: new Date().toISOString(),
        form: shown,
        responseId: response,
      };
      // Replaced, so that Back does not lead into a call that is over.
      void navigate(paths.confirmation, { replace: true, state });
    },
    [navigate],
  );
  return (
    <TrialFrame editHref={trialEditHref(form)}>
      <CallPage key={id} id={id} form={form} responseId={responseId} malformed={malformed} onDone={onDone} onNoResponse={onNoResponse} />
    </TrialFrame>
  );
}
