import type { Mood, SentimentShares } from '../../contract/analysis.js';
import type { AnalyzedResponse, Findings, StoredQuote, StoredTheme } from './findings.js';
import { mentionsOf, netOf } from './findings.js';
import { percent, sentimentShares } from './shares.js';

export interface CountedTheme {
  readonly theme: StoredTheme;
  /** Participants who mention it. */
  readonly count: number;
  readonly percentage: number;
  readonly mentions: number;
  readonly shares: SentimentShares;
  readonly moods: Readonly<Record<Mood, number>>;
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
  /** Those in which every question was reached. */
  readonly completed: number;
  readonly completionRate: number;
  /** Most prevalent first; themes of which nothing is left are gone. */
  readonly themes: readonly CountedTheme[];
  /** What outweighs in all a participant said, by index. */
  readonly nets: readonly Mood[];
  private readonly here: readonly boolean[];
  private readonly byId: ReadonlyMap<string, CountedTheme>;
  private readonly quotes: ReadonlyMap<string, StoredQuote>;

  /** @param existing ids of the findings' responses that have not been deleted since */
  constructor(
    readonly findings: Findings,
    existing: ReadonlySet<string>,
  ) {
    this.here = findings.responses.map(({ id }) => existing.has(id));
    this.nets = findings.responses.map(({ tally }) => netOf(tally));
    this.analyzed = this.here.filter(Boolean).length;
    const ended = this.analyzed + findings.coding.leftOut + (findings.coding.unread ?? 0);
    const partial = this.present().filter(({ response }) => response.partial).length + (findings.coding.leftOutPartial ?? 0);
    this.completed = ended - partial;
    this.total = ended + findings.others.reduce((sum, group) => sum + group.count, 0);
    this.completionRate = percent(this.completed, this.total);
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
    return this.here[response] === true;
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
    const responses = new Set<number>();
    let count = 0;
    const moods = { positive: 0, mixed: 0, neutral: 0, negative: 0 };
    let mentions = 0;
    for (const [response, ...tally] of theme.members) {
      if (!this.exists(response)) continue;
      const net = netOf(tally);
      responses.add(response);
      count += 1;
      moods[net] += 1;
      mentions += mentionsOf(tally);
    }
    const kept = (quotes: readonly StoredQuote[]) => quotes.filter(({ response }) => this.exists(response));
    return {
      theme,
      count,
      percentage: percent(count, this.analyzed),
      mentions,
      shares: sentimentShares(moods),
      moods,
      contraryCount: theme.leaning === null ? 0 : moods[theme.leaning === 'positive' ? 'negative' : 'positive'],
      quotes: kept(theme.quotes),
      contrary: kept(theme.contrary),
      responses,
    };
  }
}
