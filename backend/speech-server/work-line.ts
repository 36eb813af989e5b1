/** The queue is full: the client should retry later. */
export class BusyError extends Error {
  override readonly name = 'BusyError';

  constructor(readonly retryAfterS: number) {
    super('Too much is waiting already');
  }
}

/** How much a recent duration counts in what the next one is expected to take. */
const WEIGHT = 0.2;
/** Before anything was measured. Seconds. */
const FIRST_GUESS_S = 2;
const LONGEST_WAIT_S = 30;

/** Work in the order it came, a few at a time. What cannot wait is turned away at once. */
export class WorkLine {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private typicalS = FIRST_GUESS_S;

  constructor(
    private readonly atOnce: number,
    private readonly places: number,
  ) {}

  get counts(): { readonly running: number; readonly waiting: number } {
    return { running: this.running, waiting: this.waiting.length };
  }

  /**
   * Waits for its turn. A client that leaves passes its place to the next.
   * @returns to be called when the work is done
   * @throws BusyError when the queue is full; the signal's reason when aborted while waiting
   */
  async enter(signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    if (this.running >= this.atOnce) {
      if (this.waiting.length >= this.places) throw new BusyError(this.expectedWaitS());
      await this.turn(signal);
    } else {
      this.running += 1;
    }
    return this.leaving(performance.now());
  }

  private leaving(since: number): () => void {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      this.typicalS += WEIGHT * ((performance.now() - since) / 1_000 - this.typicalS);
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    };
  }

  /** Who is called takes over the place of who leaves. */
  private turn(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const called = () => {
        signal.removeEventListener('abort', given);
        resolve();
      };
      const given = () => {
        const place = this.waiting.indexOf(called);
        if (place >= 0) this.waiting.splice(place, 1);
        reject(signal.reason as Error);
      };
      this.waiting.push(called);
      signal.addEventListener('abort', given, { once: true });
    });
  }

  /** Until about half of those who wait have been served. */
  private expectedWaitS(): number {
    const ahead = (this.waiting.length / 2 + 1) / this.atOnce;
    return Math.min(LONGEST_WAIT_S, Math.max(1, Math.ceil(ahead * this.typicalS)));
  }
}
