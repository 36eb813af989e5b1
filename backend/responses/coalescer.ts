interface Waiting<Item, Outcome> {
  readonly item: Item;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Writes what arrives for one key while a write for it is under way in one go afterwards. Rows of one form wait for the same
 * locks and each for its own commit otherwise; a write by itself waits for nothing.
 */
export class Coalescer<Key, Item, Outcome> {
  private readonly waiting = new Map<Key, Waiting<Item, Outcome>[]>();

  /** @param write answers one outcome per item, in their order, all or nothing */
  constructor(
    private readonly write: (key: Key, items: readonly Item[]) => Promise<readonly Outcome[]>,
    private readonly maxBatch: number,
  ) {}

  add(key: Key, item: Item): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const queue = this.waiting.get(key);
      if (queue) {
        queue.push({ item, resolve, reject });
      } else {
        this.waiting.set(key, []);
        void this.drain(key, [{ item, resolve, reject }]);
      }
    });
  }

  private async drain(key: Key, batch: Waiting<Item, Outcome>[]): Promise<void> {
    while (batch.length > 0) {
      await this.settle(key, batch);
      batch = this.waiting.get(key)!.splice(0, this.maxBatch);
    }
    this.waiting.delete(key);
  }

  private async settle(key: Key, batch: Waiting<Item, Outcome>[]): Promise<void> {
    try {
      const outcomes = await this.write(
        key,
        batch.map(({ item }) => item),
      );
      batch.forEach(({ resolve }, i) => resolve(outcomes[i]!));
    } catch (error) {
      if (batch.length === 1) batch[0]!.reject(error);
      // One that cannot be written must not fail its neighbours.
      else for (const one of batch) await this.settle(key, [one]);
    }
  }
}
