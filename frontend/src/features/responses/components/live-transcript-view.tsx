import { PERSON_LABEL } from '@contract/transcript-labels';
import { Skeleton } from '@mantine/core';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { t } from '../texts';
import type { LiveTranscript } from '@/lib/realtime/use-live-transcript';
import classes from './response-details.module.css';
import { SCROLL_AT, TurnText } from './turn-text';

/** Closer to the end than this, the view follows new text. Pixels. */
const NEAR_END_PX = 100;

const speaker = (role: 'assistant' | 'user', by?: 'human' | 'notice') =>
  by === 'human' ? PERSON_LABEL : role === 'assistant' ? 'AI' : 'User';

type Props = {
  live: LiveTranscript;
  whole?: boolean;
  /** Set to whether its end is in view, for what takes its place when the call has ended. */
  atEnd?: RefObject<boolean>;
};

/** A running interview as it grows. Whole turns are read out; words still being spoken are only seen. */
export function LiveTranscriptView({ live, whole = false, atEnd }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const following = useRef(true);

  useLayoutEffect(() => {
    if (box.current && following.current) box.current.scrollTop = box.current.scrollHeight;
  }, [live]);

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
      className={classes.scroll}
      style={{ maxHeight: whole ? '60vh' : SCROLL_AT.transcript }}
      role="log"
      aria-label={t('liveTranscriptView.liveTranscript')}
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        following.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
      }}
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
