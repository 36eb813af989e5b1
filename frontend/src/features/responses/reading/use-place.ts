import { useCallback, useState } from 'react';
import type { Moment } from '@/components/notes/notes.queries';
import { isInterviewer } from '../transcript';
import { type ReadTurn, turnAt, turnOfNote } from './turns';
import type { Sound } from './use-sound';

type Part = { readonly fromMs: number };

/**
 * The owner's place in a response: the playback position, or the selected turn.
 * @param sound null where there is nothing to hear
 */
export function usePlace(turns: readonly ReadTurn[], parts: readonly Part[], sound: Sound | null) {
  const [selected, setSelected] = useState<number | null>(null);
  const player = sound?.player;
  const starts = sound?.starts;
  const part = sound?.part;
  const setPart = sound?.setPart;

  /** To a time, in the recording that has it. */
  const seek = useCallback(
    (ms: number) => {
      if (!player || !setPart) return;
      const wanted = Math.max(
        0,
        parts.findLastIndex(({ fromMs }) => fromMs <= ms),
      );
      if (parts.length > 0 && wanted !== part) setPart(wanted);
      player.seek(ms);
    },
    [player, setPart, parts, part],
  );
  const select = useCallback(
    (seq: number) => {
      setSelected(seq);
      const start = starts?.get(seq) ?? turns.find((turn) => turn.seq === seq)?.heard?.from ?? turns.find((turn) => turn.seq === seq)?.atMs;
      if (start != null) seek(start);
    },
    [turns, starts, seek],
  );

  const heard = () => (player && starts && player.isBegun ? turnAt(starts, player.ms) : null);
  /** What a note is about that is written now; null: nothing in particular. */
  const moment = (): Moment | null => {
    if (player?.isBegun) return { turn: heard(), atMs: player.ms };
    const turn = turns.find(({ seq }) => seq === selected);
    return turn ? { turn: turn.seq, atMs: turn.heard?.from ?? turn.atMs } : null;
  };
  /** @returns the turn to show */
  const goTo = (turn: number | null, atMs: number | null): number | null => {
    const about = turnOfNote(turns, { turn, atMs }, starts);
    if (about !== null) setSelected(about);
    if (atMs !== null) seek(atMs);
    return about;
  };
  /** The next question of the guide, or the one before; without a guide, what the interviewer said. */
  const question = (by: 1 | -1): number | null => {
    const asked = turns.filter((turn) => turn.question !== null);
    const stops = (asked.length > 0 ? asked : turns.filter(({ speaker }) => isInterviewer(speaker))).map(({ seq }) => seq);
    const here = heard() ?? selected ?? 0;
    return (by === 1 ? stops.find((seq) => seq > here) : stops.findLast((seq) => seq < here)) ?? null;
  };
  return { selected, select, moment, goTo, question };
}
