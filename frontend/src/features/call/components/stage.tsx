import type { Form } from '@contract/form-reader';
import { useId, useRef, useState, type CSSProperties } from 'react';
import { StepHeading } from '@/components/basic/step-heading';
import { ConfirmInPlace } from '@/components/basic/confirm-in-place';
import { ScreenPart } from '@/components/ui/screen-part';
import { useTexts } from '@/lib/i18n/texts';
import { callMemory } from '../call-memory';
import type { CallSession } from '../session/call-session';
import type { CallView } from '../session/call-view';
import { openStep } from '../guide-steps';
import { AnswerPanel } from './answer-panel';
import { Composer, excessOf } from './composer';
import { Controls } from './controls';
import { Elapsed } from './elapsed';
import { GuideProgress } from './guide-progress';
import { HeldBanner } from './held-banner';
import { LiveTranscript } from './live-transcript';
import { MicrophoneLost } from './microphone-lost';
import { MoreControls } from './more-controls';
import { MovePanel } from './move-panel';
import { Notices, useConnectionLost } from './notices';
import { PaceControls } from './pace-controls';
import { Paused } from './paused';
import { Presence } from './presence';
import classes from './stage.module.css';
import { Stimulus } from './stimulus';
import { LAST_QUESTION, TurnList } from './turn-list';
import { useInSight } from './use-in-sight';
import { useVisibleArea } from './use-visible-area';

type Props = { form: Form; responseId: string; session: CallSession; view: CallView; canSpeak: boolean };

