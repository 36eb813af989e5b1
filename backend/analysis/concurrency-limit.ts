/** Limits concurrency in this process; work beyond the limit is refused, not queued. */
export class ConcurrencyLimit {
  private taken = 0;

  constructor(private readonly size: number) {}

  async use(work: () => Promise<void>): Promise<boolean> {
    if (this.taken >= this.size) return false;
    this.taken += 1;
    try {
      await work();
    } finally {
      this.taken -= 1;
    }
    return true;
  }
}
