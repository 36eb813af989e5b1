import { HEARING } from '../../../contract/hearing-constants.js';
import { BLOCK_BYTES, soundBlocks } from './sound-blocks.js';

const { frameBytes, utteranceFrames } = HEARING;
const MOST_BYTES = utteranceFrames * frameBytes;

/** The sound of one utterance, as far as it has come. Frames are copied: what a socket hands over keeps more memory than it shows. */
export class UtteranceSound {
  private readonly blocks: Buffer[] = [];
  private filled = 0;
  /** A frame shorter than others is the last one. */
  private isWhole = false;
  private count = 0;

  /** Frames 0 to `next` - 1 are here. */
  get next(): number {
    return this.count;
  }

  /** Bytes of sound that are here. */
  get length(): number {
    return this.filled;
  }

  /** Memory that it takes. */
  get bytes(): number {
    return this.blocks.length * BLOCK_BYTES;
  }

  /** What taking more may add to that. */
  bytesFor(pcm: Uint8Array): number {
    return Math.max(0, this.blocksFor(this.filled + pcm.byteLength) - this.blocks.length) * BLOCK_BYTES;
  }

  /** What is here already, and what comes before its turn, is ignored. @returns false for more than an utterance may have */
  take(from: number, pcm: Uint8Array): boolean {
    if (from > this.count) return true;
    const fresh = pcm.subarray((this.count - from) * frameBytes);
    if (fresh.byteLength === 0) return true;
    if (this.isWhole || this.filled + fresh.byteLength > MOST_BYTES) return false;
    this.add(fresh);
    this.count = Math.ceil(this.filled / frameBytes);
    this.isWhole = this.filled % frameBytes !== 0;
    return true;
  }

  /** A copy of it, from this byte on. */
  pcm(from = 0): Buffer {
    const copy = Buffer.allocUnsafeSlow(this.filled - from);
    for (let at = from; at < this.filled;) {
      const begins = at % BLOCK_BYTES;
      at += this.blocks[Math.floor(at / BLOCK_BYTES)]!.copy(copy, at - from, begins, Math.min(BLOCK_BYTES, begins + this.filled - at));
    }
    return copy;
  }

  /** Its words are known. How many frames it had stays known as well. */
  forget(): void {
    soundBlocks.giveBack(this.blocks.splice(0));
    this.filled = 0;
    this.isWhole = true;
  }

  private add(fresh: Uint8Array): void {
    for (let at = 0; at < fresh.byteLength;) {
      const begins = this.filled % BLOCK_BYTES;
      if (begins === 0) this.blocks.push(soundBlocks.take());
      const part = fresh.subarray(at, at + BLOCK_BYTES - begins);
      this.blocks.at(-1)!.set(part, begins);
      this.filled += part.byteLength;
      at += part.byteLength;
    }
  }

  private blocksFor(bytes: number): number {
    return Math.ceil(Math.min(MOST_BYTES, bytes) / BLOCK_BYTES);
  }
}
