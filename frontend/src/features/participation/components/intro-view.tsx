import type { Form } from '@contract/form-reader';
import { DEFAULT_PRIVACY, noticeLines } from '@contract/notice';
import { Button } from '@/components/basic/button';
import { StepHeading } from '@/components/basic/step-heading';
import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './participation.module.css';

type Props = {
  form: Pick<Form, 'interviewName' | 'interviewInfo' | 'notice' | 'privacy'>;
  onStart: () => void;
  /** Above everything: that this is a preview, for one. */
  banner?: ReactNode;
};

/** What the interview is about, and what taking part means. */
export function IntroView({ form, onStart, banner }: Props) {
  return (
    <main className={classes.page}>
      <title>{form.interviewName || 'Interview'}</title>
      <div className={classes.column}>
        {banner}
        <StepHeading className={classes.name}>{form.interviewName}</StepHeading>
        <p className={classes.info}>{form.interviewInfo}</p>
        <Button size="lg" fullWidth rightSection={<IconArrowRight size={20} aria-hidden />} onClick={onStart}>
          Get Started
        </Button>
        <section className={classes.consent} aria-labelledby="consent">
          <h2 id="consent">Before you begin</h2>
          <ul>
            {/* An owner's preview has the settings, a participant the notice made from them. */}
            {(form.notice?.lines ?? noticeLines(form.privacy ?? DEFAULT_PRIVACY)).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      </div>
    </main>
  );
}
