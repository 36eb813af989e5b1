/** A visitor's report of a problem, with the browser's log. It contains nothing that identifies the visitor. */
export interface ProblemReport {
  /** The reference shown to the user, to be quoted to the operator. */
  readonly id: string;
  readonly text: string;
  readonly page: string;
  readonly browser: string;
  /** A line each, oldest first. */
  readonly log: readonly string[];
}

/** Reports errors to the operator's error tracker. Never throws, never blocks, never sends transcripts or personal data. */
export abstract class ErrorReporter {
  /** @param tags a few words that tell where it happened */
  abstract report(error: unknown, tags?: Readonly<Record<string, string>>): void;

  abstract reportProblem(report: ProblemReport): void;

  /** Resolves when everything is sent, or after this many milliseconds. */
  abstract flush(patienceMs: number): Promise<void>;
}
