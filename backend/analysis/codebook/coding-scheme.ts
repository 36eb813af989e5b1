/** A confirmed or predefined theme, as passages are coded to it. */
export interface SchemeTheme {
  readonly id: string;
  readonly name: string;
  readonly definition: string;
  /** What belongs to it, in a sentence each. */
  readonly examples: readonly string[];
  readonly parentId: string | null;
  /** Of a theme that the analyst had suggested: by which it recognises it, `stem|as it was said`. */
  readonly terms?: readonly string[];
}

/** A passage to be coded. */
export interface SchemePassage {
  /** Index of its response. */
  readonly response: number;
  /** The participant's exact words; empty once retention has deleted them. */
  readonly text: string;
  /** What is claimed, in a few words. */
  readonly label: string;
  /** What it is about: `stem|as it was said`. Empty when a language model read the interview. */
  readonly terms: readonly string[];
  /** What the interviewer said before it. */
  readonly question: string;
  /** BCP 47; null: unknown. */
  readonly language: string | null;
}

/** Of each passage: the indices of the themes it belongs to, the best first; none where it fits no theme. */
export type SchemeCodes = readonly (readonly number[])[];
