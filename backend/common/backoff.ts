/** Growing pauses between attempts that fail: each is twice as long as the one before, up to a limit. */
export class Backoff {
  private failures = 0;
  private nextAt = Number.NEGATIVE_INFINITY;

  /** @param firstMs pause after the first failure @param mostMs longest pause */
  constructor(
    private readonly firstMs: number,
    private readonly mostMs: number,
  ) {}

  /** Whether the last attempt failed. */
  get failing(): boolean {
    return this.failures > 0;
  }

  /** Whether the pause after the last failure is over. */
  get due(): boolean {
    return performance.now() >= this.nextAt;
  }

  succeeded(): void {
    this.failures = 0;
    this.nextAt = Number.NEGATIVE_INFINITY;
  }

  /** @returns the wait before the next attempt, in milliseconds */
  failed(): number {
    const pause = Math.min(this.mostMs, this.firstMs * 2 ** this.failures);
    this.failures += 1;
    this.nextAt = performance.now() + pause;
    return pause;
  }
}
