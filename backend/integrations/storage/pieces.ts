import { chunkName } from './chunk-names.js';

/** `000012.part` is chunk 12, `000012.tail` the beginning of it, and `000012.joined` the chunks before it in one. */
const NAME = /^(\d{6})\.(part|tail|joined)$/;

/** A file or an object, and which chunks of a recording it holds: `from` and all before `to`. */
export interface Piece {
  readonly name: string;
  readonly size: number;
  readonly from: number;
  readonly to: number;
}

export const partName = (seq: number, isWhole = true) => `${chunkName(seq)}.${isWhole ? 'part' : 'tail'}`;
export const joinedName = (chunks: number) => `${chunkName(chunks)}.joined`;

/** Null for a file that is none of a recording's. */
export function pieceOf(name: string, size: number): Piece | null {
  const [, digits, kind] = NAME.exec(name) ?? [];
  if (kind === undefined) return null;
  const number = Number(digits);
  return { name, size, ...(kind === 'joined' ? { from: 0, to: number } : { from: number, to: number + 1 }) };
}

/** The fewest pieces that hold the first `chunks` chunks, in their order; null when one is missing. */
export function inOrder(pieces: readonly Piece[], chunks: number): Piece[] | null {
  const longest = new Map<number, Piece>();
  for (const piece of pieces) {
    if (piece.to <= chunks && isBetter(piece, longest.get(piece.from))) longest.set(piece.from, piece);
  }
  const found: Piece[] = [];
  for (let at = 0; at < chunks;) {
    const next = longest.get(at);
    if (!next) return null;
    found.push(next);
    at = next.to;
  }
  return found;
}

const KINDS = ['tail', 'part', 'joined'];
const rankOf = ({ name }: Piece): number => KINDS.indexOf(name.split('.')[1]!);

/** Of a recording with one chunk, the finished file rather than the chunk; the whole chunk rather than its beginning. */
function isBetter(piece: Piece, other: Piece | undefined): boolean {
  return !other || piece.to > other.to || (piece.to === other.to && rankOf(piece) > rankOf(other));
}

export const sizeOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { size }) => sum + size, 0);

/** Where the bytes from `start` to `end` are, both included. */
export function* rangesOf(pieces: readonly Piece[], start: number, end: number): Generator<{ name: string; from: number; to: number }> {
  let before = 0;
  for (const { name, size } of pieces) {
    const from = Math.max(0, start - before);
    const to = Math.min(size - 1, end - before);
    before += size;
    if (from <= to) yield { name, from, to };
  }
}
