import type { Passage } from '@contract/codebook';

/** A stretch of a turn, and the passages that it belongs to: the shortest first. */
export type Piece = { readonly start: number; readonly end: number; readonly passages: readonly Passage[] };

/** A turn cut wherever one of its passages begins or ends. */
export function piecesOf(length: number, passages: readonly Passage[]): Piece[] {
  const cuts = new Set([0, length]);
  for (const { start, end } of passages) {
    cuts.add(Math.min(start, length));
    cuts.add(Math.min(end, length));
  }
  const places = [...cuts].sort((a, b) => a - b);
  return places.slice(0, -1).map((start, at) => {
    const end = places[at + 1]!;
    const inside = passages.filter((passage) => passage.start <= start && passage.end >= end);
    return { start, end, passages: inside.sort((a, b) => a.end - a.start - (b.end - b.start)) };
  });
}
