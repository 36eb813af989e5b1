import type { CellState } from '../../contract/coverage.js';

/** A response whose interview has ended. */
export interface GuidedResponse {
  readonly id: string;
  readonly guideVersion: number;
  /** What it was held in; null: unknown. */
  readonly language: string | null;
}

/** What a participant answered to one question of the guide. */
export interface GuideAnswer {
  readonly questionId: string;
  readonly state: CellState;
  /** Options or the number that were read; null for an answer in words, and without an answer. */
  readonly chosen: readonly string[] | null;
  /** The turn where it was said, or where the question was asked; null: neither. */
  readonly turn: number | null;
  /** All turns of the answer. */
  readonly turns: readonly number[];
}

/** Reads answers from the stored turns. Implemented where turns are, in `voice/guide-coverage`. */
export interface GuideAnswers {
  /** By response; null if unknown which answer belongs to which question. */
  read(formId: number, responses: readonly GuidedResponse[]): Promise<ReadonlyMap<string, readonly GuideAnswer[] | null>>;
}

export const GUIDE_ANSWERS = Symbol('GUIDE_ANSWERS');
