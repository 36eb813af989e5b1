import { ApiError } from '@/lib/api-client';
import { log } from '@/lib/log';

export interface ChunkTransport {
  /** @returns the number the server wants next */
  put(seq: number, chunk: Blob, keepalive: boolean): Promise<number>;
  next(): Promise<number>;
  /** Reports that the upload is complete with this number of chunks. */
  complete(chunks: number): Promise<void>;
}

/** Milliseconds; doubling. */
const BACKOFF = { first: 1_000, most: 15_000 } as const;
/** Bytes kept while the server cannot be reached: some 40 minutes of speech. Beyond it the recording ends. */
export const MAX_UNSENT = 10 * 1024 * 1024;
/** Bytes that may outlive the page (64 KiB, less the headers). */
const KEEPALIVE_BYTES = 60_000;
/** Answers that no repetition changes. */
const FINAL = new Set([
  'BAD_REQUEST',
  'VALIDATION_FAILED',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'NOT_FOUND',
  'CALL_ENDED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
]);

/**
 * Brings a recording to the server: numbered chunks, one after another, each again until it is taken. Only the first chunk holds the header,
 * so a hole would make everything after it unplayable: the recording then ends there instead.
 */
export class ChunkUploader {
  private queue: Blob[] = [];
  /** Number of the first chunk in the queue. */
  private head = 0;
  private unsent = 0;
  private running = false;
  private sending = false;
  private over = false;
  private wait: number = BACKOFF.first;
  private wake: (() => void) | null = null;
  private drained: (() => void)[] = [];

  constructor(
    private readonly transport: ChunkTransport,
    /** The recording has ended early: no more chunks are accepted. @param isKnown the server ended it and knows the reason */
    private readonly onGivenUp: (isKnown: boolean) => void,
  ) {}

  add(chunk: Blob): void {
    if (this.over || chunk.size === 0) return;
    if (this.unsent + chunk.size > MAX_UNSENT) return this.giveUp('too much is waiting');
    this.queue.push(chunk);
    this.unsent += chunk.size;
    void this.run();
  }

  /** Resolves when everything has arrived and is reported complete, or when the time is over. @param boundMs milliseconds */
  async finish(boundMs: number): Promise<void> {
    if (this.queue.length > 0) await this.drain(boundMs);
    if (this.queue.length > 0 || this.head === 0) return;
    // Without it the server waits some minutes for more before it makes the file seekable.
    await this.transport.complete(this.head).catch(() => undefined);
  }

  private async drain(boundMs: number): Promise<void> {
    this.wake?.();
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, boundMs);
      this.drained.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
    this.over = true;
    this.wake?.();
  }

  /** The page goes: what fits is sent in one piece by a request that outlives it. @param last what is no chunk yet */
  flushOnLeave(last: Blob | null = null): void {
    if (this.over || (this.queue.length === 0 && !last)) return;
    const from = this.sending ? 1 : 0;
    const left = [...this.queue.slice(from), ...(last ? [last] : [])];
    const rest = new Blob(left, { type: left[0]?.type });
    if (rest.size === 0 || rest.size > KEEPALIVE_BYTES) return;
    this.transport.put(this.head + from, rest, true).catch(() => undefined);
  }

  private async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    while (!this.over && this.queue.length > 0) {
      if (!(await this.sendHead())) await this.pause();
    }
    this.running = false;
    if (this.queue.length === 0 || this.over) this.tellDrained();
  }

  /** @returns false to wait before the next try */
  private async sendHead(): Promise<boolean> {
    const chunk = this.queue[0];
    if (!chunk) return true;
    this.sending = true;
    try {
      this.moveTo(await this.transport.put(this.head, chunk, false));
      this.wait = BACKOFF.first;
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) return false;
      if (FINAL.has(error.code)) this.giveUp(error.code, { isKnown: error.code !== 'CALL_ENDED' });
      else if (error.code === 'CONFLICT') return await this.askAgain();
      return false;
    } finally {
      this.sending = false;
    }
  }

  private async askAgain(): Promise<boolean> {
    try {
      this.moveTo(await this.transport.next());
      return true;
    } catch {
      return false;
    }
  }

  private moveTo(next: number): void {
    if (next < this.head) return this.giveUp('the server lost a chunk');
    for (; this.head < next && this.queue.length > 0; this.head++) this.unsent -= this.queue.shift()?.size ?? 0;
    if (this.head < next) this.giveUp('the recording went on elsewhere');
  }

  private pause(): Promise<void> {
    const wait = this.wait;
    this.wait = Math.min(wait * 2, BACKOFF.most);
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, wait);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private giveUp(why: string, { isKnown = false } = {}): void {
    if (this.over) return;
    this.over = true;
    this.queue = [];
    log.warn('The recording ends early', why);
    this.onGivenUp(isKnown);
    this.tellDrained();
  }

  private tellDrained(): void {
    for (const tell of this.drained.splice(0)) tell();
  }
}
