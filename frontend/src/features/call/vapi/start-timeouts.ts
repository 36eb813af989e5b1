/** Time limits of the steps of a start. Milliseconds. */
export const START_LIMITS = { attempt: 20_000, webCall: 10_000, join: 15_000 } as const;

const STAGE_LIMITS: Record<string, number> = { 'web-call-creation': START_LIMITS.webCall, 'daily-call-join': START_LIMITS.join };

export type StartProgress = { stage?: string; status?: string };

/** Timeouts for one attempt to start, which could otherwise hang. */
export class StartTimeouts {
  private stage: ReturnType<typeof setTimeout> | undefined;
  private readonly whole: ReturnType<typeof setTimeout>;

  constructor(private readonly onLate: (what: string) => void) {
    this.whole = setTimeout(() => onLate('The call'), START_LIMITS.attempt);
  }

  progress({ stage = '', status }: StartProgress): void {
    const limit = STAGE_LIMITS[stage];
    if (limit === undefined) return;
    clearTimeout(this.stage);
    if (status === 'started') this.stage = setTimeout(() => this.onLate(stage), limit);
  }

  stop(): void {
    clearTimeout(this.stage);
    clearTimeout(this.whole);
  }
}
