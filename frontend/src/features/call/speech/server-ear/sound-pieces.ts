import { Resampler } from './resampler';

/** Of one piece: how often the page looks whether somebody speaks. Milliseconds. */
export const PIECE_MS = 20;

/** Cuts a stream of samples into pieces of 16-bit samples at another rate. */
export class SoundPieces {
  private readonly resampler: Resampler;
  private readonly size: number;
  private piece: Int16Array<ArrayBuffer>;
  private filled = 0;

  constructor(
    from: number,
    to: number,
    private readonly onPiece: (piece: Int16Array<ArrayBuffer>) => void,
  ) {
    this.resampler = new Resampler(from, to);
    this.size = Math.round((to * PIECE_MS) / 1_000);
    this.piece = new Int16Array(this.size);
  }

  push(samples: Float32Array): void {
    for (const sample of this.resampler.push(samples)) {
      this.piece[this.filled++] = Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_767)));
      if (this.filled < this.size) continue;
      this.onPiece(this.piece);
      this.piece = new Int16Array(this.size);
      this.filled = 0;
    }
  }
}
