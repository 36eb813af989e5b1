/** The assistant checks in after so much silence, milliseconds. */
export const CHECK_INS_MS = [12_000, 30_000] as const;

/** The participant's silence while it is their turn to speak. What the assistant says meanwhile to check in does not end it. */
export class SilenceWatch {
  private timers: ReturnType<typeof setTimeout>[] | null = null;

  /** @param onSilence its number: 0 for the first */
  constructor(private readonly onSilence: (check: number) => void) {}

  /** Begins, unless it has begun. */
  begin(): void {
    this.timers ??= CHECK_INS_MS.map((ms, check) => setTimeout(() => this.onSilence(check), ms));
  }

  end(): void {
    for (const timer of this.timers ?? []) clearTimeout(timer);
    this.timers = null;
  }
}