/** The screen during a call. */
export function Stage({ form, responseId, session, view, canSpeak }: Props) {
  const t = useTexts();
  const lost = useConnectionLost(view.reconnecting);
  const area = useVisibleArea();
  const [opened, setOpened] = useState<'end' | 'more' | 'move' | null>(null);
  const [draft, setDraft] = useState(() => callMemory.draft(responseId));
  const moreId = useId();
  const dock = useRef<HTMLElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const typing = view.mode === 'text';
  const panel = form.enableRealtimeTranscript;
  const last = view.turns.at(-1);
  const waiting = view.hold === null && !view.speaking && last?.role !== 'assistant' && !last?.partial && !last?.pending;
  const question = view.turns.findLast((turn) => turn.role === 'assistant');
  const inSight = useInSight(words, LAST_QUESTION, question && `${question.id} ${question.partial}`);
  // Without the panel, participants without sound still need the assistant's words as text.
  const readOnly = !panel && (typing || view.soundless);
  const low = typing && area.low;
  const step = view.closing ? null : openStep(view.turns);
  const unsent = draft.trim() !== '';
  // An answer that is not sent can still be, while the goodbye is read.
  const open = view.phase === 'connected' && (!view.closing || (unsent && opened === 'end')) ? opened : null;
  const ask = open === 'end';
  const more = open === 'more';
  /** Options to tap stand beside the words. */
  const answers = !typing && !view.paused && open === null && step?.answer !== undefined && step.answer?.type !== 'open';
  /** A notice stands above the words. */
  const told = lost || view.problem !== null || view.notice !== null || view.audioBlocked || view.microphoneLost;
  const close = () => setOpened(null);
  const write = (text: string) => {
    setDraft(text);
    callMemory.keepDraft(responseId, text);
  };
  const end = () => void session.end();
  const sendAndEnd = () => {
    void session.sendText(draft);
    write('');
    // After the goodbye the page goes on by itself, once the answer is stored.
    if (!view.closing) end();
  };
  // The answers disappear: the focus stays near.
  const say = (...words: Parameters<CallSession['sendText']>) => {
    void session.sendText(...words);
    dock.current?.focus();
  };
  return (
    <main
      className={classes.stage}
      data-typing={typing || undefined}
      data-words={panel || readOnly || undefined}
      data-low={low || undefined}
      data-answers={answers || undefined}
      data-told={told || undefined}
      data-lowest={(typing && area.lowest) || undefined}
      style={{ '--area-top': `${area.top}px`, '--area-height': area.height > 0 ? `${area.height}px` : '100dvh' } as CSSProperties}
    >
      <title>{form.interviewName || t('page.title')}</title>
      <header className={classes.header}>
        <StepHeading className={classes.name}>{form.interviewName}</StepHeading>
        {view.beganAt !== null && !view.paused && view.hold !== 'paused' && <Elapsed since={view.beganAt} className={classes.elapsed} />}
      </header>
      <HeldBanner hold={view.hold} />
      <GuideProgress turns={view.turns} />
      <div className={classes.middle} ref={words}>
        <Notices
          problem={view.problem}
          notice={view.notice}
          lost={lost}
          audioBlocked={view.audioBlocked}
          onDismiss={() => session.dismissNotice()}
          onHear={() => void session.resumeAudio()}
          onType={() => session.setMode('text')}
          onDone={() => session.finishTurn()}
        />
        {view.microphoneLost && <MicrophoneLost session={session} />}
        {step && !low && <Stimulus step={step} callId={view.callId} />}
        <div className={classes.scene}>
          {!low && (
            <ScreenPart>
              <Presence
                view={view}
                size={typing || readOnly || area.low || step?.answer ? 'small' : panel ? 'medium' : 'large'}
                ownSound={session.ownSound}
              />
            </ScreenPart>
          )}
          {panel && (
            <ScreenPart name={t('crash.transcript')}>
              <LiveTranscript turns={view.turns} waiting={waiting} typed={typing} />
            </ScreenPart>
          )}
          {readOnly && (
            <TurnList
              turns={view.turns}
              waiting={waiting}
              typed={typing}
              label={t('stage.conversation')}
              className={classes.conversation}
            />
          )}
        </div>
        <p role="status" className={classes.status}>
          {typing && view.speaking ? t('stage.replying') : step?.answer && !view.speaking ? t('answer.hint') : ''}
        </p>
      </div>
      <footer className={classes.dock} ref={dock} tabIndex={-1}>
        {view.paused && open !== 'move' && <Paused onContinue={() => session.pause(false)} onMove={() => setOpened('move')} />}
        {open === 'move' && <MovePanel responseId={responseId} onClose={close} />}
        {!view.paused && open !== 'move' && (
          <>
            {typing && !ask && !more && question && !inSight && (
              // Said in the conversation as well: this one is for the eye.
              <p className={classes.question} aria-hidden>
                {question.text}
              </p>
            )}
            {!ask && !more && step?.answer && step.answer.type !== 'open' && (
              <AnswerPanel
                key={question?.id}
                answer={step.answer}
                disabled={view.phase !== 'connected'}
                onAnswer={(text, value) => say(text, { questionId: step.questionId ?? '', value })}
              />
            )}
            {typing && !ask && !more && (
              <Composer
                onSend={(text) => void session.sendText(text)}
                disabled={view.phase !== 'connected'}
                placeholder={t(view.hold === 'paused' ? 'composer.paused' : 'composer.placeholder')}
                text={draft}
                onText={write}
              />
            )}
            {!ask && !more && <PaceControls session={session} view={view} />}
            {more && <MoreControls id={moreId} session={session} view={view} onMove={() => setOpened('move')} onClose={close} />}
            {ask ? (
              <ConfirmInPlace
                question={t('stage.end.question')}
                text={t(unsent ? 'stage.end.unsent' : 'stage.end.text')}
                first={unsent && excessOf(draft) <= 0 ? { label: t('stage.end.send'), onPress: sendAndEnd } : undefined}
                yes={t(unsent ? 'stage.end.without' : 'stage.end.yes')}
                no={t('stage.end.no')}
                onYes={end}
                onNo={close}
              />
            ) : (
              <Controls
                session={session}
                view={view}
                canSpeak={canSpeak}
                more={{ id: moreId, open: more, onToggle: () => setOpened(more ? null : 'more') }}
                onEnd={() => (view.closing && !unsent ? end() : setOpened('end'))}
              />
            )}
          </>
        )}
      </footer>
    </main>
  );
}
