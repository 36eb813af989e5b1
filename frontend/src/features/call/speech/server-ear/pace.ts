/** Keeps to a number of bytes a second, with some to spare at the beginning. */
export class Pace {
  private spare: number;
  private at = 0;

  constructor(
    private readonly perSecond: number,
    private readonly atOnce: number,
  ) {
    this.spare = atOnce;
  }

  /** Resolves when so many bytes may go. */
  async take(bytes: number): Promise<void> {
    const now = Date.now();
    this.spare = Math.min(this.atOnce, this.spare + ((now - this.at) / 1_000) * this.perSecond) - bytes;
    this.at = now;
    if (this.spare < 0) await new Promise((resolve) => setTimeout(resolve, (-this.spare / this.perSecond) * 1_000));
  }
}
