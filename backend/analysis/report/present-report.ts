import type { AnalysisWire, QuoteWire, RecommendationWire, Speaker, ThemeWire } from '../../contract/analysis.js';
import { ANALYSIS_TEXTS } from '../../contract/analysis-constants.js';
import { compare } from './compare.js';
import type { CountedReport, CountedTheme } from './counted-report.js';
import { basisText, borneBy, interviewsText, inTodaysWords, moodOf, reachText, restsOn, someText } from './counted-words.js';
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
  const summary = fillSummary(inTodaysWords(findings.summary), lookup);
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
  const insight = fill(inTodaysWords(stored.insight), lookup);
  const recommendation = fill(stored.recommendation, lookup);
  if (themes.length === 0 || insight === null || recommendation === null) return null;
  const interviews = restsOn(report, stored);
  const evidence = [
    ...themes.map((id) => `“${lookup('name', id)}”: ${lookup('reach', id)}`),
    ...quotes.map((id) => lookup('quote', id) ?? ''),
  ];
  return {
    insight,
    priority: borneBy(interviews, stored.priority),
    interviews,
    supporting_evidence: evidence.join(' · '),
    recommendation,
    impact: fill(inTodaysWords(stored.impact), lookup) ?? '',
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
    basis: basisText(report),
    talk: report.analyzed === 1 ? 'The participant talks' : 'Participants talk',
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
      return reachText(count, report.analyzed);
    case 'interviews':
      return interviewsText(count, report.analyzed, percentage);
    case 'some-positive':
      return someText(moods.positive, count);
    case 'some-negative':
      return someText(moods.negative, count);
    case 'say':
      return count === 1 ? 'one participant says' : 'participants say';
    case 'praise':
      return moods.positive === 1 ? 'one participant praises it' : 'participants praise it most';
    case 'disagree':
      return count === 1 ? 'The participant sees two sides of' : 'Not everyone agrees on';
    case 'positive':
      return String(moods.positive);
    case 'negative':
      return String(moods.negative);
    case 'mood':
      return moodOf(counted, report.findings.analyst.kind);
    default:
      return undefined;
  }
}
