/** Failures in a row after which the browser speaks for a while. */
const STRIKES = 2;
const REST_MS = 30_000;

/** Counts a speech server's failures: after several in a row it is not asked for a while. */
export class SpeechRest {
  private strikes = 0;
  private until = 0;

  get isOn(): boolean {
    return Date.now() < this.until;
  }

  succeeded(): void {
    this.strikes = 0;
  }

  failed(): void {
    this.strikes++;
    if (this.strikes >= STRIKES) this.until = Date.now() + REST_MS;
  }
}
