import type { Sentiment } from '../contract/analysis.js';
import type { Place } from '../common/model-text/locate-quote.js';

/** A coded passage: its claim, and the participant's exact words for it. */
export interface Segment extends Place {
  /** The claim, in a few words. */
  readonly label: string;
  readonly sentiment: Sentiment;
  /** What it is about, for grouping by words: `stem|as it was said`. Empty when a language model groups. */
  readonly terms: readonly string[];
}

/** How transcripts are coded, and the version of each method. Codes of another version are renewed. */
export type CoderKind = 'model' | 'built-in';
export const CODER_VERSIONS: Readonly<Record<CoderKind, string>> = { model: 'model-2', 'built-in': 'built-in-4' };
