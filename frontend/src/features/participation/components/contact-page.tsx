import type { Form } from '@contract/form-reader';
import type { HiddenValues } from '@contract/hidden-fields';
import { LIMITS } from '@contract/limits';
import { Button } from '@/components/basic/button';
import { TextField } from '@/components/basic/field';
import { LanguageSelect } from '@/components/basic/language-select';
import { Logo } from '@/components/basic/logo';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTexts, type TextKey } from '@/lib/i18n/texts';
import { useFormTexts } from '@/lib/participant/form-texts';
import { fitsLink } from '@/lib/participant/link-values';
import { isBroken, isWaiting, newestOf, useOwnResponses } from '@/lib/participant/own-responses';
import { contactMemory, sameDetails } from '../api/contact-memory';
import { submitResponse, type ContactDetails } from '../api/submit-response';
import { contactErrors, type ContactErrors } from '../contact-rules';
import { StepHeading } from '@/components/basic/step-heading';
import { ClosedInterview, NotTakingResponses } from '@/components/basic/unavailable';
import { ErrorText } from './messages';
import classes from './participation.module.css';

const FIELDS = [
  {
    name: 'firstname',
    label: 'contact.firstName',
    autoComplete: 'given-name',
    type: 'text',
    required: true,
    maxLength: LIMITS.contactName,
  },
  { name: 'lastname', label: 'contact.lastName', autoComplete: 'family-name', type: 'text', required: true, maxLength: LIMITS.contactName },
  { name: 'email', label: 'contact.email', autoComplete: 'email', type: 'email', required: true, maxLength: LIMITS.contactEmail },
  { name: 'phonenumber', label: 'contact.phone', autoComplete: 'tel', type: 'tel', required: false, maxLength: LIMITS.contactPhone },
] as const satisfies readonly { name: keyof ContactDetails; label: TextKey; [key: string]: unknown }[];

const EMPTY: ContactDetails = { firstname: '', lastname: '', email: '', phonenumber: '' };

type Props = {
  form: Form;
  /** What the link carried. */ link: HiddenValues;
  onReady: (responseId: string) => void;
  onContinue: (responseId: string) => void;
  /** Another response has begun in place of this one. */
  onStartOver: (responseId: string) => void;
};

/** Asks for the participant's name and e-mail. Pressing Next twice creates one response. */
export function ContactPage({ form: given, link, onReady, onContinue, onStartOver }: Props) {
  const t = useTexts();
  const form = useFormTexts(given);
  const own = useOwnResponses(form.id, { retries: 0 });
  const [memory] = useState(() => contactMemory.read(form.id));
  const [known] = useState(() => contactMemory.typed(form.id) ?? memory?.details ?? EMPTY);
  const [details, setDetails] = useState(known);
  const [errors, setErrors] = useState<ContactErrors>({});
  const [failure, setFailure] = useState<{ code: string; text: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const formElement = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (details !== known) contactMemory.keepTyped(form.id, details);
  }, [details, known, form.id]);

  const newest = own.data ? newestOf(own.data) : null;
  const begun = newest && isBroken(newest) ? newest.id : null;

  const next = async (event: FormEvent) => {
    event.preventDefault();
    const found = contactErrors(details);
    setErrors(found);
    const first = FIELDS.find(({ name }) => found[name]);
    if (first) return formElement.current?.querySelector<HTMLInputElement>(`[name=${first.name}]`)?.focus();
    const earlier = own.data?.find((r) => r.id === memory?.responseId && (isWaiting(r) || isBroken(r)) && fitsLink(r.hidden, link));
    if (earlier && memory && sameDetails(memory.details, details)) {
      contactMemory.forgetTyped(form.id);
      return onReady(earlier.id);
    }
    setBusy(true);
    setFailure(null);
    const submitted = await submitResponse(form, details, link);
    setBusy(false);
    if (!submitted.success) return setFailure({ code: submitted.code, text: t('contact.failed', { error: submitted.error }) });
    contactMemory.write(form.id, { details, responseId: submitted.responseId });
    if (begun !== null) onStartOver(begun);
    onReady(submitted.responseId);
  };

  const message = (key: TextKey | undefined) => key && t(key);
  if (failure?.code === 'RESPONSE_LIMIT_REACHED') return <NotTakingResponses />;
  if (failure?.code === 'INTERVIEW_CLOSED') return <ClosedInterview />;
  return (
    <main className={classes.page}>
      <title>{form.interviewName || t('page.title')}</title>
      <div className={classes.column}>
        <LanguageSelect end />
        <Logo form={form} />
        <p className={classes.eyebrow}>{form.interviewName}</p>
        <StepHeading className={classes.heading}>{t('contact.heading')}</StepHeading>
        {form.interviewInfo && <p className={classes.about}>{form.interviewInfo}</p>}
        <p className={classes.hint}>{t('contact.shared')}</p>
        {begun && (
          <div className={classes.aside}>
            <p>{t('contact.started')}</p>
            <Button
              size="sm"
              onClick={() => {
                contactMemory.forgetTyped(form.id);
                onContinue(begun);
              }}
            >
              {t('resume.continue')}
            </Button>
          </div>
        )}
        <form ref={formElement} noValidate className={classes.form} onSubmit={(event) => void next(event)}>
          {FIELDS.map((field) => (
            <TextField
              key={field.name}
              {...field}
              label={t(field.label)}
              required={undefined}
              aria-required={field.required}
              description={field.required ? undefined : t('contact.optional')}
              disabled={busy}
              value={details[field.name]}
              error={message(errors[field.name])}
              onChange={(event) => {
                const { value } = event.currentTarget;
                setDetails((before) => ({ ...before, [field.name]: value }));
                setErrors((before) => ({ ...before, [field.name]: undefined }));
              }}
            />
          ))}
          {failure && <ErrorText>{failure.text}</ErrorText>}
          <Button type="submit" size="md" fullWidth loading={busy}>
            {t('contact.next')}
          </Button>
          <p role="status" className={classes.status}>
            {busy ? t('entry.preparing') : ''}
          </p>
        </form>
      </div>
    </main>
  );
}
