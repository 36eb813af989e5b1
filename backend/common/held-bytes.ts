/** Bytes of a block: a second of speech, or five of a recording. */
const BLOCK_BYTES = 32_000;
/** Blocks that are kept for what comes next: the speech of a hundred participants. */
const MOST_FREE = 500;

const free: Buffer[] = [];

const reuse = (blocks: readonly Buffer[]) => void free.push(...blocks.slice(0, MOST_FREE - free.length));

/** Bytes that are sent from where they are in memory. */
export interface LentBytes {
  readonly pieces: readonly Buffer[];
  /** Bytes. */
  readonly length: number;
  /** They are not read any more. Memory that is never given back is not used again. */
  readonly giveBack: () => void;
}

interface Loans {
  count: number;
  /** What was forgotten while it was lent. */
  forgotten: readonly Buffer[];
}

/**
 * Bytes that grow and are held for seconds, in blocks of memory that are used again and again: V8 frees buffers that have lived for so long only by
 * looking through the whole heap, and does that whenever enough of them have come together. What is added is copied, because what a socket hands over
 * keeps more memory than it shows.
 */
export class HeldBytes {
  private readonly blocks: Buffer[] = [];
  private filled = 0;
  private loans: Loans | null = null;

  get length(): number {
    return this.filled;
  }

  /** Memory that they take. */
  get memory(): number {
    return this.blocks.length * BLOCK_BYTES;
  }

  /** Memory that this many more bytes would add. */
  memoryFor(bytes: number): number {
    return Math.ceil((this.filled + bytes) / BLOCK_BYTES) * BLOCK_BYTES - this.memory;
  }

  add(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.byteLength;) {
      const begins = this.filled % BLOCK_BYTES;
      if (begins === 0) this.blocks.push(free.pop() ?? Buffer.allocUnsafeSlow(BLOCK_BYTES));
      const part = bytes.subarray(at, at + BLOCK_BYTES - begins);
      this.blocks.at(-1)!.set(part, begins);
      this.filled += part.byteLength;
      at += part.byteLength;
    }
  }

  /** A copy, from this byte on. */
  copy(from = 0): Buffer {
    const copy = Buffer.allocUnsafeSlow(this.filled - from);
    for (let at = from; at < this.filled;) {
      const begins = at % BLOCK_BYTES;
      at += this.blocks[Math.floor(at / BLOCK_BYTES)]!.copy(copy, at - from, begins, Math.min(BLOCK_BYTES, begins + this.filled - at));
    }
    return copy;
  }

  /** Without a copy. More may be added meanwhile. */
  lend(): LentBytes {
    const length = this.filled;
    const loans = (this.loans ??= { count: 0, forgotten: [] });
    loans.count += 1;
    let isLent = true;
    return {
      pieces: this.blocks.map((block, at) => block.subarray(0, Math.min(BLOCK_BYTES, length - at * BLOCK_BYTES))),
      length,
      giveBack: () => {
        if (!isLent) return;
        isLent = false;
        loans.count -= 1;
        if (loans.count === 0) reuse(loans.forgotten);
      },
    };
  }

  forget(): void {
    const blocks = this.blocks.splice(0);
    // Only the loans keep these alive.
    if (this.loans !== null && this.loans.count > 0) this.loans.forgotten = blocks;
    else reuse(blocks);
    this.loans = null;
    this.filled = 0;
  }
}
