import type { Form } from '@contract/form-reader';
import { Message } from '@/components/basic/message';
import { StepHeading } from '@/components/basic/step-heading';
import type { CallSession } from '../session/call-session';
import type { CallView } from '../session/call-view';
import { playsThroughLoudspeaker } from '../session/loudspeaker';
import { KEY_NOTICE } from '../session/platform-trouble';
import classes from './lobby.module.css';
import { InterviewImage } from './presence';
import { WaysIn } from './ways-in';

type Props = {
  form: Form;
  /** A conversation that was broken off is there to go on with. */
  begun: boolean;
  /** What stands against this interview altogether. */
  formProblem: string | null;
  /** This browser itself can hear words. */
  canListen: boolean;
  session: CallSession;
  view: CallView;
};

/** Before the call: the ways in, and what stands in them. */
export function Lobby({ form, begun, formProblem, canListen, session, view }: Props) {
  const connecting = view.phase === 'connecting';
  const problem = view.problem ?? formProblem;
  return (
    <main className={classes.lobby} data-notice={view.keyRefused || undefined}>
      <title>{form.interviewName || 'Interview'}</title>
      {view.keyRefused && (
        <Message role="alert" color="red" filled className={classes.notice} title={KEY_NOTICE}>
          The voice platform rejected it. The operator of this site can check it in the settings.
        </Message>
      )}
      <InterviewImage />
      <div className={classes.words}>
        <StepHeading className={classes.name}>{form.interviewName}</StepHeading>
        <p className={classes.text}>
          {begun
            ? 'Welcome back. Your interview continues where you left off.'
            : 'You will talk with an AI interviewer. Speak as you would to a person, and take your time.'}
        </p>
      </div>
      {problem && (
        <Message role="alert" color={view.offer ? 'accent' : 'red'} className={classes.problem}>
          {problem}
        </Message>
      )}
      <WaysIn session={session} view={view} begun={begun} canListen={canListen} />
      <p className={classes.note} role={connecting ? 'status' : undefined}>
        {connecting ? waitingText(view) : 'Your browser will ask to use your microphone. You can switch to typing at any time.'}
      </p>
      {playsThroughLoudspeaker() && (
        <p className={classes.note}>
          You may hear the interviewer through the loudspeaker, even with headphones connected. If others are nearby, lower the volume or
          type instead.
        </p>
      )}
    </main>
  );
}

function waitingText({ notice, offer }: CallView): string {
  if (offer) return "The voice service isn't responding yet. Trying again...";
  return notice === 'slow-reply' ? 'The assistant is taking a moment. Thank you for your patience.' : 'Connecting...';
}
