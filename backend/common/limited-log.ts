/** Lines of one kind per minute; the rest is counted and reported with the next one. */
const LINES_PER_MINUTE = 5;
const MINUTE_MS = 60_000;

/** Log lines that clients can cause: limited per minute, with a count of those left out. */
export class LimitedLog<Detail = string> {
  private since = 0;
  private lines = 0;
  private leftOut = 0;

  constructor(
    private readonly write: (line: string, detail?: Detail) => void,
    private readonly now: () => number = Date.now,
  ) {}

  /** `detail`, such as a stack trace, is left out together with its line. */
  tell(line: string, detail?: Detail): void {
    const now = this.now();
    if (now - this.since >= MINUTE_MS) {
      this.since = now;
      this.lines = 0;
    }
    this.lines += 1;
    if (this.lines > LINES_PER_MINUTE) {
      this.leftOut += 1;
      return;
    }
    this.write(this.leftOut > 0 ? `${line}; ${this.leftOut} more lines like this were left out` : line, detail);
    this.leftOut = 0;
  }
}
