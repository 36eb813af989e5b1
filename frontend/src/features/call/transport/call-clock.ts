/** Milliseconds. */
const SLOW_REPLY = 12_000;
const NEARLY_UP = 60_000;
/** The server ends a call at its limit; the browser only when the server has not. */
const GRACE = 30_000;

type Handlers = { onNearlyUp: () => void; onUp: () => void; onSlowReply: () => void };

/** The times a call watches: its limit, and how long an answer is out. */
export class CallClock {
  private limits: ReturnType<typeof setTimeout>[] = [];
  private reply: ReturnType<typeof setTimeout> | undefined;
  private stopped = false;

  constructor(private readonly handlers: Handlers) {}

  /** @param elapsed milliseconds since the call began */
  set(elapsed: number, maxSeconds: number | null): void {
    this.clearLimits();
    if (this.stopped || maxSeconds === null) return;
    const left = maxSeconds * 1_000 - elapsed;
    // setTimeout takes 31 bits; no call is that long.
    const at = (wait: number, run: () => void) => this.limits.push(setTimeout(run, Math.min(Math.max(wait, 0), 2 ** 31 - 1)));
    if (left > NEARLY_UP) at(left - NEARLY_UP, this.handlers.onNearlyUp);
    at(left + GRACE, this.handlers.onUp);
  }

  awaitReply(): void {
    this.replied();
    if (!this.stopped) this.reply = setTimeout(this.handlers.onSlowReply, SLOW_REPLY);
  }

  /** Until it is set again. */
  hold(): void {
    this.clearLimits();
    this.replied();
  }

  replied(): void {
    clearTimeout(this.reply);
  }

  stop(): void {
    this.stopped = true;
    this.clearLimits();
    this.replied();
  }

  private clearLimits(): void {
    for (const timer of this.limits) clearTimeout(timer);
    this.limits = [];
  }
}
