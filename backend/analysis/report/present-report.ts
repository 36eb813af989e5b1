import type { AnalysisWire, QuoteWire, RecommendationWire, ThemeWire } from '../../contract/analysis.js';
import { ANALYSIS_TEXTS } from '../../contract/analysis-constants.js';
import { compare } from './compare.js';
import type { CountedReport, CountedTheme } from './counted-report.js';
import type { StoredQuote, StoredRecommendation } from './findings.js';
import { limitsOf, methodOf } from './method.js';
import { inWords } from './shares.js';
import { fill, fillLines, type Lookup } from './tokens.js';

export interface ReportFrame {
  readonly formId: number;
  readonly title: string;
  /** Wire time. */
  readonly generatedAt: string;
  /** Interviews completed since. */
  readonly newer: number;
}

/** The report as it is read: every number counted now, every token filled in. */
export function presentReport(report: CountedReport, frame: ReportFrame): AnalysisWire {
  const { findings } = report;
  const lookup = lookupIn(report);
  return {
    form_id: frame.formId,
    title: frame.title,
    total_interviews: report.total,
    analyzed_interviews: report.analyzed,
    completion_rate: report.completionRate,
    generated_at: frame.generatedAt,
    created_at: frame.generatedAt,
    executive_summary: fillLines(findings.summary, lookup),
    themes: report.themes.map((theme) => presentTheme(report, theme, lookup)),
    recommendations: findings.recommendations.map((one) => presentRecommendation(report, one, lookup)).filter((one) => one !== null),
    comparative: compare(report),
    analyst: {
      kind: findings.analyst.kind,
      label: findings.analyst.model ?? 'Built-in analyst (no language model)',
      model: findings.analyst.model,
    },
    method: methodOf(findings),
    limits: limitsOf(findings, report.analyzed),
    disclaimer: findings.analyst.model === null ? ANALYSIS_TEXTS.builtInDisclaimer : ANALYSIS_TEXTS.disclaimer,
    coding: {
      segments: report.present().reduce((sum, { response }) => sum + response.tally.reduce((a, b) => a + b, 0), 0),
      dropped_quotes: findings.coding.droppedQuotes,
    },
    cost: findings.cost,
    newer_interviews: frame.newer,
  };
}

export function presentQuote(report: CountedReport, quote: StoredQuote): QuoteWire {
  return {
    quote_id: quote.id,
    quote_text: quote.text,
    user_code: report.codeOf(quote.response),
    sentiment: quote.sentiment,
    response_id: report.findings.responses[quote.response]!.id,
    turn: quote.turn,
    start: quote.start,
    end: quote.end,
  };
}

function presentTheme(report: CountedReport, counted: CountedTheme, lookup: Lookup): ThemeWire {
  const { theme } = counted;
  return {
    theme_id: theme.id,
    theme_name: theme.name,
    description: fill(theme.description, lookup) ?? '',
    prevalence_count: counted.count,
    prevalence_percentage: counted.percentage,
    mentions: counted.mentions,
    sentiment_positive: counted.shares.positive,
    sentiment_neutral: counted.shares.neutral,
    sentiment_negative: counted.shares.negative,
    quotes: counted.quotes.map((quote) => presentQuote(report, quote)),
    contrary: counted.contrary.map((quote) => presentQuote(report, quote)),
    contrary_count: counted.contraryCount,
  };
}

/** Null when what it rests on, or what it says, is gone. */
function presentRecommendation(report: CountedReport, stored: StoredRecommendation, lookup: Lookup): RecommendationWire | null {
  const themes = stored.themeIds.filter((id) => report.theme(id));
  const quotes = stored.quoteIds.filter((id) => report.quote(id));
  const insight = fill(stored.insight, lookup);
  const recommendation = fill(stored.recommendation, lookup);
  if (themes.length === 0 || insight === null || recommendation === null) return null;
  const evidence = [
    ...themes.map((id) => `“${lookup('name', id)}”: ${lookup('reach', id)}`),
    ...quotes.map((id) => lookup('quote', id) ?? ''),
  ];
  return {
    insight,
    priority: stored.priority,
    supporting_evidence: evidence.join(' · '),
    recommendation,
    impact: fill(stored.impact, lookup) ?? '',
    theme_ids: themes,
    quote_ids: quotes,
  };
}

function lookupIn(report: CountedReport): Lookup {
  const general: Readonly<Record<string, string>> = {
    total: String(report.total),
    analyzed: String(report.analyzed),
    completion: inWords(report.completionRate),
    themes: String(report.themes.length),
  };
  return (kind, id) => {
    if (id === '') return general[kind];
    if (kind === 'quote') {
      const quote = report.quote(id);
      return quote && `“${quote.text.replaceAll(/\s+/g, ' ')}” (${report.codeOf(quote.response)})`;
    }
    const theme = report.theme(id);
    return theme && ofTheme(report, theme, kind);
  };
}

function ofTheme(report: CountedReport, counted: CountedTheme, kind: string): string | undefined {
  const { theme, count, percentage, moods } = counted;
  switch (kind) {
    case 'name':
      return theme.name;
    case 'count':
      return String(count);
    case 'percent':
      return inWords(percentage);
    case 'reach':
      return `${count} of ${report.analyzed} ${report.analyzed === 1 ? 'participant' : 'participants'} (${inWords(percentage)})`;
    case 'positive':
      return String(moods.positive);
    case 'negative':
      return String(moods.negative);
    case 'mood':
      return moodOf(counted);
    default:
      return undefined;
  }
}

/** How a theme's participants feel about it, in two words. */
function moodOf({ count, moods }: CountedTheme): string {
  if (moods.positive > count / 2) return 'mostly positive';
  if (moods.negative > count / 2) return 'mostly critical';
  if (moods.positive > 0 && moods.negative > 0) return 'mixed';
  if (moods.negative > 0) return 'mixed';
  return moods.positive > 0 ? 'partly positive' : 'matter-of-fact';
}
