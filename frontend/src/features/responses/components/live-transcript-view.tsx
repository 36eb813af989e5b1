import { PERSON_LABEL } from '@contract/transcript-labels';
import { Skeleton } from '@mantine/core';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { t } from '../texts';
import type { LiveTranscript } from '@/lib/realtime/use-live-transcript';
import classes from './response-details.module.css';
import { TurnText } from './turn-text';

/** Closer to the end than this, the view follows new text. Pixels. */
const NEAR_END_PX = 100;

const speaker = (role: 'assistant' | 'user', by?: 'human' | 'notice') =>
  by === 'human' ? PERSON_LABEL : role === 'assistant' ? 'AI' : 'User';

type Props = {
  live: LiveTranscript;
  /** In a box of its own; otherwise it scrolls with what is around it. */
  whole?: boolean;
  /** Set to whether its end is in view, for what takes its place when the call has ended. */
  atEnd?: RefObject<boolean>;
};

const scrollerOf = (box: HTMLElement): HTMLElement => box.closest<HTMLElement>('[data-scroller]') ?? box;

/** Pixels of its end that are out of sight below. */
function below(box: HTMLElement, scroller: HTMLElement): number {
  if (scroller === box) return box.scrollHeight - box.scrollTop - box.clientHeight;
  return box.getBoundingClientRect().bottom - scroller.getBoundingClientRect().bottom;
}

/** A running interview as it grows. Whole turns are read out; words still being spoken are only seen. */
export function LiveTranscriptView({ live, whole = false, atEnd }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const following = useRef(true);

  useLayoutEffect(() => {
    if (!box.current || !following.current) return;
    const scroller = scrollerOf(box.current);
    scroller.scrollTop += Math.max(0, below(box.current, scroller));
  }, [live]);

  useEffect(() => {
    const log = box.current;
    if (!log) return undefined;
    const scroller = scrollerOf(log);
    const watch = () => (following.current = below(log, scroller) < NEAR_END_PX);
    scroller.addEventListener('scroll', watch);
    return () => scroller.removeEventListener('scroll', watch);
  }, [live.started, live.refused]);

  // Before what takes its place is laid out.
  useLayoutEffect(
    () => () => {
      if (atEnd) atEnd.current = following.current;
    },
    [atEnd],
  );

  if (live.refused !== null) return <p className={classes.none}>{live.refused}</p>;
  if (!live.started) return <Skeleton height={72} />;
  return (
    <div
      ref={box}
      {...(whole && { className: classes.scroll, style: { maxHeight: '60vh' }, tabIndex: 0, 'data-scroller': true })}
      role="log"
      aria-label={t('liveTranscriptView.liveTranscript')}
    >
      {live.turns.length === 0 && !live.draft && <p className={classes.none}>{t('liveTranscriptView.nothingBeenSaidYet')}</p>}
      {live.turns.map((turn) => (
        <TurnText
          key={turn.seq}
          speaker={speaker(turn.role, turn.by)}
          text={turn.text}
          inPause={turn.during !== undefined}
          missedMs={turn.missedMs}
          unheard={turn.unheard}
        />
      ))}
      {live.draft && <TurnText speaker={speaker(live.draft.role)} text={`${live.draft.text} …`} pending />}
    </div>
  );
}
