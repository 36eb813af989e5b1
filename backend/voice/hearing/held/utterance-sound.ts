import { HeldBytes, type LentBytes } from '../../../common/held-bytes.js';
import { HEARING } from '../../../contract/hearing-constants.js';

const { frameBytes, utteranceFrames } = HEARING;
const MOST_BYTES = utteranceFrames * frameBytes;

/** The sound of one utterance, as far as it has come. */
export class UtteranceSound {
  private readonly held = new HeldBytes();
  /** A frame shorter than others is the last one. */
  private isWhole = false;
  private count = 0;

  /** Frames 0 to `next` - 1 are here. */
  get next(): number {
    return this.count;
  }

  /** Bytes of sound that are here. */
  get length(): number {
    return this.held.length;
  }

  /** Memory that it takes. */
  get bytes(): number {
    return this.held.memory;
  }

  /** What taking more may add to that. */
  bytesFor(pcm: Uint8Array): number {
    return this.held.memoryFor(Math.min(pcm.byteLength, MOST_BYTES - this.held.length));
  }

  /** What is here already, and what comes before its turn, is ignored. @returns false for more than an utterance may have */
  take(from: number, pcm: Uint8Array): boolean {
    if (from > this.count) return true;
    const fresh = pcm.subarray((this.count - from) * frameBytes);
    if (fresh.byteLength === 0) return true;
    if (this.isWhole || this.held.length + fresh.byteLength > MOST_BYTES) return false;
    this.held.add(fresh);
    this.count = Math.ceil(this.held.length / frameBytes);
    this.isWhole = this.held.length % frameBytes !== 0;
    return true;
  }

  /** A copy of it, from this byte on. */
  pcm(from = 0): Buffer {
    return this.held.copy(from);
  }

  /** All that is here, without a copy. */
  lend(): LentBytes {
    return this.held.lend();
  }

  /** Its words are known. How many frames it had stays known as well. */
  forget(): void {
    this.held.forget();
    this.isWhole = true;
  }
}
