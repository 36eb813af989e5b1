import type { Speaker } from '../transcript';
import classes from './response-details.module.css';

/** Heights beyond which the texts scroll (spec §2). */
export const SCROLL_AT = { summary: '10rem', transcript: '16rem' } as const;

/** One turn: the speaker's label is green for AI and blue for User (spec §2). */
export function TurnText({ speaker, text, pending }: { speaker: Speaker | null; text: string; pending?: boolean }) {
  return (
    <p className={classes.turn} data-pending={pending || undefined} aria-hidden={pending}>
      {speaker && (
        <span className={classes.speaker} data-speaker={speaker}>
          {speaker}:
        </span>
      )}{' '}
      {text}
    </p>
  );
}
