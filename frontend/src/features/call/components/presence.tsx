import { IconMessageChatbot } from '@/components/icons/icons';
import { useState, type CSSProperties } from 'react';
import { useTexts, type TextKey } from '@/lib/i18n/texts';
import interviewer from '../assets/interviewer.svg';
import type { CallView } from '../session/call-view';
import classes from './presence.module.css';
import { OwnLevel } from './own-level';
import { VolumeMeter } from './volume-meter';

type Props = {
  view: Pick<CallView, 'hold' | 'speaking' | 'listening' | 'heard' | 'level' | 'muted' | 'mode' | 'turns'>;
  /** The participant's microphone, where the page has it. */
  ownSound?: MediaStream;
  /** How much room it may take: alone, above the words, or beside them. */
  size: 'large' | 'medium' | 'small';
};

/** The interviewer's image, the current speaker (CALL-05, CALL-06), and the volume meter. */
export function Presence({ view, size, ownSound }: Props) {
  const t = useTexts();
  const words = view.turns.findLast((turn) => turn.partial && turn.role === 'user')?.text ?? '';
  return (
    <section className={classes.presence} data-size={size} aria-label={t('stage.assistant')}>
      <div className={classes.halo} data-speaking={view.speaking || undefined} style={{ '--level': view.level } as CSSProperties}>
        <InterviewImage />
      </div>
      <div className={classes.about}>
        <p className={classes.label}>{t(label(view))}</p>
        {view.mode === 'voice' && <VolumeMeter level={view.level} />}
        {view.mode === 'voice' && (
          <div className={classes.own}>
            <p className={classes.hint}>{t(hint(view))}</p>
            <OwnLevel stream={ownSound} listening={view.listening && !view.muted} words={words} />
          </div>
        )}
      </div>
    </section>
  );
}

/** Where nothing is spoken, only who it is. */
function label({ hold, speaking, mode }: Props['view']): TextKey {
  if (speaking && mode === 'voice') return 'stage.assistantSpeaking';
  if (hold !== null) return hold === 'paused' ? 'hold.short' : 'stage.person';
  return mode === 'voice' ? 'stage.assistantNotSpeaking' : 'stage.assistant';
}

function hint(view: Props['view']): TextKey {
  if (view.muted) return 'stage.muted';
  if (view.speaking) return 'stage.listen';
  if (view.hold === 'paused') return 'hold.kept';
  if (view.heard === 'words') return 'stage.understanding';
  return view.listening ? 'stage.yourTurn' : 'stage.oneMoment';
}

/** The interview's image; an avatar where it does not load. */
export function InterviewImage({ src = interviewer }: { src?: string }) {
  const t = useTexts();
  const [failed, setFailed] = useState(false);
  if (failed) {
    return (
      <span className={classes.image} data-avatar role="img" aria-label={t('stage.interviewer')}>
        <IconMessageChatbot size="50%" aria-hidden />
      </span>
    );
  }
  return <img className={classes.image} src={src} alt={t('stage.image')} onError={() => setFailed(true)} />;
}
