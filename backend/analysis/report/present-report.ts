import type { AnalysisWire, QuoteWire, RecommendationWire, Speaker, ThemeWire } from '../../contract/analysis.js';
import { ANALYSIS_TEXTS } from '../../contract/analysis-constants.js';
import { compare } from './compare.js';
import type { CountedReport, CountedTheme } from './counted-report.js';
import { mentionsOf, type StoredQuote, type StoredRecommendation } from './findings.js';
import { addressedIn, limitsOf, methodOf } from './method.js';
import { saturationOf } from './saturation.js';
import { fillSummary } from './summary-links.js';
import { countGroups } from './theme-groups.js';
import { rateText } from '../../contract/report-numbers.js';
import { fill, type Lookup } from './tokens.js';

export interface ReportFrame {
  readonly formId: number;
  readonly title: string;
  /** Wire time. */
  readonly generatedAt: string;
  /** Interviews completed since. */
  readonly newer: number;
  /** Ids of its responses, those that ended first in front. */
  readonly order?: readonly string[];
  /** Of quoted responses, by their ids. */
  readonly speakers?: ReadonlyMap<string, Speaker>;
}

export const analystLabel = (model: string | null) => model ?? 'Built-in analyst (no language model)';

/** The report as it is read: every number counted now, every token filled in. */
export function presentReport(report: CountedReport, frame: ReportFrame): AnalysisWire {
  const { findings } = report;
  const lookup = lookupIn(report);
  const summary = fillSummary(findings.summary, lookup);
  return {
    form_id: frame.formId,
    title: frame.title,
    total_interviews: report.total,
    analyzed_interviews: report.analyzed,
    completion_rate: report.completionRate,
    generated_at: frame.generatedAt,
    created_at: frame.generatedAt,
    executive_summary: summary.text,
    summary_links: summary.links,
    written_by: findings.analyst.kind === 'model' && !findings.coding.writtenWithoutModel ? 'model' : 'built-in',
    themes: report.themes.map((theme) => presentTheme(report, theme, lookup, frame)),
    theme_groups: countGroups(report).map(({ id, name, parentId, count, percentage }) => ({
      theme_id: id,
      theme_name: name,
      parent_id: parentId,
      prevalence_count: count,
      prevalence_percentage: percentage,
    })),
    recommendations: findings.recommendations.map((one) => presentRecommendation(report, one, lookup)).filter((one) => one !== null),
    comparative: compare(report),
    saturation: saturationOf(report, frame.order ?? []),
    analyst: {
      kind: findings.analyst.kind,
      label: analystLabel(findings.analyst.model),
      model: findings.analyst.model,
    },
    method: methodOf(findings),
    limits: [...addressedIn(report), ...limitsOf(findings, report.analyzed)],
    disclaimer: findings.analyst.model === null ? ANALYSIS_TEXTS.builtInDisclaimer : ANALYSIS_TEXTS.disclaimer,
    coding: {
      segments: report.present().reduce((sum, { response }) => sum + mentionsOf(response.tally), 0),
      dropped_quotes: findings.coding.droppedQuotes,
      ...(findings.coding.readers && { readers: findings.coding.readers.map((reader) => ({ ...reader })) }),
      ...(findings.coding.failed !== undefined && { failed: findings.coding.failed }),
      ...(findings.coding.led && { without_led: findings.coding.led }),
    },
    cost: findings.cost,
    newer_interviews: frame.newer,
  };
}

function presentQuote(report: CountedReport, quote: StoredQuote, { speakers }: ReportFrame): QuoteWire {
  const responseId = report.findings.responses[quote.response]!.id;
  const speaker = speakers?.get(responseId);
  return {
    quote_id: quote.id,
    quote_text: quote.text,
    user_code: report.codeOf(quote.response),
    sentiment: quote.sentiment,
    response_id: responseId,
    turn: quote.turn,
    start: quote.start,
    end: quote.end,
    ...(speaker && { speaker }),
  };
}

function presentTheme(report: CountedReport, counted: CountedTheme, lookup: Lookup, frame: ReportFrame): ThemeWire {
  const { theme } = counted;
  return {
    theme_id: theme.id,
    theme_name: theme.name,
    description: fill(theme.description, lookup) ?? '',
    prevalence_count: counted.count,
    prevalence_percentage: counted.percentage,
    mentions: counted.mentions,
    sentiment_positive: counted.shares.positive,
    sentiment_mixed: counted.shares.mixed,
    sentiment_neutral: counted.shares.neutral,
    sentiment_negative: counted.shares.negative,
    sentiment_counts: { ...counted.moods },
    parent_id: theme.parentId ?? null,
    described_by: theme.byPerson ? 'person' : report.findings.analyst.kind,
    quotes: counted.quotes.map((quote) => presentQuote(report, quote, frame)),
    contrary: counted.contrary.map((quote) => presentQuote(report, quote, frame)),
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
    completion: rateText(report.completionRate),
    themes: String(report.themes.length),
  };
  return (kind, id) => {
    if (id === '') return general[kind];
    if (kind === 'quote') {
      const quote = report.quote(id);
      return quote && `“${quote.text.replaceAll(/\s+/g, ' ')}” (${report.codeOf(quote.response)})`;
    }
    if (kind === 'who') {
      const quote = report.quote(id);
      return quote && report.codeOf(quote.response);
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
      return rateText(percentage);
    case 'reach':
      return `${count} of ${report.analyzed} ${report.analyzed === 1 ? 'participant' : 'participants'} (${rateText(percentage)})`;
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
  if (moods.negative > 0 || moods.mixed > 0) return 'mixed';
  return moods.positive > 0 ? 'partly positive' : 'matter-of-fact';
}
