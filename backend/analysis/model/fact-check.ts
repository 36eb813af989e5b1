import { BagCheck } from '../../common/claims/bag-check.js';
import { ClaimCheck, type ClaimOptions } from '../../common/claims/claim-check.js';
import { detectLanguage } from '../../common/detect-language.js';
import { plainLine } from '../../common/model-text/plain-text.js';
import { statementsOf, unveiled } from '../../common/model-text/quotations.js';
import { ANALYSIS_LIMITS } from '../../contract/analysis-constants.js';
import type { WrittenReport } from '../builtin/write-report.js';
import type { CountedReport } from '../report/counted-report.js';
import type { StoredRecommendation } from '../report/findings.js';
import { token } from '../report/tokens.js';
import { isCountedSentence, MARK } from './counted-sentence.js';
import type { RawReport } from './model-writer.js';

type RawRecommendation = RawReport['recommendations'][number];

/** Themes and quotes that a text cites; none where a key does not exist. */
interface Cited {
  readonly themeIds: readonly string[];
  readonly quoteIds: readonly string[];
}

/**
 * Lets through what a model writes about a report only where it restates what the cited participants said, or says how many speak of a theme
 * with marks that are counted when the report is read.
 */
export class FactCheck {
  private readonly themeIds: ReadonlyMap<string, string>;
  private readonly quoteIds: ReadonlyMap<string, string>;
  private readonly themeKeys: ReadonlyMap<string, string>;
  private readonly quoteKeys: ReadonlyMap<string, string>;
  /** Themes of each quote, and the name of each theme. */
  private readonly themesOf: ReadonlyMap<string, readonly string[]>;
  private readonly names: ReadonlyMap<string, string>;
  /** Ids of the sources of the checks, in their order. */
  private readonly sources: readonly string[];
  private readonly claims: ClaimCheck;
  private readonly texts: readonly string[];

  constructor(
    report: CountedReport,
    private readonly options: ClaimOptions = {},
  ) {
    const quotes = report.themes.flatMap(({ theme, quotes: own, contrary }) =>
      [...own, ...contrary].map((quote) => ({ quote, theme: theme.id })),
    );
    this.themeIds = new Map(report.themes.map(({ theme }, at) => [`t${at + 1}`, theme.id]));
    this.quoteIds = new Map(quotes.map(({ quote }, at) => [`q${at + 1}`, quote.id]));
    this.themeKeys = new Map([...this.themeIds].map(([key, id]) => [id, key]));
    this.quoteKeys = new Map([...this.quoteIds].map(([key, id]) => [id, key]));
    this.themesOf = new Map(quotes.map(({ quote: { id } }) => [id, quotes.flatMap((one) => (one.quote.id === id ? [one.theme] : []))]));
    this.names = new Map(report.themes.map(({ theme }) => [theme.id, theme.name]));
    this.sources = [...quotes.map(({ quote }) => quote.id), ...this.names.keys()];
    this.texts = [...quotes.map(({ quote }) => quote.text), ...this.names.values()];
    this.claims = new ClaimCheck(this.texts, options);
  }

  keyOfTheme(id: string): string {
    return this.themeKeys.get(id)!;
  }

  keyOfQuote(id: string): string {
    return this.quoteKeys.get(id)!;
  }

  /** What cannot stand, in words that say how to mend it. */
  problemsIn({ executive_summary, recommendations }: RawReport): string[] {
    const problems: string[] = [];
    const bad = executive_summary.flatMap((one, at) => (this.isWhole(one.text, one.cites) ? [] : [at + 1]));
    if (bad.length > 0) problems.push(`these sentences of the summary say more than what they cite, or cite nothing: ${bad.join(', ')}`);
    if (recommendations.some((one) => this.citedBy(one) === null)) {
      problems.push('recommendations cite no quote of the themes they name, or keys that do not exist');
    }
    const vague = recommendations.flatMap((one, at) => (this.citedBy(one) && !this.acceptOne(one) ? [at + 1] : []));
    if (vague.length > 0) problems.push(`these recommendations hold more than what to do about what they cite: ${vague.join(', ')}`);
    return problems;
  }

  /** Everything that can stand, with ids for keys; null when no summary is left. */
  accept({ executive_summary, recommendations }: RawReport): WrittenReport | null {
    const lines: string[] = [];
    let length = 0;
    for (const { text, cites } of executive_summary) {
      const line = this.standing(text, this.cited(cites));
      if (line === '' || lines.includes(`- ${line}`)) continue;
      length += line.length;
      if (length > ANALYSIS_LIMITS.summaryLength) break;
      lines.push(`- ${line}`);
    }
    if (lines.length === 0) return null;
    const accepted = recommendations.map((one) => this.acceptOne(one)).filter((one) => one !== null);
    return { summary: lines.join('\n'), recommendations: accepted.slice(0, ANALYSIS_LIMITS.recommendations) };
  }

