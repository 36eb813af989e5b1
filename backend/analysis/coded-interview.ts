import type { TokenUsage } from '../integrations/llm/structured-output.js';
import type { CoderKind, Segment } from './segment.js';
import type { Turn } from './transcript/transcript.js';

/** What has to be the same for codes to be good still. */
export interface CodingKeys {
  readonly coderVersion: string;
  readonly instructionsKey: string;
}

/** An interview to code, and its previous coding. */
export interface UncodedInterview {
  readonly responseId: string;
  readonly formId: number;
  readonly ownerId: string;
  readonly name: string;
  /** What it is for: the interview's prompt. */
  readonly instructions: string;
  /** The version of the guide that it follows instead; null: the prompt. */
  readonly guideVersion: number | null;
  readonly turns: readonly Turn[];
  /** A transcript that came as text; null when there are turns. */
  readonly transcript: string | null;
  readonly before: {
    readonly transcriptKey: string | null;
    readonly instructionsKey: string | null;
    readonly coderVersion: string | null;
    readonly failed: boolean;
  };
}

export type CodingFailure = 'empty' | 'unreadable';

export interface CodedInterview extends CodingKeys {
  readonly responseId: string;
  readonly transcriptKey: string;
  readonly coder: CoderKind;
  readonly language: string | null;
  readonly answers: number;
  /** Sentences addressed to the analysis, which were not read. */
  readonly addressed: number;
  readonly dropped: number;
  readonly spent: TokenUsage;
  readonly segments: readonly Segment[];
  /** The language model that read it. */
  readonly model: string | null;
  /** 'empty': much was said, and nothing came back. 'unreadable': what came back was no answer, and the interview was read without the model. */
  readonly failure: CodingFailure | null;
}
