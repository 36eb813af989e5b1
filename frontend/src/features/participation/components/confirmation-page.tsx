import { Button } from '@/components/basic/button';
import { StepHeading } from '@/components/basic/step-heading';
import { IconCheck, IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { downloadText } from '@/lib/download';
import type { ConfirmationState } from '@/lib/participant/navigation-state';
import { DeleteMyAnswers } from './delete-my-answers';
import classes from './confirmation.module.css';

/** The file of both transcript downloads. */
const TRANSCRIPT_FILE = 'interview-transcript.txt';

const speaker = (role: 'assistant' | 'user') => (role === 'assistant' ? 'Assistant' : 'You');

type Props = {
  state: ConfirmationState;
  /** The recording is still on its way. */
  saving: boolean;
  /** The way to another try, after a start that failed. */
  again: ReactNode;
};

/** The thank-you page. An interview that never began is not thanked for (VALID-29). */
export function ConfirmationPage({ state, saving, again }: Props) {
  if (state.errorLogged) {
    return (
      <main className={classes.page}>
        <title>Interview</title>
        <StepHeading className={classes.title}>Your interview could not be started</StepHeading>
        <p className={classes.text}>
          We're sorry. Nothing you told us has been lost, and the problem has been logged. Please try again in a moment.
        </p>
        {again}
      </main>
    );
  }
  return (
    <main className={classes.page}>
      <title>Thank you</title>
      <span className={classes.mark} aria-hidden>
        <IconCheck size={32} stroke={2.5} />
      </span>
      <StepHeading className={classes.title}>Thank You for Your Time!</StepHeading>
      <p className={classes.text}>Your interview has been completed successfully.</p>
      <p className={classes.text} role="status">
        {saving ? 'Saving your recording...' : 'You can now safely close this tab.'}
      </p>
      {state.responseId && !saving && <DeleteMyAnswers responseId={state.responseId} />}
      {state.form?.enableRealtimeTranscript && <Transcript transcript={state.transcript} />}
    </main>
  );
}

function Transcript({ transcript }: Pick<ConfirmationState, 'transcript'>) {
  const lines = transcript.map(({ role, content }) => `${speaker(role)}: ${content.replace(/\s*\n\s*/g, ' ')}`);
  return (
    <section className={classes.transcript} aria-label="Your transcript">
      <p className={classes.text}>If you wish, you can download a copy of your call transcript below.</p>
      <div className={classes.panel} tabIndex={0} role="group" aria-label="Transcript">
        {transcript.length === 0 && <p className={classes.empty}>No transcript available.</p>}
        {transcript.map((entry, index) => (
          <article key={index} className={classes.bubble} data-role={entry.role}>
            <p className={classes.who}>{speaker(entry.role)}</p>
            <p className={classes.words}>{entry.content}</p>
          </article>
        ))}
      </div>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        disabled={transcript.length === 0}
        onClick={() => downloadText(TRANSCRIPT_FILE, lines.join('\n'))}
      >
        Download Transcript
      </Button>
    </section>
  );
}
