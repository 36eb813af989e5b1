import { PIECE_MS } from './sound-pieces';

/** How long the earliest piece is looked for, on the page's clock: a page that is busy has pieces late, and then several at once. Milliseconds. */
const WINDOW_MS = 250;
/** Later than this, sound may be missing; earlier, clocks and pages are that inexact. Milliseconds. */
const LATE_MS = 40;
/** The clocks of sound and page differ by as much at most. Milliseconds in a window. */
const DRIFT_MS = 0.5;
/** Longer than this nothing was lost: the page slept, or its sound was suspended. Milliseconds. */
const SLEPT_MS = 3_000;

/** How much of a microphone's sound the browser has left out, found by the page's clock within half a second. */
export class SoundLoss {
  private heardMs = 0;
  private from: number | null = null;
  private earliest = Infinity;
  /** How late sound is that is not lost. */
  private usual: number | null = null;
  /** What seems to be missing since the window before. */
  private missing = 0;

  /** @param onLoss is told each loss. Milliseconds */
  constructor(private readonly onLoss: (lostMs: number) => void) {}

  /** Another microphone, or the same after a while. */
  restart(): void {
    this.usual = this.from = null;
    this.earliest = Infinity;
    this.missing = 0;
  }

  /** @param now milliseconds of a clock that is never set */
  heard(now: number): void {
    this.heardMs += PIECE_MS;
    this.from ??= now;
    this.earliest = Math.min(this.earliest, now - this.heardMs);
    if (now - this.from < WINDOW_MS) return;
    this.compare(this.earliest);
    this.from = now;
    this.earliest = Infinity;
  }

  private compare(late: number): void {
    const usual = this.usual ?? late;
    const missing = late - usual;
    if (missing < LATE_MS || missing > SLEPT_MS) {
      this.usual = missing > SLEPT_MS ? late : Math.min(late, usual + DRIFT_MS);
      this.missing = 0;
      return;
    }
    // What only came late has come back by the next window.
    const lost = Math.min(missing, this.missing);
    this.missing = missing;
    if (lost < LATE_MS) return;
    this.usual = usual + lost;
    this.missing = missing - lost;
    this.onLoss(lost);
  }
}
