import { setTimeout as delay } from 'node:timers/promises';

interface Waiting<Item, Outcome> {
  readonly item: Item;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

interface Entry<Key, Item> {
  readonly key: Key;
  readonly item: Item;
}

type Queued<Key, Item, Outcome> = Entry<Key, Item> & Waiting<Item, Outcome>;

export interface BatcherOptions<Key, Item, Outcome> {
  /** Performs all entries or none, and returns their outcomes in order. */
  readonly perform: (entries: readonly Entry<Key, Item>[]) => Promise<readonly Outcome[]>;
  readonly maxBatch: number;
  /** Batches running at the same time; no two of them contain the same key. */
  readonly concurrency: number;
  /** A batch that waits for a lock longer than this gives its lane to other batches. Milliseconds. */
  readonly releaseAfterMs: number;
  /** A lane pauses this long after a batch, so that the next batch is larger. Milliseconds, default 0. */
  readonly lingerMs?: number;
  /** True for an error that a single entry may have caused: the others are then retried without it. */
  readonly isRowError: (error: unknown) => boolean;
}

/**
 * Collects entries that arrive while a batch is running and performs them together: one statement and one commit instead of many. A single
 * entry starts at once. Entries with the same key keep their order. A key whose rows are locked elsewhere delays few others, briefly.
 */
export class Batcher<Key, Item, Outcome> {
  private readonly waiting = new Map<Key, Waiting<Item, Outcome>[]>();
  private readonly busy = new Set<Key>();
  private freeLanes: number;

  constructor(private readonly options: BatcherOptions<Key, Item, Outcome>) {
    this.freeLanes = options.concurrency;
  }

  add(key: Key, item: Item): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const queue = this.waiting.get(key);
      const one = { item, resolve, reject };
      if (queue) queue.push(one);
      else this.waiting.set(key, [one]);
      this.dispatch();
    });
  }

  private dispatch(): void {
    while (this.freeLanes > 0) {
      const batch = this.take();
      if (batch.length === 0) return;
      void this.run(batch);
    }
  }

  private async run(batch: readonly Queued<Key, Item, Outcome>[]): Promise<void> {
    const keys = new Set(batch.map(({ key }) => key));
    for (const key of keys) this.busy.add(key);
    const leaveLane = this.enterLane();
    await this.settle(batch);
    for (const key of keys) this.busy.delete(key);
    if (this.options.lingerMs !== undefined) await delay(this.options.lingerMs);
    leaveLane();
    this.dispatch();
  }

  /** Returns a function that frees the lane, unless `releaseAfterMs` has already done so. */
  private enterLane(): () => void {
    this.freeLanes -= 1;
    let inLane = true;
    const leave = () => {
      if (inLane) this.freeLanes += 1;
      inLane = false;
      clearTimeout(timer);
    };
    const timer = setTimeout(() => {
      leave();
      this.dispatch();
    }, this.options.releaseAfterMs);
    return leave;
  }

  /** From every key that is not under way, the longest waiting first. */
  private take(): Queued<Key, Item, Outcome>[] {
    const batch: Queued<Key, Item, Outcome>[] = [];
    for (const [key, queue] of this.waiting) {
      if (this.busy.has(key)) continue;
      for (const one of queue.splice(0, this.options.maxBatch - batch.length)) batch.push({ key, ...one });
      // Entries beyond the batch size go to the back of the queue.
      this.waiting.delete(key);
      if (queue.length > 0) this.waiting.set(key, queue);
      if (batch.length >= this.options.maxBatch) break;
    }
    return batch;
  }

  private async settle(batch: readonly Queued<Key, Item, Outcome>[]): Promise<void> {
    try {
      const outcomes = await this.options.perform(batch);
      batch.forEach(({ resolve }, i) => resolve(outcomes[i]!));
    } catch (error) {
      if (batch.length > 1 && this.options.isRowError(error)) {
        const half = Math.ceil(batch.length / 2);
        await this.settle(batch.slice(0, half));
        await this.settle(batch.slice(half));
      } else {
        for (const { reject } of batch) reject(error);
      }
    }
  }
}
