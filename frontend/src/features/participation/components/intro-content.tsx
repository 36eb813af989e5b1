import type { Form } from '@contract/form-reader';
import { DEFAULT_FRAME, frameTexts } from '@contract/frame';
import { Button } from '@/components/basic/button';
import { CheckBox } from '@/components/basic/check-box';
import { IconArrowRight } from '@/components/icons/icons';
import { useRef, useState, type ReactNode } from 'react';
import { pageLanguage, useTexts } from '@/lib/i18n/texts';
import { noticeTexts } from '@/lib/participant/notice-texts';
import classes from './participation.module.css';

export type IntroForm = Pick<Form, 'id' | 'trialOf' | 'interviewName' | 'interviewInfo' | 'notice' | 'frame' | 'spoken'>;

type Props = {
  form: IntroForm;
  /** @param record whether the sound may be recorded; undefined where that is not asked */
  onStart: (record: boolean | undefined) => void;
  /** The choice of the interview's language. */
  languages?: ReactNode;
};

/** What the interview is about, what taking part means, and the way on. Where there is something to tick, the way on comes last. */
export function IntroContent({ form, onStart, languages }: Props) {
  const t = useTexts();
  const { consent_required: required, recording } = form.frame ?? DEFAULT_FRAME;
  const [agreed, setAgreed] = useState(false);
  const [record, setRecord] = useState(false);
  const [missing, setMissing] = useState(false);
  const box = useRef<HTMLInputElement>(null);

  const start = () => {
    if (required && !agreed) {
      setMissing(true);
      return box.current?.focus();
    }
    onStart(recording === 'always' ? undefined : recording === 'choice' && record);
  };
  const button = (
    <Button size="lg" fullWidth rightSection={<IconArrowRight size={20} className={classes.forward} aria-hidden />} onClick={start}>
      {t('intro.start')}
    </Button>
  );
  const asks = required || recording === 'choice';
  return (
    <>
      <p className={classes.info}>{form.interviewInfo}</p>
      {languages}
      {!asks && button}
      <Notice form={form} />
      {asks && (
        <div className={classes.asks}>
          {recording === 'choice' && (
            <CheckBox label={t('intro.record')} description={t('intro.record.hint')} checked={record} onChange={setRecord} />
          )}
          {required && (
            <CheckBox
              ref={box}
              label={t('intro.agree')}
              error={missing && !agreed ? t('intro.agree.missing') : undefined}
              checked={agreed}
              onChange={setAgreed}
            />
          )}
        </div>
      )}
      {asks && button}
    </>
  );
}

/** The standard sentences, and the owner's words below them. */
function Notice({ form }: { form: IntroForm }) {
  const t = useTexts();
  const ownText = frameTexts(form.frame ?? DEFAULT_FRAME, pageLanguage()).consent_text;
  return (
    <section className={classes.consent} aria-labelledby="consent">
      <h2 id="consent">{t('intro.before')}</h2>
      <ul>
        {noticeTexts(form, t).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {ownText !== '' && <p className={classes.ownConsent}>{ownText}</p>}
    </section>
  );
}
