import type { Form } from '@contract/form-reader';
import type { HiddenValues } from '@contract/hidden-fields';
import { Button } from '@/components/basic/button';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { FullPageLoader } from '@/components/ui/full-page-loader';
import { FullPageMessage } from '@/components/ui/full-page-message';
import { ApiError } from '@/lib/api-client';
import { useTexts, type Translate } from '@/lib/i18n/texts';
import { failureText } from '@/lib/participant/failure-text';
import { linkValues, fitsLink } from '@/lib/participant/link-values';
import { useRequest } from '@/lib/use-request';
import { fetchOwnResponses, isBroken, isWaiting, newestOf } from '@/lib/participant/own-responses';
import { NoFormError, usePublicForm } from '@/lib/participant/public-forms';
import { submissionSettled, submitResponse, type Submitted } from '../api/submit-response';
import { ContactPage } from './contact-page';
import { ClosedInterview, NotTakingResponses } from '@/components/basic/unavailable';
import { ErrorText } from './messages';
import { ResumeChoice } from './resume-choice';

type Props = {
  /** Assistant id or form id, from the address. */
  id: string;
  /** The query of the address. */
  search: string;
  /** `skip`: nothing was asked here, so Back should not lead here. */
  onReady: (form: Form, responseId: string, skip: boolean) => void;
  /** Back into an interview that has begun: its intro was read then. */
  onContinue: (form: Form, responseId: string) => void;
  /** Another response has begun in place of this one. */
  onStartOver: (responseId: string) => void;
};

/** The target of a shared link: finds the interview, then asks for the participant's name or continues directly. */
export function EntryPage({ id, search, onReady, onContinue, onStartOver }: Props) {
  const t = useTexts();
  const { data: form, error, retry } = usePublicForm(id);
  const link = useMemo(() => linkValues(form ?? {}, search), [form, search]);
  if (form) {
    return form.enableUserDetailsForm ? (
      <ContactPage
        form={form}
        link={link}
        onReady={(responseId) => onReady(form, responseId, false)}
        onContinue={(responseId) => onContinue(form, responseId)}
        onStartOver={onStartOver}
      />
    ) : (
      <AnonymousEntry form={form} link={link} onReady={onReady} onContinue={onContinue} onStartOver={onStartOver} />
    );
  }
  if (isClosed(error)) return <ClosedInterview />;
  if (error) return <EntryError text={entryErrorText(error, t)} missing={isMissing(error)} onRetry={retry} />;
  return <FullPageLoader label={t('entry.preparing')} />;
}

/** Without contact details: the response this browser has waiting, or a new anonymous one. */
function AnonymousEntry({
  form,
  link,
  onReady,
  onContinue,
  onStartOver,
}: { form: Form; link: HiddenValues } & Omit<Props, 'id' | 'search'>) {
  const t = useTexts();
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
  const waiting = newest && isWaiting(newest) && fitsLink(newest.hidden, link) ? newest.id : null;
  const broken = newest && isBroken(newest) ? newest.id : null;
  // If this browser's earlier responses cannot be loaded, start a new one.
  const known = own.data !== undefined || own.error !== null;
  useEffect(() => {
    if (!known || broken !== null) return;
    if (waiting !== null) return onReady(form, waiting, true);
    let here = true;
    void submitResponse(form, null, link).then((submitted) => here && settle(submitted));
    return () => {
      here = false;
    };
  }, [known, broken, waiting, form, link, onReady, settle]);

  const submitAgain = async () => {
    setFailure(null);
    const submitted = await submitResponse(form, null, link);
    if (submitted.success && broken !== null) onStartOver(broken);
    settle(submitted);
  };
  if (failure?.code === 'RESPONSE_LIMIT_REACHED') return <NotTakingResponses />;
  if (failure?.code === 'INTERVIEW_CLOSED') return <ClosedInterview />;
  if (failure) return <EntryError text={failure.error} onRetry={() => void submitAgain()} />;
  if (broken !== null) {
    return <ResumeChoice form={form} onContinue={() => onContinue(form, broken)} onStartOver={submitAgain} />;
  }
  return <FullPageLoader label={t('entry.preparing')} />;
}

function EntryError({ text, missing = false, onRetry }: { text: string; missing?: boolean; onRetry: () => void }) {
  const t = useTexts();
  return (
    <FullPageMessage
      title={t(missing ? 'entry.missing.title' : 'entry.failed.title')}
      text={t(missing ? 'entry.missing.text' : 'entry.failed.text')}
    >
      <ErrorText>{text}</ErrorText>
      <Button variant="default" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </FullPageMessage>
  );
}

const isClosed = (error: Error | null) => error instanceof ApiError && error.code === 'INTERVIEW_CLOSED';
const isMissing = (error: Error) => error instanceof NoFormError || (error instanceof ApiError && error.code === 'NOT_FOUND');

/** 'Form not found', the failure's own text, or 'Error loading form' where it has none. */
function entryErrorText(error: Error, t: Translate): string {
  if (error instanceof NoFormError) return error.message || t('entry.formNotFound');
  if (!(error instanceof ApiError) || (error.code === 'UNKNOWN_ERROR' && !error.fromServer)) return t('entry.formError');
  return error.code === 'NOT_FOUND' ? t('entry.formNotFound') : failureText(error);
}
