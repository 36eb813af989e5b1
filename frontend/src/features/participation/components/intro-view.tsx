import type { Form } from '@contract/form-reader';
import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './participation.module.css';

type Props = {
  form: Pick<Form, 'interviewName' | 'interviewInfo'>;
  onStart: () => void;
  /** Above everything: that this is a preview, for one. */
  banner?: ReactNode;
};

/** What the interview is about, and what taking part means (spec §2). */
export function IntroView({ form, onStart, banner }: Props) {
  return (
    <main className={classes.page}>
      <title>{form.interviewName || 'Interview'}</title>
      <div className={classes.column}>
        {banner}
        <h1 className={classes.name}>{form.interviewName}</h1>
        <p className={classes.info}>{form.interviewInfo}</p>
        <Button size="lg" fullWidth rightSection={<IconArrowRight size={20} aria-hidden />} onClick={onStart}>
          Get Started
        </Button>
        <section className={classes.consent} aria-labelledby="consent">
          <h2 id="consent">Before you begin</h2>
          <ul>
            <li>An AI assistant holds this interview. You can speak or type, and stop at any time.</li>
            <li>What you say is recorded and written down, and shared with the person who sent you the link.</li>
            <li>If you speak, your browser may send your voice to its maker to turn it into text. If you type, no microphone is used.</li>
          </ul>
        </section>
      </div>
    </main>
  );
}
