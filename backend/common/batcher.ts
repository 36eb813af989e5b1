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
  /** Does all entries or none, and answers their outcomes in their order. */
  readonly perform: (entries: readonly Entry<Key, Item>[]) => Promise<readonly Outcome[]>;
  readonly maxBatch: number;
  /** Batches under way at the same time; no two of them hold the same key. */
  readonly lanes: number;
  /** Milliseconds after which a batch that waits for a lock somewhere no longer keeps its lane from others. */
  readonly patience: number;
  /** Milliseconds a lane rests after a batch, so that more come together in the next one. Default 0. */
  readonly rest?: number;
  /** True for an error that one entry may have caused: the others are then done without it. */
  readonly mayBeOneEntrysFault: (error: unknown) => boolean;
}

/**
 * Does what arrives while others are being done in one go afterwards: one statement, one commit instead of many. What comes alone is
 * done at once. Entries of a key keep their order, and a key whose rows somebody else has locked holds up few others, and not for long.
 */
export class Batcher<Key, Item, Outcome> {
  private readonly waiting = new Map<Key, Waiting<Item, Outcome>[]>();
  private readonly busy = new Set<Key>();
  private freeLanes: number;

  constructor(private readonly options: BatcherOptions<Key, Item, Outcome>) {
    this.freeLanes = options.lanes;
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
    if (this.options.rest !== undefined) await delay(this.options.rest);
    leaveLane();
    this.dispatch();
  }

  /** Answers what gives the lane back, whether or not patience has done so before. */
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
    }, this.options.patience);
    return leave;
  }

  /** From every key that is not under way, the longest waiting first. */
  private take(): Queued<Key, Item, Outcome>[] {
    const batch: Queued<Key, Item, Outcome>[] = [];
    for (const [key, queue] of this.waiting) {
      if (this.busy.has(key)) continue;
      for (const one of queue.splice(0, this.options.maxBatch - batch.length)) batch.push({ key, ...one });
      // Whoever still waits goes behind the others.
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
      if (batch.length > 1 && this.options.mayBeOneEntrysFault(error)) {
        const half = Math.ceil(batch.length / 2);
        await this.settle(batch.slice(0, half));
        await this.settle(batch.slice(half));
      } else {
        for (const { reject } of batch) reject(error);
      }
    }
  }
}
