import type { Form } from '@contract/form-reader';
import { Button } from '@/components/basic/button';
import { useCallback, useEffect, useState } from 'react';
import { FullPageLoader } from '@/components/ui/full-page-loader';
import { FullPageMessage } from '@/components/ui/full-page-message';
import { ApiError } from '@/lib/api-client';
import { useRequest } from '@/lib/use-request';
import { fetchOwnResponses, isBroken, isWaiting, newestOf } from '@/lib/participant/own-responses';
import { NoFormError, usePublicForm } from '@/lib/participant/public-forms';
import { submissionSettled, submitResponse, type Submitted } from '../api/submit-response';
import { ContactPage } from './contact-page';
import { ErrorText, NotTakingResponses, PREPARING } from './messages';
import { ResumeChoice } from './resume-choice';

type Props = {
  /** Assistant id or form id, from the address. */
  id: string;
  /** `skip`: nothing was asked here, so Back should not lead here. */
  onReady: (form: Form, responseId: string, skip: boolean) => void;
};

/** Where a shared link leads: finds the interview, then asks who is there, or goes straight on (spec §2). */
export function EntryPage({ id, onReady }: Props) {
  const { data: form, error, retry } = usePublicForm(id);
  if (form) {
    return form.enableUserDetailsForm ? (
      <ContactPage form={form} onReady={(responseId) => onReady(form, responseId, false)} />
    ) : (
      <AnonymousEntry form={form} onReady={onReady} />
    );
  }
  if (error) return <EntryError text={entryErrorText(error)} onRetry={retry} />;
  return <FullPageLoader label={PREPARING} />;
}

/** Without contact details: the response this browser has waiting, or a new anonymous one. */
function AnonymousEntry({ form, onReady }: { form: Form } & Pick<Props, 'onReady'>) {
  const own = useRequest(
    String(form.id),
    async (signal) => {
      // Left while it submitted, and come back: that response is then in the list.
      await submissionSettled(form.id);
      return fetchOwnResponses(form.id, signal);
    },
    { retries: 0 },
  );
  const [failure, setFailure] = useState<Extract<Submitted, { success: false }> | null>(null);
  const settle = useCallback(
    (submitted: Submitted) => (submitted.success ? onReady(form, submitted.responseId, true) : setFailure(submitted)),
    [form, onReady],
  );

  const newest = own.data ? newestOf(own.data) : null;
  const waiting = newest && isWaiting(newest) ? newest.id : null;
  const broken = newest && isBroken(newest) ? newest.id : null;
  // A browser that cannot be asked what it has begun begins anew.
  const known = own.data !== undefined || own.error !== null;
  useEffect(() => {
    if (!known || broken !== null) return;
    if (waiting !== null) return onReady(form, waiting, true);
    let here = true;
    void submitResponse(form, null).then((submitted) => here && settle(submitted));
    return () => {
      here = false;
    };
  }, [known, broken, waiting, form, onReady, settle]);

  const submitAgain = async () => {
    setFailure(null);
    settle(await submitResponse(form, null));
  };
  if (failure?.code === 'RESPONSE_LIMIT_REACHED') return <NotTakingResponses />;
  if (failure) return <EntryError text={failure.error} onRetry={() => void submitAgain()} />;
  if (broken !== null) {
    return <ResumeChoice form={form} onContinue={() => onReady(form, broken, false)} onStartOver={submitAgain} />;
  }
  return <FullPageLoader label={PREPARING} />;
}

function EntryError({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <FullPageMessage title="This interview cannot be opened">
      <ErrorText>{text}</ErrorText>
      <Button variant="default" onClick={onRetry}>
        Try again
      </Button>
    </FullPageMessage>
  );
}

/** 'Form not found', the failure's own text, or 'Error loading form' where it has none (spec §8). */
function entryErrorText(error: Error): string {
  if (error instanceof NoFormError) return error.message || 'Form not found';
  if (!(error instanceof ApiError) || (error.code === 'UNKNOWN_ERROR' && !error.fromServer)) return 'Error loading form';
  return error.code === 'NOT_FOUND' ? 'Form not found' : error.message;
}
