/** The assistant checks in after this much silence. Milliseconds. */
export const CHECK_INS_MS = [12_000, 30_000] as const;

/** The participant's silence during their turn. The assistant's check-in does not end it. */
export class SilenceWatch {
  private timers: ReturnType<typeof setTimeout>[] | null = null;

  /** @param onSilence its number: 0 for the first */
  constructor(private readonly onSilence: (check: number) => void) {}

  /** Starts, unless already running. */
  begin(): void {
    this.timers ??= CHECK_INS_MS.map((ms, check) => setTimeout(() => this.onSilence(check), ms));
  }

  end(): void {
    for (const timer of this.timers ?? []) clearTimeout(timer);
    this.timers = null;
  }
}
