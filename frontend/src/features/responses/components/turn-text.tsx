import { secondsText } from '@contract/waits';
import { t } from '../texts';
import { type Speaker, speakerLabel } from '../transcript';
import classes from './response-details.module.css';

type Props = {
  speaker: Speaker | null;
  text: string;
  pending?: boolean;
  /** Said while the owner had paused the interview. */
  inPause?: boolean;
  /** The participant's browser left out so much of their sound. Milliseconds. */
  missedMs?: number | undefined;
  /** The unheard rest of a turn that the participant cut off. */
  unheard?: string | undefined;
  /** What to highlight of it. */
  marked?: { start: number; end: number } | null;
};

/** One turn: the speaker's label is green for the interviewer and blue for User. */
export function TurnText({ speaker, text, pending, inPause = false, missedMs, unheard, marked }: Props) {
  return (
    <p className={classes.turn} data-pending={pending || undefined} aria-hidden={pending}>
      {speaker && (
        <span className={classes.speaker} data-speaker={speaker}>
          {speakerLabel(speaker)}:
        </span>
      )}{' '}
      {inPause && `[${t('transcript.inPause')}] `}
      {marked ? (
        <>
          {text.slice(0, marked.start)}
          <mark className={classes.mark}>{text.slice(marked.start, marked.end)}</mark>
          {text.slice(marked.end)}
        </>
      ) : (
        text
      )}
      {missedMs !== undefined && <span className={classes.missed}>{t('missed.turn', { seconds: secondsText(missedMs) })}</span>}
      {unheard !== undefined && <span className={classes.unheard}>{t('transcript.unheard', { text: unheard })}</span>}
    </p>
  );
}
