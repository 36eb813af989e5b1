/** `origin.number:index:count:text`, as long as PostgreSQL allows. */
export type Piece = string;

/** PostgreSQL's bound is 8,000 bytes less one; the head of a piece takes some. */
const PIECE_BYTES = 7_900;
/** Messages of several pieces that may be under way at once; of a sender that died in the middle some stay for good. */
const UNFINISHED = 100;

/** A message cut into pieces of which none is too long, also where a character takes four bytes. */
export function piecesOf(id: string, text: string): Piece[] {
  const bytes = Buffer.from(text);
  if (bytes.length <= PIECE_BYTES) return [`${id}:0:1:${text}`];
  // As base64, so that a cut is never in the middle of a character.
  const whole = bytes.toString('base64');
  const count = Math.ceil(whole.length / PIECE_BYTES);
  return Array.from({ length: count }, (_, at) => `${id}:${at}:${count}:${whole.slice(at * PIECE_BYTES, (at + 1) * PIECE_BYTES)}`);
}

/** Puts pieces together. They arrive in the order they were sent, those of several senders in between. */
export class PieceReader {
  private readonly unfinished = new Map<string, string[]>();

  /** @returns the message, once its last piece has come */
  read(piece: Piece): string | null {
    const match = /^([^:]+):(\d+):(\d+):/.exec(piece);
    if (!match) return null;
    const [head, id, at, count] = match as unknown as [string, string, string, string];
    const text = piece.slice(head.length);
    if (count === '1') return text;
    const parts = this.unfinished.get(id) ?? [];
    // The beginning was missed.
    if (parts.length !== Number(at)) return null;
    parts.push(text);
    this.unfinished.set(id, parts);
    if (parts.length < Number(count)) {
      if (this.unfinished.size > UNFINISHED) this.unfinished.delete(this.unfinished.keys().next().value!);
      return null;
    }
    this.unfinished.delete(id);
    return Buffer.from(parts.join(''), 'base64').toString();
  }
}
