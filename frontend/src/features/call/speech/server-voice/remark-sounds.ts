import type { OpenSound } from './incoming-sound';

/** The interviewer's first sentences come before them: a small server reads one after another. Milliseconds. */
const AFTER_MS = 3_000;
/** After so many failures of one pace they are not asked for ahead any more. */
const MOST_FAILURES = 2;

/** Asks the server for a remark. @param rate of the usual speed */
export type AskForRemark = (text: string, rate: number) => OpenSound;

/** The remarks beside the interview as sound, fetched before they are needed: "One moment, please." must not take one. */
export class RemarkSounds {
  private readonly kept = new Map<string, ArrayBuffer>();
  private readonly failures = new Map<number, number>();
  private fetching = false;
  private readonly gone = new AbortController();

  constructor(
    private readonly ask: AskForRemark,
    private readonly remarks: () => readonly string[],
    private readonly afterMs = AFTER_MS,
  ) {}

  /** Fetches what is missing at this pace, one after another. */
  async prepare(rate: number): Promise<void> {
    if (this.fetching) return;
    this.fetching = true;
    if (this.kept.size === 0) await new Promise((resolve) => setTimeout(resolve, this.afterMs));
    for (const text of this.remarks()) {
      if (this.gone.signal.aborted || (this.failures.get(rate) ?? 0) >= MOST_FAILURES) break;
      if (!this.kept.has(keyOf(text, rate))) await this.fetch(text, rate);
    }
    this.fetching = false;
  }

  /** What was fetched, or what the server says now. */
  open(text: string, rate: number): OpenSound {
    const kept = this.kept.get(keyOf(text, rate));
    return kept ? () => Promise.resolve(new Response(kept)) : this.ask(text, rate);
  }

  dispose(): void {
    this.gone.abort();
    this.kept.clear();
  }

  private async fetch(text: string, rate: number): Promise<void> {
    try {
      const response = await this.ask(text, rate)(this.gone.signal);
      this.kept.set(keyOf(text, rate), await response.arrayBuffer());
    } catch {
      this.failures.set(rate, (this.failures.get(rate) ?? 0) + 1);
    }
  }
}

const keyOf = (text: string, rate: number) => `${rate} ${text}`;
