import { HEARING } from '../../../contract/hearing-constants.js';

/** Bytes of a block: a second. */
export const BLOCK_BYTES = 10 * HEARING.frameBytes;
/** Blocks that are kept for the next utterances: those of a hundred that are spoken at once. */
const MOST_FREE = 500;

/**
 * Memory for sound that is held for seconds. It is used again and again: V8 frees buffers that have lived for so long only by looking through the
 * whole heap, and does that whenever enough of them have come together. What leaves a block is copied, so that no one hears who spoke next.
 */
class SoundBlocks {
  private readonly free: Buffer[] = [];

  take(): Buffer {
    return this.free.pop() ?? Buffer.allocUnsafeSlow(BLOCK_BYTES);
  }

  giveBack(blocks: readonly Buffer[]): void {
    this.free.push(...blocks.slice(0, MOST_FREE - this.free.length));
  }
}

/** Those of the process. */
export const soundBlocks = new SoundBlocks();
