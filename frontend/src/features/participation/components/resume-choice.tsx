import type { Form } from '@contract/form-reader';
import { Button } from '@/components/basic/button';
import { LanguageSelect } from '@/components/basic/language-select';
import { useState } from 'react';
import { FullPageMessage } from '@/components/ui/full-page-message';
import { useTexts } from '@/lib/i18n/texts';
import { useFormTexts } from '@/lib/participant/form-texts';
import classes from './participation.module.css';

type Props = { form: Form; onContinue: () => void; onStartOver: () => Promise<void> };

/** This browser has started the interview before: lets the participant choose to continue it or start over. */
export function ResumeChoice({ form: given, onContinue, onStartOver }: Props) {
  const t = useTexts();
  const form = useFormTexts(given);
  const [starting, setStarting] = useState(false);
  const startOver = async () => {
    setStarting(true);
    await onStartOver();
    setStarting(false);
  };
  return (
    <FullPageMessage title={t('resume.title')} text={t('resume.text', { name: form.interviewName })}>
      <div className={classes.choices}>
        <Button size="md" fullWidth onClick={onContinue}>
          {t('resume.continue')}
        </Button>
        <Button size="md" fullWidth variant="default" loading={starting} onClick={() => void startOver()}>
          {t('resume.startOver')}
        </Button>
      </div>
      <LanguageSelect />
    </FullPageMessage>
  );
}
