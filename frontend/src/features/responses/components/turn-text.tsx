import type { Speaker } from '../transcript';
import classes from './response-details.module.css';

/** Heights beyond which the texts scroll. */
export const SCROLL_AT = { summary: '10rem', transcript: '16rem' } as const;

type Props = {
  speaker: Speaker | null;
  text: string;
  pending?: boolean;
  /** What to highlight of it. */
  marked?: { start: number; end: number } | null;
};

/** One turn: the speaker's label is green for AI and blue for User. */
export function TurnText({ speaker, text, pending, marked }: Props) {
  return (
    <p className={classes.turn} data-pending={pending || undefined} aria-hidden={pending}>
      {speaker && (
        <span className={classes.speaker} data-speaker={speaker}>
          {speaker}:
        </span>
      )}{' '}
      {marked ? (
        <>
          {text.slice(0, marked.start)}
          <mark className={classes.mark}>{text.slice(marked.start, marked.end)}</mark>
          {text.slice(marked.end)}
        </>
      ) : (
        text
      )}
    </p>
  );
}
