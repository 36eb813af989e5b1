import type { Sentiment, SentimentShares } from '../../contract/analysis.js';
import type { AnalyzedResponse, Findings, StoredQuote, StoredTheme, Tally } from './findings.js';
import { netOf } from './findings.js';
import { percent, sentimentShares } from './shares.js';

export interface CountedTheme {
  readonly theme: StoredTheme;
  /** Participants who speak of it. */
  readonly count: number;
  readonly percentage: number;
  readonly mentions: number;
  readonly shares: SentimentShares;
  readonly moods: Readonly<Record<Sentiment, number>>;
  /** Those on the other side than most. */
  readonly contraryCount: number;
  readonly quotes: readonly StoredQuote[];
  readonly contrary: readonly StoredQuote[];
  /** Indices of its responses. */
  readonly responses: ReadonlySet<number>;
}

/** The findings counted over the responses that still exist: the one place where a report's numbers come from. */
export class CountedReport {
  readonly total: number;
  readonly analyzed: number;
  readonly completionRate: number;
  /** Most prevalent first; themes of which nothing is left are gone. */
  readonly themes: readonly CountedTheme[];
  private readonly byId: ReadonlyMap<string, CountedTheme>;
  private readonly quotes: ReadonlyMap<string, StoredQuote>;

  /** @param existing ids of the findings' responses that have not been deleted since */
  constructor(
    readonly findings: Findings,
    private readonly existing: ReadonlySet<string>,
  ) {
    this.analyzed = findings.responses.filter((response) => existing.has(response.id)).length;
    const completed = this.analyzed + findings.coding.leftOut;
    this.total = completed + findings.others.reduce((sum, group) => sum + group.count, 0);
    this.completionRate = percent(completed, this.total);
    this.themes = findings.themes
      .map((theme) => this.countTheme(theme))
      .filter((theme) => theme.count > 0)
      .sort((a, b) => b.count - a.count);
    this.byId = new Map(this.themes.map((counted) => [counted.theme.id, counted]));
    this.quotes = new Map(this.themes.flatMap(({ quotes, contrary }) => [...quotes, ...contrary].map((quote) => [quote.id, quote])));
  }

  theme(id: string): CountedTheme | undefined {
    return this.byId.get(id);
  }

  /** One that is shown; none of a response that is gone. */
  quote(id: string): StoredQuote | undefined {
    return this.quotes.get(id);
  }

  exists(response: number): boolean {
    return this.existing.has(this.findings.responses[response]!.id);
  }

  /** `P3` */
  codeOf(response: number): string {
    return `P${this.findings.responses[response]!.code}`;
  }

  /** Those analysed that still exist, with their index. */
  present(): { readonly at: number; readonly response: AnalyzedResponse }[] {
    return this.findings.responses.map((response, at) => ({ at, response })).filter(({ at }) => this.exists(at));
  }

  private countTheme(theme: StoredTheme): CountedTheme {
    const members = theme.members.filter(([response]) => this.exists(response));
    const nets = members.map(([, ...tally]) => netOf(tally));
    const moods = { positive: 0, neutral: 0, negative: 0 };
    for (const net of nets) moods[net] += 1;
    const kept = (quotes: readonly StoredQuote[]) => quotes.filter(({ response }) => this.exists(response));
    return {
      theme,
      count: members.length,
      percentage: percent(members.length, this.analyzed),
      mentions: members.reduce((sum, [, ...tally]) => sum + total(tally), 0),
      shares: sentimentShares(nets),
      moods,
      contraryCount: theme.leaning === null ? 0 : moods[theme.leaning === 'positive' ? 'negative' : 'positive'],
      quotes: kept(theme.quotes),
      contrary: kept(theme.contrary),
      responses: new Set(members.map(([response]) => response)),
    };
  }
}

const total = ([positive, neutral, negative]: Tally) => positive + neutral + negative;
