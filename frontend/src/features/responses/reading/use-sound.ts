import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Timeline } from '@contract/notes';
import { recordingFile } from '@/lib/recording-file';
import { soundOptions } from '../components/recording';
import { decodeSound } from './decode-sound';
import { SoundPlayer } from './sound-player';
import { heardSpans, type ReadTurn, turnStarts } from './turns';

/** After this time on a response the owner may want to listen: its sound begins to load. Milliseconds. */
const DWELL_MS = 900;

/** After this time the owner is reading it: its sound is analysed. Milliseconds. */
const SETTLE_MS = 2_500;

function useAfter(ms: number): boolean {
  const [is, set] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => set(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return is;
}

/** A value of the player, which it tells again with each frame: the component renders when that is another one. */
export const usePlayerValue = <T extends string | number | boolean | null>(player: SoundPlayer, read: (player: SoundPlayer) => T): T =>
  useSyncExternalStore(player.subscribe, () => read(player));

/** The recording in which most turns are heard. */
function fullestPart(turns: readonly ReadTurn[]): number | undefined {
  const counts = new Map<number, number>();
  for (const { part } of turns) if (part !== null) counts.set(part, (counts.get(part) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/**
 * The sound of a response beside its turns.
 * @param path null: there is none of ours
 * @param timeline undefined while it is read; null where it cannot be
 */
export function useSound(path: string | null, timeline: Timeline | undefined | null, turns: readonly ReadTurn[]) {
  const [player] = useState(() => new SoundPlayer());
  const [chosen, choose] = useState<number | undefined>();
  const dwelled = useAfter(DWELL_MS);
  const settled = useAfter(SETTLE_MS);
  const wanted = usePlayerValue(player, ({ wanted: is }) => is);
  const part = chosen ?? fullestPart(turns);
  const isKnown = timeline !== undefined;
  const sound = useQuery({ ...soundOptions(path ?? '', { part }), enabled: path !== null && isKnown && (wanted || dwelled) });
  /** The old part does not play on under the new one's name until that is there. */
  const setPart = useCallback(
    (next: number) => {
      if (next === part) return;
      player.unload();
      choose(next);
    },
    [player, part],
  );
  const from = timeline?.parts[part ?? 0]?.fromMs ?? 0;
  const { data, refetch } = sound;
  const decoded = useQuery({
    queryKey: ['recording-speech', path, part],
    queryFn: async ({ signal }) => {
      const { blob } = await recordingFile(path!, { query: { part }, signal });
      return decodeSound(new Uint8Array(await blob.arrayBuffer()), signal);
    },
    enabled: path !== null && data !== undefined && (wanted || settled),
    gcTime: 60_000,
    staleTime: Infinity,
  });

  useEffect(() => {
    const renew = async () => (await refetch()).data?.address ?? null;
    if (data) player.load(`${path} ${part}`, data, { from, renew });
  }, [player, data, from, path, part, refetch]);
  const found = decoded.data ?? null;
  const spans = useMemo(
    () => heardSpans(turns, part ?? 0, found?.participant.map((span) => ({ from: span.from + from, to: span.to + from })) ?? null),
    [turns, part, found, from],
  );
  useEffect(() => {
    if (!data) return;
    if (found) player.know(found);
    // Not looked through: what the turns' times say.
    else player.hear([...spans.values()].flat());
  }, [player, data, found, spans]);

  const until = timeline?.parts[(part ?? 0) + 1]?.fromMs ?? Infinity;
  const starts = useMemo(() => turnStarts(turns, spans, { from, to: until }), [turns, spans, from, until]);
  const parts = data?.parts ?? timeline?.parts.length ?? 0;
  return { player, sound, part: part ?? 0, parts, setPart, from, levels: found?.levels ?? null, spans, starts, turns };
}

export type Sound = ReturnType<typeof useSound>;
