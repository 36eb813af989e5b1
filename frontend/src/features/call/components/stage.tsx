import type { Form } from '@contract/form-reader';
import { ScreenPart } from '@/components/ui/screen-part';
import type { CallSession } from '../session/call-session';
import type { CallView } from '../session/call-view';
import { Composer } from './composer';
import { Controls } from './controls';
import { Elapsed } from './elapsed';
import { LiveTranscript } from './live-transcript';
import { Notices, useConnectionLost } from './notices';
import { Presence } from './presence';
import classes from './stage.module.css';
import { TurnList } from './turn-list';

type Props = { form: Form; session: CallSession; view: CallView; canSpeak: boolean };

/** The call while it goes on. */
export function Stage({ form, session, view, canSpeak }: Props) {
  const lost = useConnectionLost(view.reconnecting);
  const typing = view.mode === 'text';
  const panel = form.enableRealtimeTranscript;
  const last = view.turns.at(-1);
  const waiting = !view.speaking && last?.role !== 'assistant' && !last?.partial && !last?.pending;
  // Without a panel the assistant's words are still there for who cannot hear them.
  const readOnly = !panel && (typing || view.soundless);
  return (
    <main className={classes.stage} data-typing={typing || undefined} data-words={panel || readOnly || undefined}>
      <title>{form.interviewName || 'Interview'}</title>
      <header className={classes.header}>
        <h1 className={classes.name}>{form.interviewName}</h1>
        {view.beganAt !== null && <Elapsed since={view.beganAt} className={classes.elapsed} />}
      </header>
      <div className={classes.middle}>
        <Notices
          problem={view.problem}
          notice={view.notice}
          lost={lost}
          audioBlocked={view.audioBlocked}
          onDismiss={() => session.dismissNotice()}
          onHear={() => void session.resumeAudio()}
        />
        <div className={classes.scene}>
          <ScreenPart>
            <Presence view={view} size={typing || readOnly ? 'small' : panel ? 'medium' : 'large'} />
          </ScreenPart>
          {panel && (
            <ScreenPart name="The transcript">
              <LiveTranscript turns={view.turns} waiting={waiting} />
            </ScreenPart>
          )}
          {readOnly && <TurnList turns={view.turns} waiting={waiting} label="Conversation" className={classes.conversation} />}
        </div>
        <p role="status" className={classes.status}>
          {typing && view.speaking ? 'Assistant is replying' : ''}
        </p>
      </div>
      <footer className={classes.dock}>
        {typing && <Composer onSend={(text) => void session.sendText(text)} disabled={view.phase !== 'connected'} />}
        <Controls session={session} view={view} canSpeak={canSpeak} />
      </footer>
    </main>
  );
}
