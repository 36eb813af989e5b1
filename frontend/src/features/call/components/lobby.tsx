import type { Form } from '@contract/form-reader';
import { Alert, Button } from '@mantine/core';
import { IconKeyboard, IconMicrophone } from '@tabler/icons-react';
import type { CallSession } from '../session/call-session';
import type { CallView } from '../session/call-view';
import classes from './lobby.module.css';
import { InterviewImage } from './presence';

type Props = {
  form: Form;
  /** A conversation that was broken off is there to go on with. */
  begun: boolean;
  /** What stands against this interview altogether. */
  formProblem: string | null;
  session: CallSession;
  view: CallView;
};

/** Before the call: one way in by voice, one in writing. */
export function Lobby({ form, begun, formProblem, session, view }: Props) {
  const connecting = view.phase === 'connecting';
  const problem = view.problem ?? formProblem;
  return (
    <main className={classes.lobby}>
      <title>{form.interviewName || 'Interview'}</title>
      <InterviewImage />
      <div className={classes.words}>
        <h1 className={classes.name}>{form.interviewName}</h1>
        <p className={classes.text}>
          {begun
            ? 'Welcome back. Your interview goes on where you left it.'
            : 'You will talk with an AI interviewer. Speak as you would to a person, and take your time.'}
        </p>
      </div>
      {problem && (
        <Alert role="alert" color="red" className={classes.problem}>
          {problem}
        </Alert>
      )}
      <div className={classes.ways}>
        <Button
          size="lg"
          fullWidth
          loading={connecting}
          leftSection={<IconMicrophone size={20} aria-hidden />}
          onClick={() => void session.start('voice')}
        >
          {begun ? 'Continue Interview' : 'Start Interview'}
        </Button>
        {connecting ? (
          <Button variant="subtle" size="md" fullWidth onClick={() => session.leave()}>
            Cancel
          </Button>
        ) : (
          <Button
            variant="subtle"
            size="md"
            fullWidth
            leftSection={<IconKeyboard size={18} aria-hidden />}
            onClick={() => void session.start('text')}
          >
            Type instead
          </Button>
        )}
      </div>
      <p className={classes.note} role={connecting ? 'status' : undefined}>
        {connecting ? 'Connecting...' : 'Your browser will ask for your microphone. You can change to typing at any time.'}
      </p>
    </main>
  );
}
