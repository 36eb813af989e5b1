import { TAIL } from '@contract/recordings-constants';

type Handlers = {
  /** More of a chunk. @param closed the chunk ends with it */
  onPiece: (seq: number, piece: Blob, closed: boolean) => void;
  onChunk: (chunk: Blob) => void;
};

/** Makes numbered chunks of the short pieces that a recorder gives. */
export class RecordingPieces {
  private open: Blob[] = [];
  private seq = 0;
  private hurried = false;

  constructor(private readonly handlers: Handlers) {}

  add(piece: Blob): void {
    if (piece.size === 0) return;
    this.open.push(piece);
    const closed = this.hurried || this.open.length >= TAIL.piecesPerChunk;
    this.handlers.onPiece(this.seq, piece, closed);
    if (closed) this.close();
  }

  /** The chunk ends with the next piece: the page may be frozen after it. */
  hurry(): void {
    this.hurried = true;
  }

  /** What is in no chunk yet; null where that is nothing. */
  get rest(): Blob | null {
    return this.open.length > 0 ? new Blob(this.open, { type: this.open[0]?.type }) : null;
  }

  /** What there is becomes a chunk. */
  close(): void {
    const { rest } = this;
    this.hurried = false;
    this.open = [];
    if (!rest) return;
    this.seq++;
    this.handlers.onChunk(rest);
  }
}
