import { StepHeading } from '@/components/basic/step-heading';
import { Logo } from '@/components/basic/logo';
import type { ReactNode } from 'react';
import { InterviewLanguage } from '@/components/basic/interview-language';
import { LanguageSelect } from '@/components/basic/language-select';
import { useTexts } from '@/lib/i18n/texts';
import { useFormTexts } from '@/lib/participant/form-texts';
import { IntroContent, type IntroForm } from './intro-content';
import classes from './participation.module.css';

type Props = {
  form: IntroForm;
  onStart: (record: boolean | undefined) => void;
  /** Above everything: that this is a preview, for one. */
  banner?: ReactNode;
};

/** What the interview is about, and what taking part means. */
export function IntroView({ form: given, onStart, banner }: Props) {
  const t = useTexts();
  const form = useFormTexts(given);
  return (
    <main className={classes.page}>
      <title>{form.interviewName || t('page.title')}</title>
      <div className={classes.column}>
        <LanguageSelect end />
        {banner}
        <Logo form={form} />
        <StepHeading className={classes.name}>{form.interviewName}</StepHeading>
        <IntroContent form={form} onStart={onStart} languages={<InterviewLanguage />} />
      </div>
    </main>
  );
}
