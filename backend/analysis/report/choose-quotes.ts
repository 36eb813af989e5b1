import { ANALYSIS_LIMITS } from '../../contract/analysis-constants.js';
import type { Sentiment } from '../../contract/analysis.js';
import { netOf, type Tally, tallyOf } from './findings.js';

/** A passage of a theme that may be quoted. */
export interface Candidate {
  readonly response: number;
  readonly turn: number;
  readonly start: number;
  readonly end: number;
  readonly label: string;
  readonly sentiment: Sentiment;
}

export interface ChosenQuotes<C extends Candidate> {
  readonly leaning: 'positive' | 'negative' | null;
  readonly quotes: C[];
  readonly contrary: C[];
}

/** Characters of a quote that says something and is read to its end. */
const GOOD_LENGTH = { from: 30, to: 240 } as const;
const OTHER_SIDE_OF_LENGTH = 0.6;
/** A quote that feels as most do shows the theme better. */
const LIKE_MOST = 1.3;

/** Matches a wish. */
const WISH =
  /\b(?:(?:it|they|you|there|people|somebody|someone|one|app) should|would like|would love|would be|wish|need to|needs to|please|i['’]d like|if only|let me|sollte|würde|wäre|devrait|debería|dovrebbe|deveria|zou)\b|^(?:fix|make|give|add|update|have|let|fewer|more|less|put|show|send|hire|bring|write|allow|keep|stop)\b/i;
export const isWish = (text: string) => WISH.test(text.trim());

/** Which passages show a theme, and which show that not all see it so. One of a participant, as long as others have something to say. */
export function chooseQuotes<C extends Candidate>(passages: readonly C[]): ChosenQuotes<C> {
  const tallies = perResponse(passages);
  const nets = [...tallies.values()].map(netOf);
  const positive = nets.filter((net) => net === 'positive').length;
  const negative = nets.filter((net) => net === 'negative').length;
  const leaning = positive === 0 && negative === 0 ? null : negative > positive ? 'negative' : 'positive';
  const other = leaning === 'positive' ? 'negative' : 'positive';
  const isContrary = (one: C) => leaning !== null && one.sentiment === other && netOf(tallies.get(one.response)!) === other;

  const ranked = rank(passages, leaning);
  const typical = takeDistinct(
    ranked.filter((one) => !isContrary(one)),
    ANALYSIS_LIMITS.quotesPerTheme,
  );
  const wish = ranked.find((one) => isWish(one.label) && !isContrary(one));
  // For a criticised theme, a wish is worth more than a third complaint.
  const quotes =
    leaning === 'negative' && wish && !typical.includes(wish) ? [...typical.slice(0, ANALYSIS_LIMITS.quotesPerTheme - 1), wish] : typical;
  const contrary = takeDistinct(ranked.filter(isContrary), ANALYSIS_LIMITS.contraryPerTheme);
  return { leaning, quotes, contrary };
}

function perResponse(passages: readonly Candidate[]): Map<number, Tally> {
  const sentiments = new Map<number, Sentiment[]>();
  for (const { response, sentiment } of passages) sentiments.set(response, [...(sentiments.get(response) ?? []), sentiment]);
  return new Map([...sentiments].map(([response, all]) => [response, tallyOf(all)]));
}

/** Most typical first: what shares its words with the most others. */
function rank<C extends Candidate>(passages: readonly C[], leaning: Sentiment | null): C[] {
  const words = passages.map(({ label }) => new Set(label.toLowerCase().match(/[\p{L}\p{M}]{3,}/gu) ?? []));
  const shared = new Map<string, number>();
  for (const set of words) for (const word of set) shared.set(word, (shared.get(word) ?? 0) + 1);
  const score = (at: number) => {
    const own = words[at]!;
    const { start, end, sentiment } = passages[at]!;
    let sum = 0;
    for (const word of own) sum += (shared.get(word)! - 1) / passages.length;
    const length = end - start;
    const fits = length >= GOOD_LENGTH.from && length <= GOOD_LENGTH.to ? 1 : OTHER_SIDE_OF_LENGTH;
    return (0.5 + sum / Math.sqrt(own.size + 1)) * fits * (sentiment === leaning ? LIKE_MOST : 1);
  };
  return passages
    .map((passage, at) => ({ passage, at, score: score(at) }))
    .sort((a, b) => b.score - a.score || a.at - b.at)
    .map(({ passage }) => passage);
}

function takeDistinct<C extends Candidate>(ranked: readonly C[], most: number): C[] {
  const seen = new Set<number>();
  const first = new Set(ranked.filter(({ response }) => !seen.has(response) && seen.add(response)));
  const rest = ranked.filter((one) => !first.has(one));
  const texts = new Set<string>();
  return [...first, ...rest].filter(({ label }) => !texts.has(label.toLowerCase()) && texts.add(label.toLowerCase())).slice(0, most);
}
