import { HEARING } from '../../../contract/hearing-constants.js';

/** Bytes of a block: a second. */
export const BLOCK_BYTES = 10 * HEARING.frameBytes;
/** Blocks that are kept for the next utterances: those of a hundred that are spoken at once. */
const MOST_FREE = 500;

/**
 * Memory for sound that is held for seconds. It is used again and again: memory that is let go of only after seconds makes V8 look through the whole
 * heap every few seconds, which took a tenth of the server's computing time. What leaves a block is copied, so that nobody hears who spoke next.
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
