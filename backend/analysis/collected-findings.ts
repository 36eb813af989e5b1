import type { TokenUsage } from '../integrations/llm/structured-output.js';
import type { SuggestedTheme } from './codebook/refresh-codebook.js';
import type { Patience } from './patience.js';
import type { Findings, StoredEvidence } from './report/findings.js';
import type { PlacedSegment } from './report.repository.js';
import type { RunStage } from './run.repository.js';

/** What a report is made of. */
export interface Collected {
  readonly findings: Findings;
  readonly evidence: StoredEvidence;
  /** Interviews whose words were there to be read. */
  readonly withWords: number;
  /** Where the analyst has put each passage. */
  readonly placed: readonly PlacedSegment[];
  /** Suggested themes of the codebook from now on. */
  readonly suggested: readonly SuggestedTheme[];
  /** The analyst put no passage into any theme. */
  readonly isEmpty: boolean;
  /** Of the codebook that was read. */
  readonly codebookRevision: number;
}

/** What the making of a report lets others know. */
export interface ProgressSink {
  add(spent: TokenUsage): void;
  progress(stage: RunStage, done: number, total: number): Promise<void>;
  patience(signal: AbortSignal): Patience;
}
