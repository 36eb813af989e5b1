import type { Form } from '@contract/form-reader';
import { Button } from '@/components/basic/button';
import { useEffect } from 'react';
import { ClosedInterview } from '@/components/basic/unavailable';
import { FullPageLoader } from '@/components/ui/full-page-loader';
import { FullPageMessage } from '@/components/ui/full-page-message';
import { ApiError } from '@/lib/api-client';
import { useTexts } from '@/lib/i18n/texts';
import { consentForResponse } from '@/lib/participant/consent';
import { failureText } from '@/lib/participant/failure-text';
import { isBroken, isWaiting, newestOf, useOwnResponses, type OwnResponse } from '@/lib/participant/own-responses';
import { NoFormError, usePublicForm } from '@/lib/participant/public-forms';
import { NO_CALL } from '../session/call-outcome';
import type { CallOutcome } from '../session/call-session.types';
import { CallRoom } from './call-room';

type Props = {
  /** From the address. */
  id: string;
  /** From navigation state, where there is one. */
  form: Form | null;
  responseId: string | null;
  /** Navigation state held something else than a form. */
  malformed: boolean;
  onDone: (outcome: CallOutcome, form: Form, responseId: string) => void;
  /** This browser has no response to continue with. */
  onNoResponse: (form: Form) => void;
};

/** Loads what a call needs: the form, and which response of this browser it is for (ROUTE-18). */
export function CallPage({ id, form: given, malformed, ...rest }: Props) {
  const t = useTexts();
  const fetched = usePublicForm(given === null && !malformed ? id : null);
  const form = given ?? fetched.data ?? null;
  if (form) return <CallOfForm form={form} {...rest} />;
  if (fetched.error instanceof ApiError && fetched.error.code === 'INTERVIEW_CLOSED') return <ClosedInterview />;
  if (malformed || isMissing(fetched.error)) return <Failed text={t('start.noForm')} />;
  if (fetched.error) return <Failed text={failureText(fetched.error)} onRetry={fetched.retry} />;
  return <FullPageLoader label={t('call.loading')} />;
}

function CallOfForm({ form, responseId: given, onDone, onNoResponse }: Omit<Props, 'id' | 'form' | 'malformed'> & { form: Form }) {
  const t = useTexts();
  const responses = useOwnResponses(form.id);
  const response = responses.data && choose(responses.data, given);
  const missing = response === null;
  const id = response && (isWaiting(response) || isBroken(response)) ? response.id : null;
  const over = response && id === null ? response.id : null;
  useEffect(() => {
    if (missing) onNoResponse(form);
  }, [missing, onNoResponse, form]);
  useEffect(() => {
    // During a reload, or in another window.
    if (over !== null) onDone(NO_CALL, form, over);
  }, [over, onDone, form]);
  useEffect(() => {
    if (id !== null) consentForResponse(form.id, id);
  }, [form.id, id]);
  if (responses.error && !response) {
    return <Failed text={t('call.loadFailed', { error: failureText(responses.error) })} onRetry={responses.retry} />;
  }
  if (!response || id === null) return <FullPageLoader label={t('call.loading')} />;
  const done = (outcome: CallOutcome) => onDone(outcome, form, id);
  return <CallRoom key={id} form={form} responseId={id} begun={isBroken(response)} onDone={done} />;
}

/** The response of the navigation state, else the newest that can continue. */
function choose(responses: readonly OwnResponse[], given: string | null): OwnResponse | null {
  if (given === null) return newestOf(responses.filter((r) => isWaiting(r) || isBroken(r)));
  // A browser without cookies sees no list; its response may be good all the same.
  return responses.find((r) => r.id === given) ?? { id: given, callStatus: 'pending', submittedAt: '', hidden: {} };
}

const isMissing = (error: unknown) => error instanceof NoFormError || (error instanceof ApiError && error.code === 'NOT_FOUND');

function Failed({ text, onRetry }: { text: string; onRetry?: () => void }) {
  const t = useTexts();
  return (
    <FullPageMessage title={t('call.cannotStart')} text={text}>
      {onRetry ? <Button onClick={onRetry}>{t('tryAgain')}</Button> : <p>{t('call.openLinkAgain')}</p>}
    </FullPageMessage>
  );
}
