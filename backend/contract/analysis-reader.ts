// Without Zod: browsers import this.

import type {
  AnalysisCost,
  AnalysisRun,
  AnalysisWire,
  Comparison,
  LedCounts,
  Priority,
  Saturation,
  Sentiment,
  Speaker,
} from './analysis.js';
import { ANALYSIS_LIMITS, ANALYSIS_TEXTS } from './analysis-constants.js';
import { countsOf, type MoodCounts } from './report-numbers.js';

/** A feeling as it is shown: the built-in analyst measures only what words or the question tell. */
export type ShownFeeling = Sentiment | 'unmeasured';

export type Quote = {
  id: string;
  text: string;
  userCode: string;
  sentiment: ShownFeeling;
  responseId: string;
  /** Where it stands; null in a report of an older kind. */
  place: { turn: number; start: number; end: number } | null;
  speaker: Speaker | null;
};
export type Theme = {
  id: string;
  name: string;
  description: string;
  count: number;
  percentage: number;
  /** Its participants by what outweighs in their words. */
  moods: MoodCounts;
  /** The theme that it is a sub-theme of. */
  parentId: string | null;
  /** A model wrote the description. */
  isGenerated: boolean;
  quotes: Quote[];
  contrary: Quote[];
  contraryCount: number;
};
export type Recommendation = {
  insight: string;
  priority: Priority;
  /** Interviews it rests on; 0 where that is not known. */
  interviews: number;
  supportingEvidence: string;
  recommendation: string;
  impact: string;
  themeIds: string[];
  quoteIds: string[];
};
/** A theme with sub-themes, counted with them. */
export type ThemeGroup = { id: string; name: string; parentId: string | null; count: number; percentage: number };
/** A part of the summary that leads to a theme or a quote. */
export type SummarySource = { start: number; end: number; themeId: string | null; quoteId: string | null };
/** A report as the screen shows it, whatever shape it came in. */
export type Analysis = {
  formId: number | null;
  title: string;
  totalInterviews: number;
  analyzedInterviews: number;
  completionRate: number;
  /** ISO, UTC; null when the report does not say. */
  generatedAt: string | null;
  executiveSummary: string;
  summarySources: SummarySource[];
  /** A model wrote the summary and the recommendations. */
  isGenerated: boolean;
  themes: Theme[];
  themeGroups: ThemeGroup[];
  saturation: Saturation | null;
  recommendations: Recommendation[];
  comparative: Comparison[];
  analyst: AnalysisWire['analyst'] | null;
  /** What is shown for those who are neither positive nor negative. */
  neutral: 'neutral' | 'unmeasured';
  method: string[];
  limits: string[];
  disclaimer: string;
  newerInterviews: number;
  /** Answers that an intervention led to and that are left out; null: none are. */
  withoutLed: LedCounts | null;
  /** At the language model; null without one. */
  cost: AnalysisCost | null;
  /** Texts of reports of an older kind, shown where the modern field is absent (ANAL-07). */
  legacy: { keyInsights: string; commonThemes: string; strengthsWeaknesses: string; recommendations: string };
};

type Raw = Record<string, unknown>;
const record = (value: unknown): Raw => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Raw) : {});
const list = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
const text = (...candidates: unknown[]) => candidates.find((c): c is string => typeof c === 'string' && c !== '') ?? '';
const strings = (value: unknown) => list(value).filter((one): one is string => typeof one === 'string');
/** Numbers may come as text. */
const number = (...candidates: unknown[]) => {
  const found = candidates.find((c) => c !== null && c !== undefined && c !== '' && Number.isFinite(Number(c)));
  return found === undefined ? 0 : Number(found);
};
const sentimentOf = (value: unknown, neutral: Analysis['neutral']): ShownFeeling =>
  value === 'positive' || value === 'mixed' || value === 'negative' ? value : neutral;
const priorityOf = (value: unknown): Priority => {
  const word = typeof value === 'string' ? value.toLowerCase() : '';
  return word === 'high' || word === 'low' ? word : 'medium';
};
/** An older field may hold a text or a list of them. */
const prose = (value: unknown) => (Array.isArray(value) ? strings(value).join('\n') : text(value));

/**
 * Reads a report in any of its shapes.
 * @returns null when the value is no report
 */
