import { z } from 'zod';
import { ANALYSIS_LIMITS } from './analysis-constants.js';

/** `mixed`: for and against in one passage, or what a model says against what the words say. */
export const sentimentSchema = z.enum(['positive', 'mixed', 'neutral', 'negative']);
export type Sentiment = z.output<typeof sentimentSchema>;

const count = z.number().int().nonnegative();
/** A share in per cent, to one decimal. */
const percentage = z.number().min(0).max(100);
/** `mixed`: as much for as against. */
const shares = z.object({ positive: percentage, mixed: percentage.default(0), neutral: percentage, negative: percentage });
export type SentimentShares = z.output<typeof shares>;
export type Mood = keyof SentimentShares;

/** What is known of the interview that a quote comes from; no contact details. */
export const speakerSchema = z.object({
  /** BCP 47. */
  language: z.string().nullable(),
  /** When it was held: `YYYY-MM-DD`, UTC. */
  date: z.string(),
  completion: z.enum(['complete', 'partial', 'none']).nullable(),
});
export type Speaker = z.output<typeof speakerSchema>;

/** A participant's own words, and where they stand. */
export const quoteWireSchema = z.object({
  quote_id: z.string(),
  /** Verbatim from the stored turn. */
  quote_text: z.string(),
  /** Stands for a participant throughout a report: `P1`, `P2`, … */
  user_code: z.string(),
  sentiment: sentimentSchema,
  response_id: z.uuid(),
  /** Number of the transcript's turn, and where in its text the quote begins and ends, in UTF-16 code units. */
  turn: z.number().int().positive(),
  start: count,
  end: count,
  /** Absent in exported evidence. */
  speaker: speakerSchema.optional(),
});
export type QuoteWire = z.output<typeof quoteWireSchema>;

export const themeWireSchema = z.object({
  /** The same in the next report, as long as the theme is found again. */
  theme_id: z.uuid(),
  theme_name: z.string(),
  description: z.string(),
  /** Participants mentioning it. */
  prevalence_count: count,
  /** Of the interviews analysed. */
  prevalence_percentage: percentage,
  /** Passages that speak of it. */
  mentions: count,
  /** Of its participants, each counted once by what outweighs in their words. */
  sentiment_positive: percentage,
  /** Absent in reports of earlier versions. */
  sentiment_mixed: percentage.default(0),
  sentiment_neutral: percentage,
  sentiment_negative: percentage,
  /** The participants behind these shares. */
  sentiment_counts: z.object({ positive: count, mixed: count, neutral: count, negative: count }).optional(),
  /** The theme of the codebook that it is a sub-theme of; see `theme_groups`. */
  parent_id: z.uuid().nullable().default(null),
  /** Who wrote the description. */
  described_by: z.enum(['model', 'built-in', 'person']).optional(),
  quotes: z.array(quoteWireSchema).max(ANALYSIS_LIMITS.quotesPerTheme),
  /** Passages of the theme that point the other way than most. */
  contrary: z.array(quoteWireSchema).max(ANALYSIS_LIMITS.contraryPerTheme),
  /** Participants on that other side. */
  contrary_count: count,
});
export type ThemeWire = z.output<typeof themeWireSchema>;

/** A theme with sub-themes, counted with them: each participant once. It is also in `themes` where it has passages of its own. */
export const themeGroupSchema = z.object({
  theme_id: z.uuid(),
  theme_name: z.string(),
  parent_id: z.uuid().nullable(),
  prevalence_count: count,
  prevalence_percentage: percentage,
});
export type ThemeGroup = z.output<typeof themeGroupSchema>;

/** A part of the summary, in UTF-16 code units, that was filled in from a theme or a quote. */
export const summaryLinkSchema = z.object({ start: count, end: count, theme_id: z.string().nullable(), quote_id: z.string().nullable() });
export type SummaryLink = z.output<typeof summaryLinkSchema>;

/** New themes per additional interview, in the order in which the interviews ended (docs/behaviour/analysis.md, ANAL-80). */
export const saturationSchema = z.object({
  interviews: count,
  themes: count,
  /** Only interviews that brought a new theme: the n-th, what it added, and the themes by then. */
  steps: z.array(z.object({ interview: count, added: count, total: count })),
  /** Interviews since the last new theme. */
  since_last: count,
  /** The rule of Guest, Namey and Chen; null with too few interviews for it. */
  rule: z
    .object({ base_size: count, base_themes: count, run_length: count, threshold: percentage, reached_at: count.nullable() })
    .nullable(),
  /** The same in words. */
  sentences: z.array(z.string()),
});
export type Saturation = z.output<typeof saturationSchema>;

export const prioritySchema = z.enum(['high', 'medium', 'low']);
export type Priority = z.output<typeof prioritySchema>;

export const recommendationWireSchema = z.object({
  insight: z.string(),
  /** Of one interview never more than low, of two never more than medium. */
  priority: prioritySchema,
  /** Interviews it rests on: those in which its themes come up. Absent in answers of earlier versions. */
  interviews: count.optional(),
  /** The themes and quotes it rests on, written out. */
  supporting_evidence: z.string(),
  recommendation: z.string(),
  impact: z.string(),
  theme_ids: z.array(z.uuid()),
  quote_ids: z.array(z.string()),
});
export type RecommendationWire = z.output<typeof recommendationWireSchema>;

/** The measures of one group of responses (ANAL-07). Null where the group has nothing to measure. */
export const comparisonGroupSchema = z.object({
  key: z.string(),
  label: z.string(),
  responses: count,
  analyzed: count,
  completion_rate: percentage.nullable(),
  average_duration_ms: count.nullable(),
  /** Answers given in one interview. */
  average_answers: z.number().nonnegative().nullable(),
  sentiment: shares.nullable(),
  themes: z.array(z.object({ theme_id: z.uuid(), count, percentage })),
});
export type ComparisonGroup = z.output<typeof comparisonGroupSchema>;

