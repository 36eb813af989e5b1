/** Until the page stops listening, and then until words that have not come are given up. Milliseconds. */
const PATIENCE = { spoken: 4_000, understood: 6_000 } as const;

type Steps = {
  /** What was said until now is all. */
  onSpoken: () => void;
  /** What is not understood by now is lost. */
  onGivenUp: () => void;
};

/** The other side has ended the call: the participant may finish their sentence. */
export class LastSentence {
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly steps: Steps) {}

  await(): void {
    this.timer = setTimeout(() => {
      this.steps.onSpoken();
      this.timer = setTimeout(() => this.steps.onGivenUp(), PATIENCE.understood);
    }, PATIENCE.spoken);
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
