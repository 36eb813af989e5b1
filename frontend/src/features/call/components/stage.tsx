import type { Form } from '@contract/form-reader';
import { useRef, useState, type CSSProperties } from 'react';
import { ConfirmInPlace } from '@/components/basic/confirm-in-place';
import { ScreenPart } from '@/components/ui/screen-part';
import { callMemory } from '../call-memory';
import type { CallSession } from '../session/call-session';
import type { CallView } from '../session/call-view';
import { Composer } from './composer';
import { Controls } from './controls';
import { Elapsed } from './elapsed';
import { LiveTranscript } from './live-transcript';
import { MicrophoneLost } from './microphone-lost';
import { Notices, useConnectionLost } from './notices';
import { PaceControls } from './pace-controls';
import { Presence } from './presence';
import classes from './stage.module.css';
import { LAST_QUESTION, TurnList } from './turn-list';
import { useInSight } from './use-in-sight';
import { useVisibleArea } from './use-visible-area';

type Props = { form: Form; responseId: string; session: CallSession; view: CallView; canSpeak: boolean };

/** The screen during a call. */
export function Stage({ form, responseId, session, view, canSpeak }: Props) {
  const lost = useConnectionLost(view.reconnecting);
  const area = useVisibleArea();
  const [asking, setAsking] = useState(false);
  const words = useRef<HTMLDivElement>(null);
  const typing = view.mode === 'text';
  const panel = form.enableRealtimeTranscript;
  const last = view.turns.at(-1);
  const waiting = !view.speaking && last?.role !== 'assistant' && !last?.partial && !last?.pending;
  const question = view.turns.findLast((turn) => turn.role === 'assistant');
  const inSight = useInSight(words, LAST_QUESTION, question && `${question.id} ${question.partial}`);
  // Without the panel, participants without sound still need the assistant's words as text.
  const readOnly = !panel && (typing || view.soundless);
  const low = typing && area.low;
  const ask = asking && view.phase === 'connected' && !view.closing;
  return (
    <main
      className={classes.stage}
      data-typing={typing || undefined}
      data-words={panel || readOnly || undefined}
      data-low={low || undefined}
      data-lowest={(typing && area.lowest) || undefined}
      style={{ '--area-top': `${area.top}px`, '--area-height': area.height > 0 ? `${area.height}px` : '100dvh' } as CSSProperties}
    >
      <title>{form.interviewName || 'Interview'}</title>
      <header className={classes.header}>
        <h1 className={classes.name}>{form.interviewName}</h1>
        {view.beganAt !== null && <Elapsed since={view.beganAt} className={classes.elapsed} />}
      </header>
      <div className={classes.middle} ref={words}>
        <Notices
          problem={view.problem}
          notice={view.notice}
          lost={lost}
          audioBlocked={view.audioBlocked}
          onDismiss={() => session.dismissNotice()}
          onHear={() => void session.resumeAudio()}
        />
        {view.microphoneLost && <MicrophoneLost session={session} />}
        <div className={classes.scene}>
          {!low && (
            <ScreenPart>
              <Presence
                view={view}
                size={typing || readOnly || area.low ? 'small' : panel ? 'medium' : 'large'}
                ownSound={session.ownSound}
              />
            </ScreenPart>
          )}
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
        {typing && !ask && question && !inSight && (
          // Said in the conversation as well: this one is for the eye.
          <p className={classes.question} aria-hidden>
            {question.text}
          </p>
        )}
        {typing && !ask && (
          <Composer
            onSend={(text) => void session.sendText(text)}
            disabled={view.phase !== 'connected'}
            draft={callMemory.draft(responseId)}
            onDraft={(text) => callMemory.keepDraft(responseId, text)}
          />
        )}
        {!ask && <PaceControls session={session} view={view} />}
        {ask ? (
          <ConfirmInPlace
            question="End the interview?"
            text="Your answers so far will be kept."
            yes="End Interview"
            no="Keep going"
            onYes={() => void session.end()}
            onNo={() => setAsking(false)}
          />
        ) : (
          <Controls session={session} view={view} canSpeak={canSpeak} onEnd={() => (view.closing ? void session.end() : setAsking(true))} />
        )}
      </footer>
    </main>
  );
}
