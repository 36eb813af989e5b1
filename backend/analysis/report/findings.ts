import type { AnalysisCost, Mood, Priority, Sentiment } from '../../contract/analysis.js';
import type { CoderKind } from '../segment.js';

/**
 * The stored part of a report: quotes with their participants, and the text around them. It contains no displayed numbers: these are counted
 * when the report is read, over the responses that still exist, so that counts and evidence always agree.
 */
export interface Findings {
  /** Interviews that were read: they have ended, after the last question or before it. */
  readonly responses: readonly AnalyzedResponse[];
  /** The interview's other responses, by the month they began in. */
  readonly others: readonly OtherResponses[];
  readonly themes: readonly StoredTheme[];
  /** Themes of the codebook with sub-themes that are in the report; absent in reports of earlier versions. */
  readonly groups?: readonly StoredGroup[];
  /** Markdown with tokens for numbers, names and quotes. */
  readonly summary: string;
  readonly recommendations: readonly StoredRecommendation[];
  readonly analyst: { readonly kind: CoderKind; readonly model: string | null };
  readonly coding: {
    readonly droppedQuotes: number;
    /** Interviews by reader; absent in reports of earlier versions. */
    readonly readers?: readonly ReaderCount[];
    /** Interviews whose last reading failed, and those of them that were never read; absent in reports of earlier versions. */
    readonly failed?: number;
    readonly unread?: number;
    /** Interviews that the model could not read and the built-in analyst did. */
    readonly readWithoutModel: number;
    /** True when summary and recommendations were put together from the counts, though a model did the rest. */
    readonly writtenWithoutModel: boolean;
    /** Languages in which the built-in analyst could not tell feelings. */
    readonly languagesWithoutSentiment: readonly string[];
    /** Indices of responses that hold text addressed to the analysis, and so support no theme; absent in reports of earlier versions. */
    readonly addressed?: readonly number[];
    /** Responses by where they come from; absent in reports of earlier versions. */
    readonly sources?: SourceCounts;
    /** Of a report without answers that an intervention led to: how many were left out, and of how many interviews. */
    readonly led?: { readonly answers: number; readonly interviews: number };
    /** Interviews that have ended, beyond what one report reads. */
    readonly leftOut: number;
    /** Of those, the ones that ended before every question was reached; absent in reports of earlier versions. */
    readonly leftOutPartial?: number;
  };
  readonly cost: AnalysisCost | null;
  /** Interviews the present themes were looked for in, when that was last done from scratch. */
  readonly foundOver: number;
}

/** A language model by its name, or the built-in analyst. */
export interface ReaderCount {
  readonly kind: CoderKind;
  readonly model: string | null;
  readonly interviews: number;
}

export interface SourceCounts {
  readonly browserLeftOut: number;
  /** Of the others; absent in findings from before. */
  readonly leftOutByOwner?: number;
  readonly browserIncluded: number;
  readonly imported: number;
}

export interface AnalyzedResponse {
  readonly id: string;
  /** n of `Pn`: the same in the next report. */
  readonly code: number;
  /** `YYYY-MM`, UTC. */
  readonly month: string;
  /** Milliseconds. */
  readonly duration: number;
  readonly answers: number;
  /** It ended before every question was reached. */
  readonly partial?: true;
  /** Coded passages by what they feel like. */
  readonly tally: Tally;
}

export type Tally = readonly [positive: number, neutral: number, negative: number, mixed?: number];

export interface OtherResponses {
  readonly month: string;
  readonly count: number;
  /** Sums, milliseconds and answers. */
  readonly duration: number;
  readonly answers: number;
}

export interface StoredGroup {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
}

export interface StoredTheme {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** The theme that it is a sub-theme of. */
  readonly parentId?: string;
  /** A person wrote the description. */
  readonly byPerson?: true;
  readonly terms: readonly string[];
  /** Index into `responses`, and its passages on this theme by what they feel like. */
  readonly members: readonly (readonly [response: number, ...Tally])[];
  /** The majority's sentiment; null when no participant takes a side. */
  readonly leaning: 'positive' | 'negative' | null;
  readonly quotes: readonly StoredQuote[];
  readonly contrary: readonly StoredQuote[];
}

export interface StoredQuote {
  readonly id: string;
  readonly response: number;
  readonly turn: number;
  readonly start: number;
  readonly end: number;
  /** Verbatim from the stored turn. */
  readonly text: string;
  readonly sentiment: Sentiment;
}

export interface StoredRecommendation {
  readonly insight: string;
  readonly priority: Priority;
  readonly recommendation: string;
  readonly impact: string;
  readonly themeIds: readonly string[];
  readonly quoteIds: readonly string[];
}

/** All coded passages of a report, for its export: `[response, turn, start, end, label, sentiment, theme]`, indices into the findings. */
export type StoredEvidence = readonly (readonly [number, number, number, number, string, Sentiment, number | null])[];

export function tallyOf(sentiments: readonly Sentiment[]): Tally {
  const count = (sentiment: Sentiment) => sentiments.filter((one) => one === sentiment).length;
  return [count('positive'), count('neutral'), count('negative'), count('mixed')];
}

/** What outweighs in several passages; mixed where as much is for as against. */
export function netOf([positive, , negative, mixed = 0]: Tally): Mood {
  if (positive === negative && positive + mixed > 0) return 'mixed';
  return positive > negative ? 'positive' : negative > positive ? 'negative' : 'neutral';
}

/** Passages of a tally. */
export const mentionsOf = (tally: Tally): number => tally.reduce<number>((sum, count) => sum + (count ?? 0), 0);

export const quoteIdOf = (responseId: string, turn: number, start: number, end: number) => `${responseId}:${turn}:${start}-${end}`;