export function readAnalysis(value: unknown): Analysis | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const raw = value as Raw;
  const analyst = (raw.analyst as AnalysisWire['analyst'] | undefined) ?? null;
  const neutral = analyst?.kind === 'built-in' ? 'unmeasured' : 'neutral';
  return {
    formId: raw.form_id === undefined ? null : number(raw.form_id),
    title: text(raw.title),
    totalInterviews: number(raw.total_interviews),
    analyzedInterviews: number(raw.analyzed_interviews, raw.total_interviews),
    completionRate: number(raw.completion_rate),
    generatedAt: text(raw.generated_at, raw.created_at) || null,
    executiveSummary: text(raw.executive_summary),
    summarySources: list(raw.summary_links).map(readSource),
    isGenerated: raw.written_by === 'model',
    themeGroups: list(raw.theme_groups).map(readGroup),
    saturation: (raw.saturation as Saturation | null | undefined) ?? null,
    themes: list(raw.themes).map((theme, index) => readTheme(theme, index, neutral)),
    recommendations: list(raw.recommendations).map(readRecommendation),
    comparative: list(raw.comparative) as Comparison[],
    analyst,
    neutral,
    method: strings(raw.method),
    limits: strings(raw.limits),
    disclaimer: text(raw.disclaimer, ANALYSIS_TEXTS.disclaimer),
    newerInterviews: number(raw.newer_interviews),
    withoutLed: readLed(record(raw.coding).without_led),
    cost: (raw.cost as AnalysisCost | null | undefined) ?? null,
    legacy: {
      keyInsights: prose(raw.keyInsights),
      commonThemes: prose(raw.commonThemes),
      strengthsWeaknesses: prose(raw.strengthsWeaknesses),
      recommendations: text(raw.recommendations),
    },
  };
}

/** Counts of answers that interventions led to; null when there are none given. */
export function readLed(value: unknown): LedCounts | null {
  const raw = record(value);
  return raw.answers === undefined ? null : { answers: number(raw.answers), interviews: number(raw.interviews) };
}

/** The run of an answer: null when nothing is going on and nothing went wrong. */
export function readRun(value: unknown): AnalysisRun | null {
  const raw = record(value);
  return raw.state === 'running' || raw.state === 'failed' ? (raw as AnalysisRun) : null;
}

function readTheme(value: unknown, index: number, neutral: Analysis['neutral']): Theme {
  const quotes = (all: unknown) => list(all).map((quote, at) => readQuote(quote, at, neutral));
  const raw = record(value);
  const sentiment = record(raw.sentiment);
  const count = number(raw.prevalence_count);
  return {
    id: text(raw.theme_id, raw.id) || `theme-${index + 1}`,
    name: text(raw.theme_name, raw.name),
    description: text(raw.description) || describedIn(raw.trend_data),
    count,
    percentage: number(raw.prevalence_percentage),
    moods:
      (raw.sentiment_counts as MoodCounts | undefined) ??
      countsOf(
        {
          positive: number(raw.sentiment_positive, sentiment.positive),
          mixed: number(raw.sentiment_mixed, sentiment.mixed),
          neutral: number(raw.sentiment_neutral, sentiment.neutral),
          negative: number(raw.sentiment_negative, sentiment.negative),
        },
        count,
      ),
    parentId: text(raw.parent_id) || null,
    isGenerated: raw.described_by === 'model',
    quotes: quotes(raw.quotes).slice(0, ANALYSIS_LIMITS.quotesPerTheme),
    contrary: quotes(raw.contrary).slice(0, ANALYSIS_LIMITS.contraryPerTheme),
    contraryCount: number(raw.contrary_count),
  };
}

const readSource = (value: unknown): SummarySource => {
  const raw = record(value);
  return { start: number(raw.start), end: number(raw.end), themeId: text(raw.theme_id) || null, quoteId: text(raw.quote_id) || null };
};

function readGroup(value: unknown): ThemeGroup {
  const raw = record(value);
  return {
    id: text(raw.theme_id),
    name: text(raw.theme_name),
    parentId: text(raw.parent_id) || null,
    count: number(raw.prevalence_count),
    percentage: number(raw.prevalence_percentage),
  };
}

/** `trend_data` is JSON, as text or read already, that may hold a description. */
function describedIn(value: unknown): string {
  if (typeof value !== 'string') return text(record(value).description);
  try {
    return text(record(JSON.parse(value)).description);
  } catch {
    return '';
  }
}

function readQuote(value: unknown, index: number, neutral: Analysis['neutral']): Quote {
  const raw = typeof value === 'string' ? { text: value } : record(value);
  const responseId = typeof raw.response_id === 'number' ? String(raw.response_id) : text(raw.response_id);
  return {
    id: text(raw.quote_id) || `${responseId}-${index}`,
    text: text(raw.quote_text, raw.text),
    userCode: text(raw.user_code) || `User ${responseId}`.trim(),
    sentiment: sentimentOf(raw.sentiment, neutral),
    responseId,
    place: typeof raw.turn === 'number' ? { turn: raw.turn, start: number(raw.start), end: number(raw.end) } : null,
    speaker: (raw.speaker as Speaker | undefined) ?? null,
  };
}

function readRecommendation(value: unknown): Recommendation {
  const raw = typeof value === 'string' ? { recommendation: value } : record(value);
  return {
    insight: text(raw.insight),
    priority: priorityOf(raw.priority),
    interviews: number(raw.interviews),
    supportingEvidence: prose(raw.supporting_evidence),
    recommendation: text(raw.recommendation),
    impact: text(raw.impact),
    themeIds: strings(raw.theme_ids),
    quoteIds: strings(raw.quote_ids),
  };
}
