/** Of a row of the export: what finding its answers takes. */
export interface AnsweredRow {
  readonly id: string;
  readonly guide_version: number | null;
  readonly language: string | null;
  readonly removed?: { readonly transcript?: unknown } | null;
}

/** Columns of the export, one for each question of an interview's guide. */
export interface AnswerColumns {
  /** By the columns' places. */
  readonly heads: readonly string[];
  /** The cells of some rows, in their order. */
  cellsOf(rows: readonly AnsweredRow[]): Promise<string[][]>;
}

/** What participants answered to the questions of the guide. Implemented where turns are, in `voice/guide-coverage`. */
export interface AnswerColumnsSource {
  /** @param versions of the guide that responses follow, newest first */
  open(formId: number, versions: readonly number[]): Promise<AnswerColumns>;
}

export const ANSWER_COLUMNS = Symbol('ANSWER_COLUMNS');
