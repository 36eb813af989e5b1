/** How long nobody must say or type anything: a word may be on its way to the recogniser. Milliseconds. */
const QUIET_MS = 1_000;
/** … and where the rest of a turn is not said any more, as after an interruption. */
const UNHEARD_MS = 10_000;
const LOOK_EVERY_MS = 250;

type Page = {
  /** Somebody speaks or types, or something is on its way. */
  busy: () => boolean;
  /** The assistant's last words were not said to their end. */
  unheard: () => boolean;
  onQuiet: () => void;
};

/** Waits for a moment in which neither side says anything: the interviewer goes on by itself then, and cuts nobody off. */
export class QuietWatch {
  private timer: ReturnType<typeof setInterval> | undefined;
  private since = 0;

  constructor(private readonly page: Page) {}

  start(): void {
    if (this.timer !== undefined) return;
    this.since = Date.now();
    this.timer = setInterval(() => this.look(), LOOK_EVERY_MS);
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private look(): void {
    if (this.page.busy()) this.since = Date.now();
    if (Date.now() - this.since < (this.page.unheard() ? UNHEARD_MS : QUIET_MS)) return;
    this.stop();
    this.page.onQuiet();
  }
}
