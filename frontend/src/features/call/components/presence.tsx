import { Avatar } from '@mantine/core';
import { IconMessageChatbot } from '@tabler/icons-react';
import { useState, type CSSProperties } from 'react';
import interviewer from '../assets/interviewer.svg';
import type { CallView } from '../session/call-view';
import classes from './presence.module.css';
import { VolumeMeter } from './volume-meter';

type Props = { view: Pick<CallView, 'speaking' | 'listening' | 'level' | 'muted' | 'mode'>; compact: boolean };

/** Who is there and who speaks: the interview's image, the two labels of spec §2, and the meter. */
export function Presence({ view, compact }: Props) {
  return (
    <section className={classes.presence} data-compact={compact || undefined} aria-label="Assistant">
      <div className={classes.halo} data-speaking={view.speaking || undefined} style={{ '--level': view.level } as CSSProperties}>
        <InterviewImage size={compact ? 56 : 152} />
      </div>
      <div className={classes.about}>
        <p className={classes.label}>{view.speaking ? 'Assistant speaking' : 'Assistant not speaking'}</p>
        <VolumeMeter level={view.level} />
        {!compact && <p className={classes.hint}>{hint(view)}</p>}
      </div>
    </section>
  );
}

function hint(view: Props['view']): string {
  if (view.muted) return 'You are muted';
  if (view.speaking) return 'Listen, then answer in your own words';
  return view.listening ? 'Listening to you' : 'One moment';
}

/** The interview's image; an avatar where it does not load (spec §2). */
export function InterviewImage({ size, src = interviewer }: { size: number; src?: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) {
    return (
      <Avatar size={size} radius="50%" color="accent" alt="Interviewer">
        <IconMessageChatbot size={size / 2} aria-hidden />
      </Avatar>
    );
  }
  return <img className={classes.image} src={src} width={size} height={size} alt="Interview" onError={() => setFailed(true)} />;
}
