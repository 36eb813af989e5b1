import { HEARING } from '@contract/hearing-constants';
import { PIECE_MS } from './sound-pieces';

const PIECES_PER_FRAME = HEARING.frameMs / PIECE_MS;

/** Sound before the voice in an utterance stored by an earlier page. Milliseconds. */
const USUALLY_BEFORE_MS = 200;

/** Speech between two silences, as frames for the server. */
export class Utterance {
  /** How long a voice was heard in it; 0 where that is not known. Milliseconds. */
  voicedMs = 0;
  /** It stayed the same: a fan or a road rather than a voice. */
  isRoom = false;
  /** Sound that the browser left out of it. Milliseconds. */
  lostMs = 0;
  readonly frames: Uint8Array<ArrayBuffer>[] = [];
  private open: Int16Array[] = [];
  private over = false;

  /**
   * @param from when its voice was first heard, and `to` last; milliseconds of `Date.now()`
   * @param soundFrom start of the first frame, which precedes the detected voice
   */
  constructor(
    readonly id: string,
    readonly from: number,
    public to: number,
    readonly soundFrom = from - USUALLY_BEFORE_MS,
  ) {}

  /** Restores one stored by an earlier page. */
  static kept(id: string, from: number, to: number, frames: readonly Uint8Array<ArrayBuffer>[]): Utterance {
    const utterance = new Utterance(id, from, to);
    utterance.frames.push(...frames);
    utterance.over = true;
    return utterance;
  }

  get ended(): boolean {
    return this.over;
  }

  /** Milliseconds of sound. */
  get length(): number {
    return this.frames.length * HEARING.frameMs + this.open.length * PIECE_MS;
  }

  push(piece: Int16Array): void {
    this.open.push(piece);
    if (this.open.length === PIECES_PER_FRAME) this.close();
  }

  /** The last frame may be shorter. */
  end(): void {
    if (this.open.length > 0) this.close();
    this.over = true;
  }

  private close(): void {
    const frame = new Int16Array(this.open.reduce((length, piece) => length + piece.length, 0));
    let at = 0;
    for (const piece of this.open) {
      frame.set(piece, at);
      at += piece.length;
    }
    this.open = [];
    this.frames.push(new Uint8Array(frame.buffer));
  }
}