  private acceptOne(raw: RawRecommendation): StoredRecommendation | null {
    const cited = this.citedBy(raw);
    if (cited === null) return null;
    const advice = plainLine(unveiled(raw.recommendation), ANALYSIS_LIMITS.recommendationTextLength);
    const texts = this.texts.filter((_, at) => this.indicesOf(cited).has(at));
    if (advice === '' || !new BagCheck(texts, this.options).isAdvice(advice)) return null;
    const theme = cited.themeIds[0]!;
    return {
      // Where the model's words cannot stand, the counts speak.
      insight: this.standing(raw.insight, cited) || `${token.name(theme)}: ${token.reach(theme)}, ${token.mood(theme)}.`,
      priority: raw.priority,
      recommendation: advice,
      impact: this.standing(raw.impact, cited) || `It comes up in ${token.interviews(theme)}.`,
      themeIds: cited.themeIds,
      quoteIds: cited.quoteIds,
    };
  }

  /** A recommendation rests on themes and on quotes of theirs. */
  private citedBy({ themes, quotes }: RawRecommendation): Cited | null {
    const cited = this.cited([...themes, ...quotes]);
    if (!cited || cited.themeIds.length === 0 || cited.quoteIds.length === 0) return null;
    return cited.quoteIds.every((id) => this.themesOf.get(id)!.some((theme) => cited.themeIds.includes(theme))) ? cited : null;
  }

  private cited(keys: readonly string[]): Cited | null {
    if (keys.length === 0 || keys.some((key) => !this.themeIds.has(key) && !this.quoteIds.has(key))) return null;
    const of = (ids: ReadonlyMap<string, string>) => [...new Set(keys.flatMap((key) => ids.get(key) ?? []))];
    return { themeIds: of(this.themeIds), quoteIds: of(this.quoteIds) };
  }

  /** A theme stands for its quotes. */
  private indicesOf({ themeIds, quoteIds }: Cited): ReadonlySet<number> {
    const isCited = (id: string) =>
      quoteIds.includes(id) || themeIds.includes(id) || (this.themesOf.get(id) ?? []).some((theme) => themeIds.includes(theme));
    return new Set(this.sources.flatMap((id, at) => (isCited(id) ? [at] : [])));
  }

  private isWhole(text: string, cites: readonly string[]): boolean {
    const cited = this.cited(cites);
    return cited !== null && statementsIn(text).every((statement) => this.standingOne(statement, cited) !== '');
  }

  /** The sentences that may stand, as they are stored. */
  private standing(text: string, cited: Cited | null): string {
    if (cited === null) return '';
    return statementsIn(text)
      .map((statement) => this.standingOne(statement, cited))
      .filter((statement) => statement !== '')
      .join(' ');
  }

  private standingOne(text: string, cited: Cited): string {
    if (/[{}]/.test(text)) return '';
    if (text.includes('[[')) return this.countingOne(text, cited);
    const support = this.claims.supportOf(text, this.indicesOf(cited));
    const plain = support === null ? '' : plainLine(text, ANALYSIS_LIMITS.recommendationTextLength);
    if (plain === '') return '';
    const quotes = support!.map((at) => this.sources[at]!).filter((id) => this.themesOf.has(id));
    return quotes.length === 0 ? plain : `${plain} (${quotes.map((id) => token.who(id)).join(', ')})`;
  }

  /** A sentence with marks: only of themes that it cites. */
  private countingOne(text: string, { themeIds }: Cited): string {
    const nameOf = (key: string) => {
      const id = this.themeIds.get(key);
      return id !== undefined && themeIds.includes(id) ? this.names.get(id) : undefined;
    };
    const languages = [...new Set(this.texts.map((one) => detectLanguage(one)))];
    if (!isCountedSentence(text, languages, nameOf)) return '';
    let complete = true;
    const filled = plainLine(text, ANALYSIS_LIMITS.recommendationTextLength).replaceAll(
      MARK,
      (_, name: string, field: string | undefined) => {
        const found = this.tokenFor(name.toLowerCase(), field?.toLowerCase(), themeIds);
        complete &&= found !== undefined;
        return found ?? '';
      },
    );
    return complete && !filled.includes('[[') ? filled : '';
  }

  private tokenFor(name: string, field: string | undefined, themeIds: readonly string[]): string | undefined {
    if (field === undefined) return { total: token.total, analyzed: token.analyzed }[name];
    const id = this.themeIds.get(name);
    if (id === undefined || !themeIds.includes(id)) return undefined;
    return { count: token.count(id), percent: token.percent(id), name: token.name(id) }[field];
  }
}

const statementsIn = (text: string): string[] =>
  unveiled(text)
    .split('\n')
    .flatMap(statementsOf)
    .map((statement) => statement.text);
