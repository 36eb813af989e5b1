// Without Zod: browsers import this.

import type { AnalysisCost, AnalysisRun, AnalysisWire, Comparison, Priority, Sentiment } from './analysis.js';
import { ANALYSIS_LIMITS, ANALYSIS_TEXTS } from './analysis-constants.js';

export type Quote = {
  id: string;
  text: string;
  userCode: string;
  sentiment: Sentiment;
  responseId: string;
  /** Where it stands; null in a report of an older kind. */
  place: { turn: number; start: number; end: number } | null;
};
export type Theme = {
  id: string;
  name: string;
  description: string;
  count: number;
  percentage: number;
  sentiment: { positive: number; neutral: number; negative: number };
  quotes: Quote[];
  contrary: Quote[];
  contraryCount: number;
};
export type Recommendation = {
  insight: string;
  priority: Priority;
  supportingEvidence: string;
  recommendation: string;
  impact: string;
  themeIds: string[];
  quoteIds: string[];
};
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
  themes: Theme[];
  recommendations: Recommendation[];
  comparative: Comparison[];
  analyst: AnalysisWire['analyst'] | null;
  method: string[];
  limits: string[];
  disclaimer: string;
  newerInterviews: number;
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
const sentimentOf = (value: unknown): Sentiment => (value === 'positive' || value === 'negative' ? value : 'neutral');
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
  return {
    formId: raw.form_id === undefined ? null : number(raw.form_id),
    title: text(raw.title),
    totalInterviews: number(raw.total_interviews),
    analyzedInterviews: number(raw.analyzed_interviews, raw.total_interviews),
    completionRate: number(raw.completion_rate),
    generatedAt: text(raw.generated_at, raw.created_at) || null,
    executiveSummary: text(raw.executive_summary),
    themes: list(raw.themes).map(readTheme),
    recommendations: list(raw.recommendations).map(readRecommendation),
    comparative: list(raw.comparative) as Comparison[],
    analyst: (raw.analyst as AnalysisWire['analyst'] | undefined) ?? null,
    method: strings(raw.method),
    limits: strings(raw.limits),
    disclaimer: text(raw.disclaimer, ANALYSIS_TEXTS.disclaimer),
    newerInterviews: number(raw.newer_interviews),
    cost: (raw.cost as AnalysisCost | null | undefined) ?? null,
    legacy: {
      keyInsights: prose(raw.keyInsights),
      commonThemes: prose(raw.commonThemes),
      strengthsWeaknesses: prose(raw.strengthsWeaknesses),
      recommendations: text(raw.recommendations),
    },
  };
}

/** The run of an answer: null when nothing is going on and nothing went wrong. */
export function readRun(value: unknown): AnalysisRun | null {
  const raw = record(value);
  return raw.state === 'running' || raw.state === 'failed' ? (raw as AnalysisRun) : null;
}

function readTheme(value: unknown, index: number): Theme {
  const raw = record(value);
  const sentiment = record(raw.sentiment);
  return {
    id: text(raw.theme_id, raw.id) || `theme-${index + 1}`,
    name: text(raw.theme_name, raw.name),
    description: text(raw.description) || describedIn(raw.trend_data),
    count: number(raw.prevalence_count),
    percentage: number(raw.prevalence_percentage),
    sentiment: {
      positive: number(raw.sentiment_positive, sentiment.positive),
      neutral: number(raw.sentiment_neutral, sentiment.neutral),
      negative: number(raw.sentiment_negative, sentiment.negative),
    },
    quotes: list(raw.quotes).slice(0, ANALYSIS_LIMITS.quotesPerTheme).map(readQuote),
    contrary: list(raw.contrary).slice(0, ANALYSIS_LIMITS.contraryPerTheme).map(readQuote),
    contraryCount: number(raw.contrary_count),
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

function readQuote(value: unknown, index: number): Quote {
  const raw = typeof value === 'string' ? { text: value } : record(value);
  const responseId = typeof raw.response_id === 'number' ? String(raw.response_id) : text(raw.response_id);
  return {
    id: text(raw.quote_id) || `${responseId}-${index}`,
    text: text(raw.quote_text, raw.text),
    userCode: text(raw.user_code) || `User ${responseId}`.trim(),
    sentiment: sentimentOf(raw.sentiment),
    responseId,
    place: typeof raw.turn === 'number' ? { turn: raw.turn, start: number(raw.start), end: number(raw.end) } : null,
  };
}

function readRecommendation(value: unknown): Recommendation {
  const raw = typeof value === 'string' ? { recommendation: value } : record(value);
  return {
    insight: text(raw.insight),
    priority: priorityOf(raw.priority),
    supportingEvidence: prose(raw.supporting_evidence),
    recommendation: text(raw.recommendation),
    impact: text(raw.impact),
    themeIds: strings(raw.theme_ids),
    quoteIds: strings(raw.quote_ids),
  };
}
