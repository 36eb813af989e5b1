import type { Form } from '@contract/form-reader';
import { Button } from '@/components/basic/button';
import { useState } from 'react';
import { ClosedInterview } from '@/components/basic/unavailable';
import { FullPageLoader } from '@/components/ui/full-page-loader';
import { FullPageMessage } from '@/components/ui/full-page-message';
import { LinkButton } from '@/components/basic/button';
import { ApiError } from '@/lib/api-client';
import { agree } from '@/lib/participant/consent';
import { NoFormError, usePublicForm } from '@/lib/participant/public-forms';
import { IntroView } from './intro-view';
import { ErrorText, MISSING_TEXT, PREPARING } from './messages';
import classes from './participation.module.css';

type Props = {
  /** From the address. */
  id: string;
  /** From navigation state. A form without a response is its owner's preview. */
  form: Form | null;
  responseId: string | null;
  onStart: (form: Form, responseId: string | null) => void;
  /** Where the shared link leads. */
  entryHref: string;
};

/** The intro, with the form it was handed or the one the address names. */
export function IntroPage({ id, form: given, responseId, onStart, entryHref }: Props) {
  const fetched = usePublicForm(given === null ? id : null);
  if (given && responseId === null) return <Preview form={given} entryHref={entryHref} />;
  const form = given ?? fetched.data;
  if (form) {
    return (
      <IntroView
        form={form}
        onStart={() => {
          agree(form.id, form.notice?.version);
          onStart(form, responseId);
        }}
      />
    );
  }
  if (!fetched.error) return <FullPageLoader label={PREPARING} />;
  if (fetched.error instanceof ApiError && fetched.error.code === 'INTERVIEW_CLOSED') return <ClosedInterview />;
  const [text, missing] = introErrorText(fetched.error);
  return (
    <FullPageMessage
      title={missing ? "This link doesn't lead to an interview" : "We couldn't open the interview"}
      text={missing ? MISSING_TEXT : undefined}
    >
      <ErrorText>{text}</ErrorText>
      {!missing && (
        <Button variant="default" onClick={fetched.retry}>
          Try again
        </Button>
      )}
    </FullPageMessage>
  );
}

/** Looking is not taking part: a response comes only through the link. */
function Preview({ form, entryHref }: { form: Form; entryHref: string }) {
  const [asked, setAsked] = useState(false);
  return (
    <IntroView
      form={form}
      onStart={() => setAsked(true)}
      banner={
        <div className={classes.aside} role="status">
          <p>
            <strong>This is a preview.</strong>{' '}
            {asked
              ? 'This is where participants continue to the interview. To take it yourself, choose ‘Try interview’ in the editor; through its link, it counts as a response.'
              : 'Participants see this page before their interview.'}
          </p>
          {asked && (
            <LinkButton size="sm" to={entryHref}>
              Open the link
            </LinkButton>
          )}
        </div>
      }
    />
  );
}

/** The three texts (INTRO-04), and whether another try is pointless. */
function introErrorText(error: Error): [string, boolean] {
  if (error instanceof NoFormError) return ['Form not found or error loading form.', false];
  if (error instanceof ApiError && error.code === 'NOT_FOUND') return ['Form not found. Please check the URL and try again.', true];
  return ['An error occurred while loading the form. Please try again later.', false];
}
