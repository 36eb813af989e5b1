/** Pause between our own attempts; doubles each time. Milliseconds. */
const RETRY = { first: 500, most: 5_000 } as const;

/** Tries things again, the latest one only, with a longer pause each time. */
export class RetryTimer {
  private wait: number = RETRY.first;
  private timer: ReturnType<typeof setTimeout> | undefined;

  later(action: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(action, this.wait);
    this.wait = Math.min(this.wait * 2, RETRY.most);
  }

  /** Something succeeded: the next pause is short. */
  reset(): void {
    this.wait = RETRY.first;
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
