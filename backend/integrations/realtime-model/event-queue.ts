/** Events that wait for their reader, in order; one reader. */
export class EventQueue<T> implements AsyncIterable<T> {
  private readonly waiting: T[] = [];
  private ended: { readonly error: Error | null } | null = null;
  private wake: () => void = () => undefined;

  constructor(
    /** Called for each event taken, with the number left. */
    private readonly taken: (left: number) => void = () => undefined,
  ) {}

  get length(): number {
    return this.waiting.length;
  }

  push(event: T): void {
    if (this.ended) return;
    this.waiting.push(event);
    this.wake();
  }

  /** After those that wait. Only the first end counts. */
  end(error: Error | null): void {
    this.ended ??= { error };
    this.wake();
  }

  /** Forgets those that wait. */
  clear(): void {
    this.waiting.length = 0;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T> {
    for (;;) {
      const next = this.waiting.shift();
      if (next !== undefined) {
        this.taken(this.waiting.length);
        yield next;
      } else if (this.ended) {
        if (this.ended.error) throw this.ended.error;
        return;
      } else {
        await new Promise<void>((resolve) => (this.wake = resolve));
      }
    }
  }
}
