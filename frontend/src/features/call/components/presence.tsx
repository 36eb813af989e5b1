import { IconMessageChatbot } from '@tabler/icons-react';
import { useState, type CSSProperties } from 'react';
import interviewer from '../assets/interviewer.svg';
import type { CallView } from '../session/call-view';
import classes from './presence.module.css';
import { OwnLevel } from './own-level';
import { VolumeMeter } from './volume-meter';

type Props = {
  view: Pick<CallView, 'speaking' | 'listening' | 'level' | 'muted' | 'mode' | 'turns'>;
  /** The participant's microphone, where the page has it. */
  ownSound?: MediaStream;
  /** How much room it may take: alone, above the words, or beside them. */
  size: 'large' | 'medium' | 'small';
};

/** The interviewer's image, the current speaker (CALL-05, CALL-06), and the volume meter. */
export function Presence({ view, size, ownSound }: Props) {
  const words = view.turns.findLast((turn) => turn.partial && turn.role === 'user')?.text ?? '';
  return (
    <section className={classes.presence} data-size={size} aria-label="Assistant">
      <div className={classes.halo} data-speaking={view.speaking || undefined} style={{ '--level': view.level } as CSSProperties}>
        <InterviewImage />
      </div>
      <div className={classes.about}>
        <p className={classes.label}>{view.speaking ? 'Assistant speaking' : 'Assistant not speaking'}</p>
        <VolumeMeter level={view.level} />
        {view.mode === 'voice' && (
          <div className={classes.own}>
            <p className={classes.hint}>{hint(view)}</p>
            <OwnLevel stream={ownSound} listening={view.listening && !view.muted} words={words} />
          </div>
        )}
      </div>
    </section>
  );
}

function hint(view: Props['view']): string {
  if (view.muted) return 'You are muted';
  if (view.speaking) return 'Listen, then answer in your own words';
  return view.listening ? 'Your turn: we are listening' : 'One moment';
}

/** The interview's image; an avatar where it does not load. */
export function InterviewImage({ src = interviewer }: { src?: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) {
    return (
      <span className={classes.image} data-avatar role="img" aria-label="Interviewer">
        <IconMessageChatbot size="50%" aria-hidden />
      </span>
    );
  }
  return <img className={classes.image} src={src} alt="Interview" onError={() => setFailed(true)} />;
}
