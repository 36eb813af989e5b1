import { KnownFigures } from '../../common/model-text/figures.js';
import { QuoteLocator } from '../../common/model-text/locate-quote.js';
import { plainLine, plainMarkdown } from '../../common/model-text/plain-text.js';
import { isVerbatim, listMarkOf, type Statement, statementsOf, unveiled } from '../../common/model-text/quotations.js';
import { statesQuantity } from '../../common/model-text/quantities.js';
import { ANALYSIS_LIMITS } from '../../contract/analysis-constants.js';
import type { WrittenReport } from '../builtin/write-report.js';
import type { CountedReport } from '../report/counted-report.js';
import type { StoredRecommendation } from '../report/findings.js';
import { token } from '../report/tokens.js';
import type { RawReport } from './model-writer.js';

const MARK = /\[\[\s*([a-z]\w*)(?:\.(\w+))?\s*\]\]/gi;
/** Knows what a report may say: which themes and quotes exist, and which figures the material itself holds. */
export class FactCheck {
  private readonly themeIds: ReadonlyMap<string, string>;
  private readonly quoteIds: ReadonlyMap<string, string>;
  private readonly themeKeys: ReadonlyMap<string, string>;
  private readonly quoteKeys: ReadonlyMap<string, string>;
  private readonly figures: KnownFigures;
  private readonly quotes: QuoteLocator;

  constructor(report: CountedReport) {
    const quotes = report.themes.flatMap(({ quotes: own, contrary }) => [...own, ...contrary]);
    this.themeIds = new Map(report.themes.map(({ theme }, at) => [`t${at + 1}`, theme.id]));
    this.quoteIds = new Map(quotes.map(({ id }, at) => [`q${at + 1}`, id]));
    this.themeKeys = new Map([...this.themeIds].map(([key, id]) => [id, key]));
    this.quoteKeys = new Map([...this.quoteIds].map(([key, id]) => [id, key]));
    // Names and descriptions of themes are a model's words too.
    this.figures = new KnownFigures(quotes.map(({ text }) => text));
    this.quotes = new QuoteLocator(quotes.map(({ text }, at) => ({ seq: at + 1, role: 'user', text })));
  }

  keyOfTheme(id: string): string {
    return this.themeKeys.get(id)!;
  }

  keyOfQuote(id: string): string {
    return this.quoteKeys.get(id)!;
  }

  /** What cannot stand, in words that say how to mend it. */
  problemsIn({ executive_summary, recommendations }: RawReport): string[] {
    const texts = [
      executive_summary,
      ...recommendations.flatMap(({ insight, recommendation, impact }) => [insight, recommendation, impact]),
    ];
    const problems = new Set<string>();
    if (texts.some((text) => statementsIn(text).some((one) => this.isCounting(one)))) {
      problems.add('it holds counts, shares or figures that are not marks');
    }
    if (texts.some((text) => statementsIn(text).some((one) => this.misquotes(one)))) problems.add('it quotes what nobody said');
    if (texts.some((text) => this.hasUnknownMark(text))) problems.add('it holds marks that do not exist');
    if (recommendations.some((one) => !this.restsOnSomething(one))) {
      problems.add('recommendations cite no theme, or keys that do not exist');
    }
    return [...problems];
  }

  /** Everything that can stand, with ids for keys; null when no summary is left. */
  accept({ executive_summary, recommendations }: RawReport): WrittenReport | null {
    const summary = plainMarkdown(this.standing(executive_summary, '\n'), ANALYSIS_LIMITS.summaryLength);
    if (summary === '') return null;
    return {
      summary: this.withTokens(summary),
      recommendations: recommendations
        .filter((one) => this.restsOnSomething(one))
        .map((one) => this.acceptOne(one))
        .filter((one) => one !== null)
        .slice(0, ANALYSIS_LIMITS.recommendations),
    };
  }

  private acceptOne(raw: RawReport['recommendations'][number]): StoredRecommendation | null {
    const line = (text: string) => this.withTokens(plainLine(this.standing(text, ' '), ANALYSIS_LIMITS.recommendationTextLength));
    const insight = line(raw.insight);
    const recommendation = line(raw.recommendation);
    if (insight === '' || recommendation === '') return null;
    return {
      insight,
      priority: raw.priority,
      recommendation,
      impact: line(raw.impact),
      themeIds: [...new Set(raw.themes.map((key) => this.themeIds.get(key)!))],
      quoteIds: [...new Set(raw.quotes.map((key) => this.quoteIds.get(key)!))],
    };
  }

  /** A recommendation that cites what does not exist is none, and so is one that cites nothing. */
  private restsOnSomething({ themes, quotes }: { readonly themes: readonly string[]; readonly quotes: readonly string[] }): boolean {
    return themes.length > 0 && themes.every((key) => this.themeIds.has(key)) && quotes.every((key) => this.quoteIds.has(key));
  }

  /** The sentences that may stand, line by line. */
  private standing(text: string, between: string): string {
    return unveiled(text)
      .split('\n')
      .map((line) => {
        const statements = statementsOf(line);
        const kept = statements.filter((one) => !this.isCounting(one) && !this.misquotes(one) && !this.hasUnknownMark(one.text));
        if (kept.length === statements.length) return line;
        return kept.length === 0 ? '' : listMarkOf(line) + kept.map((one) => one.text).join(' ');
      })
      .join(between);
  }

  /** Counts, and figures that no participant gave. What is quoted word for word may hold both. */
  private isCounting({ text, quotations }: Statement): boolean {
    const own = quotations
      .filter(({ words }) => isVerbatim(this.quotes, words))
      .reduce((rest, { words }) => rest.replace(words, ' '), text)
      .replaceAll(MARK, '');
    return statesQuantity(own) || this.figures.exceededBy(own);
  }

  private misquotes({ quotations }: Statement): boolean {
    return quotations.some(({ words }) => !isVerbatim(this.quotes, words));
  }

  private hasUnknownMark(text: string): boolean {
    return [...text.matchAll(MARK)].some(([, name, field]) => this.tokenFor(name!, field) === undefined);
  }

  private withTokens(text: string): string {
    return text
      .replaceAll(MARK, (_, name: string, field: string | undefined) => this.tokenFor(name, field) ?? '')
      .replaceAll(/\[\[[^\]]*…?$/gm, '');
  }

  private tokenFor(name: string, field: string | undefined): string | undefined {
    if (field === undefined) return { total: token.total, analyzed: token.analyzed, completion: token.completion }[name.toLowerCase()];
    const id = this.themeIds.get(name.toLowerCase());
    if (id === undefined) return undefined;
    return { count: token.count(id), percent: token.percent(id), name: token.name(id) }[field.toLowerCase()];
  }
}

const statementsIn = (text: string): Statement[] => unveiled(text).split('\n').flatMap(statementsOf);
