import { PIECE_MS } from './sound-pieces';

/** Pieces in which the earliest is looked for: a page that is busy has them late, and then several at once. 2 s. */
const WINDOW = 100;
/** Between two windows the sound's clock and the page's may differ by so much. Milliseconds. */
const DRIFT_MS = 8;
/** Longer than this nothing was lost: the page slept, or its sound was suspended. Milliseconds. */
const SLEPT_MS = 3_000;
/** What is worth a word, and then twice as much each time. Milliseconds. */
const WORTH_MS = 100;

/** How much of a microphone's sound the browser has left out, found by the page's clock. */
export class SoundLoss {
  private lostMs = 0;
  private toldMs = WORTH_MS / 2;
  private heardMs = 0;
  private pieces = 0;
  private earliest = Infinity;
  /** How late the earliest piece of the window before was. */
  private before: number | null = null;

  /** @param onLoss is told all that was lost so far, now and then. Milliseconds */
  constructor(private readonly onLoss: (lostMs: number) => void) {}

  /** Another microphone, or the same after a while. */
  restart(): void {
    this.before = null;
    this.earliest = Infinity;
    this.pieces = 0;
  }

  /** @param now milliseconds of a clock that is never set */
  heard(now: number): void {
    this.heardMs += PIECE_MS;
    this.earliest = Math.min(this.earliest, now - this.heardMs);
    if (++this.pieces < WINDOW) return;
    const { lostMs } = this;
    this.count(this.earliest - (this.before ?? this.earliest));
    // What was only late, in a page that was busy for all of a window, has come back in the next.
    this.tell(Math.min(lostMs, this.lostMs));
    this.before = this.earliest;
    this.earliest = Infinity;
    this.pieces = 0;
  }

  private count(moreMs: number): void {
    if (Math.abs(moreMs) < DRIFT_MS || Math.abs(moreMs) > SLEPT_MS) return;
    this.lostMs = Math.max(0, this.lostMs + moreMs);
  }

  private tell(ms: number): void {
    if (ms < 2 * this.toldMs) return;
    this.toldMs = ms;
    this.onLoss(Math.round(ms));
  }
}
