interface Use {
  atOnce: number;
  count: number;
  until: number;
}

/** Windows that are remembered; the one that began first is forgotten first. */
const REMEMBERED = 20_000;

/** How many sentences one call may have read aloud: at a time, and in a minute. In this process. */
export class SentenceLimit {
  private readonly uses = new Map<string, Use>();

  constructor(
    private readonly atOnce: number,
    private readonly perMinute: number,
  ) {}

  /** @returns false when the call has to wait; otherwise `leave` belongs to it */
  enter(callId: string): boolean {
    const use = this.current(callId);
    if (use.atOnce >= this.atOnce || use.count >= this.perMinute) return false;
    use.atOnce += 1;
    use.count += 1;
    return true;
  }

  /** Seconds until it may be tried again: a sentence that is being read takes a moment, a full minute what is left of it. */
  retryAfterS(callId: string): number {
    const { count, until } = this.current(callId);
    return count >= this.perMinute ? (until - Date.now()) / 1_000 : 1;
  }

  leave(callId: string): void {
    const use = this.uses.get(callId);
    if (use) use.atOnce = Math.max(0, use.atOnce - 1);
  }

  private current(callId: string): Use {
    const now = Date.now();
    const known = this.uses.get(callId);
    if (known && known.until > now) return known;
    this.uses.delete(callId);
    if (this.uses.size >= REMEMBERED) this.uses.delete(this.uses.keys().next().value!);
    // Those that are still being read count on.
    const begun = { atOnce: known?.atOnce ?? 0, count: 0, until: now + 60_000 };
    this.uses.set(callId, begun);
    return begun;
  }
}
