import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import type { Note } from '@contract/notes';
import { findPassage, type Passage } from '../transcript';
import { t } from '../texts';
import type { ReportPassage, Theme } from './passages.queries';
import { ReadingTurn, type TurnMark } from './reading-turn';
import { type ReadTurn, turnAt, turnOfNote } from './turns';
import { type Sound, usePlayerValue } from './use-sound';

/** How long the transcript stops following the sound after a scroll. Milliseconds. */
const LEAVE_MS = 4_000;
const NO_MARKS: readonly TurnMark[] = [];

type Props = {
  turns: readonly ReadTurn[];
  sound: Sound;
  hasSound: boolean;
  /** What to show of it, scrolled to each time that `shown` is another number. */
  passage?: Passage;
  shown: number;
  passages: readonly ReportPassage[];
  themes: ReadonlyMap<string, Theme>;
  notes: readonly Note[];
  selected: number | null;
  onSelect: (seq: number) => void;
};

/** The conversation, with the words that are heard, and those that the report rests on. */
export function TranscriptPane({ turns, sound, hasSound, passage, shown, passages, themes, notes, selected, onSelect }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { player, spans, starts } = sound;
  const current = usePlayerValue(player, (one) => (one.isBegun ? turnAt(starts, one.ms) : null));
  const place = useMemo(() => (passage ? findPassage(turns, passage) : null), [turns, passage]);
  const marks = useMemo(() => marksOf(turns, passages, themes, place), [turns, passages, themes, place]);
  const noted = useMemo(() => {
    const counts = new Map<number, number>();
    for (const note of notes) {
      const turn = turnOfNote(turns, note, starts);
      if (turn !== null) counts.set(turn, (counts.get(turn) ?? 0) + 1);
    }
    return counts;
  }, [notes, turns, starts]);

  useLayoutEffect(() => {
    box.current?.querySelector('mark')?.scrollIntoView?.({ block: 'center' });
  }, [place?.index, place?.start, shown]);
  useFollowing(box, player, current);

  const isTimed = turns.some(({ atMs }) => atMs !== null);
  return (
    <>
      {passage && !place && turns.length > 0 && <p>{t('responseDetails.passageNotTranscriptStored')}</p>}
      <div
        ref={box}
        role="region"
        aria-label={t('responseDetails.transcriptText')}
        data-untimed={(!isTimed && spans.size === 0) || undefined}
      >
        {turns.map((turn) => (
          <ReadingTurn
            key={turn.seq}
            turn={turn}
            marks={marks.get(turn.seq) ?? NO_MARKS}
            isCurrent={turn.seq === current}
            isSelected={turn.seq === selected}
            spans={spans.get(turn.seq)}
            player={player}
            onGo={hasSound || isTimed ? onSelect : null}
            noted={noted.get(turn.seq) ?? 0}
          />
        ))}
      </div>
    </>
  );
}

function marksOf(
  turns: readonly ReadTurn[],
  passages: readonly ReportPassage[],
  themes: ReadonlyMap<string, Theme>,
  place: ReturnType<typeof findPassage>,
): ReadonlyMap<number, readonly TurnMark[]> {
  const marks = new Map<number, TurnMark[]>();
  const add = (seq: number, mark: TurnMark) => marks.set(seq, [...(marks.get(seq) ?? []), mark]);
  for (const { turn, start, end, themes: own } of passages) {
    const known = own.flatMap(({ id }) => themes.get(id) ?? []);
    if (known.length > 0) {
      add(turn, { kind: 'passage', start, end, colour: known[0]!.colour, label: known.map(({ name }) => name).join(', ') });
    }
  }
  if (place) add(turns[place.index]!.seq, { kind: 'quote', start: place.start, end: place.end });
  return marks;
}

/** During playback the current turn stays in view, unless the owner has scrolled. */
function useFollowing(box: RefObject<HTMLElement | null>, player: Sound['player'], current: number | null): void {
  const scrolledAt = useRef(-LEAVE_MS);
  useEffect(() => {
    const onScroll = () => (scrolledAt.current = performance.now());
    for (const event of ['wheel', 'touchmove'] as const) window.addEventListener(event, onScroll, { passive: true });
    return () => {
      for (const event of ['wheel', 'touchmove'] as const) window.removeEventListener(event, onScroll);
    };
  }, []);
  const follow = useEffectEvent((seq: number) => {
    if (!player.isPlaying || performance.now() - scrolledAt.current < LEAVE_MS) return;
    scrollToTurn(box.current, seq);
  });
  useEffect(() => {
    if (current !== null) follow(current);
  }, [current]);
}

/** Brings a turn into sight, below what stands above the transcript. */
export function scrollToTurn(root: ParentNode | null, seq: number): void {
  const row = root?.querySelector(`[data-turn="${seq}"]`);
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  row?.scrollIntoView?.({ block: 'nearest', behavior: still ? 'auto' : 'smooth' });
}
