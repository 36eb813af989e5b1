import { secondsText } from '@contract/waits';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { memo, useEffect, useLayoutEffect, useRef } from 'react';
import { formatClock } from '@/lib/format';
import { useLiveTranscript } from '@/lib/realtime/use-live-transcript';
import { useWaits } from '../api/live.queries';
import { t } from '../texts';
import classes from './live-panel.module.css';

/** Closer to the end than this, the view follows new words. Pixels. */
const NEAR_END_PX = 80;

type Props = { responseId: string; turnCount: number; /** Out of sight it has no place to keep. */ isShown: boolean };

/** The transcript with each turn's time and wait. Screen readers announce whole turns, but not partial words. */
export function LiveTranscript({ responseId, turnCount, isShown }: Props) {
  const { turns, draft, started, refused } = useLiveTranscript(responseId, true, turnCount);
  const waits = useWaits(responseId, turns.filter(({ role }) => role === 'user').length);
  const box = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  useLayoutEffect(() => {
    if (box.current && following.current) box.current.scrollTop = box.current.scrollHeight;
  }, [turns, draft, isShown]);
  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver !== 'function') return;
    // What stands below it comes later, and grows while somebody writes.
    const observer = new ResizeObserver(() => {
      if (following.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [started]);
  if (refused !== null) return <p className={classes.notice}>{refused}</p>;
  if (!started) return <Skeleton height={120} />;
  return (
    <div
      ref={box}
      className={classes.transcript}
      role="log"
      aria-label={t('panel.transcript')}
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        following.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
      }}
    >
      {turns.length === 0 && !draft && <p className={classes.notice}>{t('card.nothing')}</p>}
      {turns.map(({ seq, role, text, at, by, during, missedMs, unheard }) => (
        <Turn
          key={seq}
          role={role}
          text={text}
          at={at}
          by={by}
          inPause={during !== undefined}
          missedMs={missedMs}
          unheard={unheard}
          waitedMs={waits.get(seq)}
        />
      ))}
      {draft && (
        <div aria-hidden>
          <Turn role={draft.role} text={`${draft.text} …`} at={null} />
        </div>
      )}
    </div>
  );
}

type TurnProps = {
  role: 'assistant' | 'user';
  text: string;
  at: string | null;
  by?: 'human' | 'notice' | undefined;
  inPause?: boolean;
  /** The participant's browser left out so much of their sound. Milliseconds. */
  missedMs?: number | undefined;
  /** The unheard rest of a turn that the participant cut off. */
  unheard?: string | undefined;
  /** Undefined if unknown. */
  waitedMs?: number | undefined;
};

const Turn = memo(function Turn({ role, text, at, by, inPause = false, missedMs, unheard, waitedMs }: TurnProps) {
  return (
    <p className={classes.turn} data-role={role} data-by={by} data-pending={at === null || undefined}>
      <span className={classes.speaker}>
        {t(`speaker.${by ?? role}`)}
        {at !== null && (
          <span className={classes.when}>
            {waitedMs !== undefined && (
              <span title={t('panel.waitedHint')}>
                <span aria-hidden>{t('panel.waited', { seconds: secondsText(waitedMs) })}</span>
                <VisuallyHidden>{t('panel.waitedFor', { seconds: secondsText(waitedMs) })}</VisuallyHidden>
              </span>
            )}
            <time dateTime={`${at}Z`}>{formatClock(at)}</time>
          </span>
        )}
        {inPause && <em className={classes.beside}>{t('panel.inPause')}</em>}
      </span>
      {text}
      {missedMs !== undefined && <em className={classes.unheard}>{t('panel.missed', { seconds: secondsText(missedMs) })}</em>}
      {unheard !== undefined && <em className={classes.unheard}>{t('panel.unheard', { text: unheard })}</em>}
    </p>
  );
});
