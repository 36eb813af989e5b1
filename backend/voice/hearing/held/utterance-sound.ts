import { HEARING } from '../../../contract/hearing-constants.js';

const { frameBytes, utteranceFrames } = HEARING;
/** Three seconds: most answers are longer. */
const FIRST_BYTES = 30 * frameBytes;
const MOST_BYTES = utteranceFrames * frameBytes;

/** The sound of one utterance, as far as it has come. Frames are copied: what a socket hands over keeps more memory than it shows. */
export class UtteranceSound {
  private kept: Buffer = Buffer.alloc(0);
  private filled = 0;
  /** A frame shorter than others is the last one. */
  private isWhole = false;
  private count = 0;

  /** Frames 0 to `next` - 1 are here. */
  get next(): number {
    return this.count;
  }

  /** Memory that it takes. */
  get bytes(): number {
    return this.kept.length;
  }

  /** What taking more may add to that. */
  bytesFor(pcm: Uint8Array): number {
    return this.sizeFor(this.filled + pcm.byteLength) - this.kept.length;
  }

  /** What is here already, and what comes before its turn, is ignored. @returns false for more than an utterance may have */
  take(from: number, pcm: Uint8Array): boolean {
    if (from > this.count) return true;
    const fresh = pcm.subarray((this.count - from) * frameBytes);
    if (fresh.byteLength === 0) return true;
    if (this.isWhole || this.filled + fresh.byteLength > MOST_BYTES) return false;
    this.grow(this.filled + fresh.byteLength);
    this.kept.set(fresh, this.filled);
    this.filled += fresh.byteLength;
    this.count = Math.ceil(this.filled / frameBytes);
    this.isWhole = this.filled % frameBytes !== 0;
    return true;
  }

  /** The first frames of it, as they are in memory: not to be changed. */
  pcm(frames = this.count): Buffer {
    return this.kept.subarray(0, Math.min(this.filled, frames * frameBytes));
  }

  /** Its words are known. How many frames it had stays known as well. */
  forget(): void {
    this.kept = Buffer.alloc(0);
    this.filled = 0;
    this.isWhole = true;
  }

  private grow(needed: number): void {
    if (needed <= this.kept.length) return;
    const larger = Buffer.allocUnsafeSlow(this.sizeFor(needed));
    larger.set(this.kept.subarray(0, this.filled));
    this.kept = larger;
  }

  private sizeFor(needed: number): number {
    if (needed <= this.kept.length) return this.kept.length;
    return Math.min(MOST_BYTES, Math.max(FIRST_BYTES, 2 * this.kept.length, needed));
  }
}