export const comparisonSchema = z.object({
  dimension: z.enum(['month', 'completion', 'theme']),
  label: z.string(),
  groups: z.array(comparisonGroupSchema),
});
export type Comparison = z.output<typeof comparisonSchema>;

/** What a report cost at the language model. */
export const analysisCostSchema = z.object({
  requests: count,
  input_tokens: count,
  output_tokens: count,
  /** True when the server named no numbers and they are counted from the texts' lengths. */
  estimated: z.boolean(),
});
export type AnalysisCost = z.output<typeof analysisCostSchema>;

/** Answers that an intervention led to, and the interviews that have any. */
export const ledAnswersSchema = z.object({ answers: count, interviews: count });
export type LedCounts = z.output<typeof ledAnswersSchema>;

export const analysisWireSchema = z.object({
  form_id: z.number().int(),
  title: z.string(),
  /** Responses of the interview when the report was made, less those deleted since. */
  total_interviews: count,
  /** Completed ones among them: what themes are counted over. */
  analyzed_interviews: count,
  completion_rate: percentage,
  /** ISO, UTC, without trailing Z. */
  generated_at: z.string(),
  created_at: z.string(),
  /** Markdown: paragraphs, lists and emphasis. */
  executive_summary: z.string(),
  /** In their order; absent in reports of earlier versions. */
  summary_links: z.array(summaryLinkSchema).optional(),
  /** Who wrote the summary and the recommendations. */
  written_by: z.enum(['model', 'built-in']).optional(),
  themes: z.array(themeWireSchema),
  theme_groups: z.array(themeGroupSchema).optional(),
  recommendations: z.array(recommendationWireSchema),
  comparative: z.array(comparisonSchema),
  /** Null without themes. */
  saturation: saturationSchema.nullable().optional(),
  /** The author: a language model by its name, or the built-in analyst. */
  analyst: z.object({ kind: z.enum(['model', 'built-in']), label: z.string(), model: z.string().nullable() }),
  /** How the report was made and what it cannot tell, a sentence or two each. */
  method: z.array(z.string()),
  limits: z.array(z.string()),
  disclaimer: z.string(),
  coding: z.object({
    segments: count,
    /** Passages a model gave that stand in no participant's turn: left out. */
    dropped_quotes: count,
    /** Interviews by reader: a language model by its name, or the built-in analyst. Absent in reports of earlier versions. */
    readers: z.array(z.object({ kind: z.enum(['model', 'built-in']), model: z.string().nullable(), interviews: count })).optional(),
    /** Interviews whose last reading failed: much was said, and nothing came back. */
    failed: count.optional(),
    /** Of a report without answers that an intervention led to: how many are left out. */
    without_led: ledAnswersSchema.optional(),
  }),
  /** Null without a language model. */
  cost: analysisCostSchema.nullable(),
  /** Interviews completed since. */
  newer_interviews: count,
});
export type AnalysisWire = z.output<typeof analysisWireSchema>;

/** A report in the making, or one that could not be made. */
export const analysisRunSchema = z.object({
  id: z.uuid(),
  state: z.enum(['running', 'failed']),
  stage: z.enum(['waiting', 'coding', 'grouping', 'writing']),
  /** Steps of the stage: 'coded 120 of 300'. */
  done: count,
  total: count,
  requested_at: z.string(),
  /** Why it failed; the last good report stays. */
  error: z.string().nullable(),
  /** The model's provider takes no more requests until then; the run continues by itself. */
  waiting: z.object({ reason: z.enum(['rate-limit']), until: z.string() }).nullable(),
  /** Asked for without the language model. */
  without_model: z.boolean(),
});
export type AnalysisRun = z.output<typeof analysisRunSchema>;

/**
 * Of `analysis/{formId}` and of both ways to generate. `run` beside a report: it is being renewed, or renewing failed.
 * A `generate` that takes longer answers 202 with a running run; the event `analysis.updated` reports its end.
 */
export const analysisAnswerSchema = z.object({
  success: z.literal(true),
  analysis: analysisWireSchema.nullable(),
  run: analysisRunSchema.nullable(),
  /** In the interviews that a report would be made from: what it can be made without (`without_led`). */
  led: ledAnswersSchema,
  /** A language model makes reports, unless one is asked for without it (`without_model`). */
  by_model: z.boolean(),
});
export type AnalysisAnswer = z.output<typeof analysisAnswerSchema>;

/** Figures of one account (ANMODEL-31). */
export const analysisMetricsSchema = z.object({
  total_forms: count,
  total_responses: count,
  responses_this_month: count,
  completion_rate: percentage,
  average_call_duration_ms: count,
  analyses_generated: count,
  last_response_at: z.string().nullable(),
});
export type AnalysisMetrics = z.output<typeof analysisMetricsSchema>;
export const analysisMetricsAnswerSchema = z.object({ success: z.literal(true), metrics: analysisMetricsSchema });

/** A coded passage of the export: everything a theme's numbers are counted from. */
export const evidenceSchema = quoteWireSchema.extend({ label: z.string(), theme_id: z.uuid().nullable() });
export type Evidence = z.output<typeof evidenceSchema>;

/** The whole report with its evidence. */
export const analysisExportSchema = analysisWireSchema.extend({ exported_at: z.string(), evidence: z.array(evidenceSchema) });
export type AnalysisExport = z.output<typeof analysisExportSchema>;

/** Moment-only: how far a report has come. */
export const analysisProgressSchema = z.object({ formId: z.number().int(), run: analysisRunSchema });
export type AnalysisProgress = z.output<typeof analysisProgressSchema>;
