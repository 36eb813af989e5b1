/** Lines of one kind in a minute; the rest is counted and told with the next. */
const LINES_PER_MINUTE = 5;
const MINUTE_MS = 60_000;

/** Log lines that strangers can cause: so many a minute, and how many were left out. */
export class LimitedLog {
  private since = 0;
  private lines = 0;
  private leftOut = 0;

  constructor(
    private readonly write: (line: string) => void,
    private readonly now: () => number = Date.now,
  ) {}

  tell(line: string): void {
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
    this.write(this.leftOut > 0 ? `${line}; ${this.leftOut} more lines like this were left out` : line);
    this.leftOut = 0;
  }
}
