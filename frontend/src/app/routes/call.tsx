import type { Form } from '@contract/form-reader';
import { useCallback } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { TrialFrame } from '@/components/ui/trial-frame';
import { LinkButton } from '@/components/basic/button';
import { CallPage } from '@/features/call/components/call-page';
import type { CallOutcome } from '@/features/call/session/call-session.types';
import { useTexts } from '@/lib/i18n/texts';
import { rememberedQuery } from '@/lib/participant/link-values';
import { readInterviewState, type ConfirmationState } from '@/lib/participant/navigation-state';
import { entryHref, paths, trialEditHref } from '../paths';

/** The link as this tab was given it. */
const beginningHref = (form: Form) => entryHref(form.assistantId ?? form.id) + rememberedQuery(form.id);

export function CallRoute() {
  const t = useTexts();
  const { id = '' } = useParams();
  const { form, responseId, malformed } = readInterviewState(useLocation().state);
  const navigate = useNavigate();
  const onNoResponse = useCallback((shown: Form) => void navigate(beginningHref(shown), { replace: true }), [navigate]);
  const onDone = useCallback(
    (outcome: CallOutcome, shown: Form, response: string) => {
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
  const edit = trialEditHref(form);
  return (
    <TrialFrame editHref={edit}>
      <CallPage
        key={id}
        id={id}
        form={form}
        responseId={responseId}
        malformed={malformed}
        onDone={onDone}
        onNoResponse={onNoResponse}
        again={(shown) =>
          edit === null && (
            <LinkButton variant="default" to={beginningHref(shown)}>
              {t('call.again')}
            </LinkButton>
          )
        }
      />
    </TrialFrame>
  );
}
