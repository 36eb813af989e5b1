import type { Form } from '@contract/form-reader';
import { Button } from '@/components/basic/button';
import { useState } from 'react';
import { ClosedInterview } from '@/components/basic/unavailable';
import { FullPageLoader } from '@/components/ui/full-page-loader';
import { FullPageMessage } from '@/components/ui/full-page-message';
import { LinkButton } from '@/components/basic/button';
import { ApiError } from '@/lib/api-client';
import { pageLanguage, useTexts, type TextKey } from '@/lib/i18n/texts';
import { agree, type Consent } from '@/lib/participant/consent';
import { NoFormError, usePublicForm } from '@/lib/participant/public-forms';
import { IntroView } from './intro-view';
import { ErrorText } from './messages';
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
  const t = useTexts();
  const fetched = usePublicForm(given === null ? id : null);
  if (given && responseId === null) return <Preview form={given} entryHref={entryHref} />;
  const form = given ?? fetched.data;
  if (form) {
    return (
      <IntroView
        form={form}
        onStart={(record) => {
          agree(form.id, consentTo(form, record));
          onStart(form, responseId);
        }}
      />
    );
  }
  if (!fetched.error) return <FullPageLoader label={t('entry.preparing')} />;
  if (fetched.error instanceof ApiError && fetched.error.code === 'INTERVIEW_CLOSED') return <ClosedInterview />;
  const [text, missing] = introErrorText(fetched.error);
  return (
    <FullPageMessage title={t(missing ? 'entry.missing.title' : 'entry.failed.title')} text={missing ? t('entry.missing.text') : undefined}>
      <ErrorText>{t(text)}</ErrorText>
      {!missing && (
        <Button variant="default" onClick={fetched.retry}>
          {t('tryAgain')}
        </Button>
      )}
    </FullPageMessage>
  );
}

/** The notice as it was read: the owner's words may be translated. */
function consentTo({ notice }: Form, record: boolean | undefined): Consent | null {
  if (!notice) return null;
  const language = pageLanguage();
  const translated = notice.translations?.[language];
  return { version: typeof translated === 'string' ? translated : notice.version, language, ...(record !== undefined && { record }) };
}

/** Looking is not taking part: a response comes only through the link. */
function Preview({ form, entryHref }: { form: Form; entryHref: string }) {
  const t = useTexts();
  const [asked, setAsked] = useState(false);
  return (
    <IntroView
      form={form}
      onStart={() => setAsked(true)}
      banner={
        <div className={classes.aside} role="status">
          <p>
            <strong>{t('intro.preview')}</strong> {t(asked ? 'intro.preview.after' : 'intro.preview.before')}
          </p>
          {asked && (
            <LinkButton size="sm" to={entryHref}>
              {t('intro.preview.open')}
            </LinkButton>
          )}
        </div>
      }
    />
  );
}

/** The three texts (INTRO-04), and whether another try is pointless. */
function introErrorText(error: Error): [TextKey, boolean] {
  if (error instanceof NoFormError) return ['intro.noForm', false];
  if (error instanceof ApiError && error.code === 'NOT_FOUND') return ['intro.notFound', true];
  return ['intro.failed', false];
}
