/** Keeps the screen on during a call: a phone that locks itself takes the microphone away. Browsers drop the lock with every hidden page. */
export class WakeLock {
  private lock: WakeLockSentinel | null = null;
  private wanted = false;
  private readonly again = () => {
    if (document.visibilityState === 'visible') void this.request();
  };

  hold(): void {
    this.wanted = true;
    document.addEventListener('visibilitychange', this.again);
    void this.request();
  }

  release(): void {
    this.wanted = false;
    document.removeEventListener('visibilitychange', this.again);
    void this.lock?.release().catch(() => undefined);
    this.lock = null;
  }

  private async request(): Promise<void> {
    try {
      const lock = await navigator.wakeLock?.request('screen');
      if (this.wanted) this.lock = lock ?? null;
      else await lock?.release();
    } catch {
      // Low battery, or not allowed: the call continues without it.
    }
  }
}
