import type { Form } from '@contract/form-reader';
import { Message } from '@/components/basic/message';
import { StepHeading } from '@/components/basic/step-heading';
import { InterviewLanguage } from '@/components/basic/interview-language';
import { LanguageSelect } from '@/components/basic/language-select';
import { Logo } from '@/components/basic/logo';
import { useTexts, type TextKey } from '@/lib/i18n/texts';
import type { CallSession } from '../session/call-session';
import type { CallView } from '../session/call-view';
import { playsThroughLoudspeaker } from '../session/loudspeaker';
import classes from './lobby.module.css';
import { InterviewImage } from './presence';
import { useAsksMicrophone } from './use-asks-microphone';
import { WaysIn } from './ways-in';

type Props = {
  form: Form;
  responseId: string;
  /** A conversation that was broken off is there to continue with. */
  begun: boolean;
  /** What stands against this interview altogether. */
  formProblem: string | null;
  /** Speech can be recognised without a voice platform, by this browser or by the server. */
  canListen: boolean;
  session: CallSession;
  view: CallView;
};

/** Before the call: the ways in, and what stands in them. */
export function Lobby({ form, responseId, begun, formProblem, canListen, session, view }: Props) {
  const t = useTexts();
  const connecting = view.phase === 'connecting';
  const asks = useAsksMicrophone(view);
  const problem = view.problem ?? formProblem;
  return (
    <main className={classes.lobby} data-notice={view.keyRefused || undefined}>
      <title>{form.interviewName || t('page.title')}</title>
      {view.keyRefused && (
        <Message role="alert" color="red" filled className={classes.notice} title={t('start.keyNotice')}>
          {t('start.keyNotice.text')}
        </Message>
      )}
      {!connecting && <LanguageSelect />}
      <Logo form={form} />
      <InterviewImage />
      <div className={classes.words}>
        <StepHeading className={classes.name}>{form.interviewName}</StepHeading>
        <p className={classes.text}>{t(begun ? 'lobby.welcomeBack' : 'lobby.welcome')}</p>
      </div>
      {problem && (
        <Message role="alert" color={view.offer ? 'accent' : 'red'} className={classes.problem}>
          {problem}
        </Message>
      )}
      {!connecting && !begun && <InterviewLanguage centered />}
      <WaysIn responseId={responseId} session={session} view={view} begun={begun} canListen={canListen} asksMicrophone={asks} />
      <p className={classes.note} role={connecting ? 'status' : undefined}>
        {t(asks ? 'lobby.askingMicrophone' : connecting ? waitingText(view) : 'lobby.microphone')}
      </p>
      {playsThroughLoudspeaker() && <p className={classes.note}>{t('lobby.loudspeaker')}</p>}
    </main>
  );
}

function waitingText({ notice, offer }: CallView): TextKey {
  if (offer) return 'lobby.stillTrying';
  return notice === 'slow-reply' ? 'warn.slowReply' : 'call.connecting';
}
