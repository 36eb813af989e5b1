/** What a person says about a fault, with the log of their browser; nothing in it tells who they are. */
export interface ProblemReport {
  /** What the person was told, to be named to the operator. */
  readonly id: string;
  readonly text: string;
  readonly page: string;
  readonly browser: string;
  /** A line each, oldest first. */
  readonly log: readonly string[];
}

/** Where faults are told to those who can mend them. Never throws, never waits, never sends what people said or who they are. */
export abstract class ErrorReporter {
  /** @param tags a few words that tell where it happened */
  abstract report(error: unknown, tags?: Readonly<Record<string, string>>): void;

  abstract reportProblem(report: ProblemReport): void;

  /** Resolves when everything is sent, or after so many milliseconds. */
  abstract flush(patienceMs: number): Promise<void>;
}
