import type { Sentiment } from '../../contract/analysis.js';
import type { Coder } from '../../contract/codebook-constants.js';
import type { Place } from '../../common/model-text/locate-quote.js';
import type { Resolve } from './theme.js';

/** A passage as the analyst marked and coded it. Several may stand at one place. */
export interface FoundPassage extends Place {
  readonly label: string;
  readonly sentiment: Sentiment;
  readonly coder: Exclude<Coder, 'human'>;
  readonly themes: readonly string[];
}

/** All that people have decided about a passage; the newest mark of a place counts. */
export interface Mark extends Place {
  /** Null: the analyst's. */
  readonly themes: readonly string[] | null;
  /** Themes that it is not to be in. */
  readonly rejected: readonly string[];
  /** Null: the analyst's. */
  readonly sentiment: Sentiment | null;
  readonly dismissed: boolean;
  /** Marked by hand. */
  readonly added: boolean;
  /** As it was before people decided about it: holds while the analyst finds no such passage. */
  readonly found: { readonly label: string; readonly sentiment: Sentiment; readonly themes: readonly string[]; readonly coder: Coder };
}

export interface EffectiveCode {
  /** The theme it was put into. */
  readonly assigned: string;
  /** The theme it counts for. */
  readonly theme: string | null;
  readonly coder: Coder;
}

export interface EffectivePassage extends Place {
  readonly label: string;
  readonly sentiment: Sentiment;
  readonly coder: Coder;
  readonly dismissed: boolean;
  readonly codes: readonly EffectiveCode[];
}

/** Share of the longer of two stretches from which on they are the same passage. */
const SAME = 0.5;

/**
 * The passages of one response that result from what the analyst found and what people decided. A passage that people decided about keeps their
 * decision however often the analyst reads again, also when it marks the passage a little differently.
 */
export function effectivePassages(found: readonly FoundPassage[], marks: readonly Mark[], resolve: Resolve): EffectivePassage[] {
  const decided = [...new Map(marks.map((mark) => [placeKey(mark), mark])).values()];
  const partners = pair(found, decided);
  const passages: EffectivePassage[] = [];
  for (const mark of decided) {
    const own = found.filter((one) => partners.get(one) === mark);
    const passage = decidedPassage(mark, own, resolve);
    if (passage) passages.push(passage);
  }
  const places = new Map<string, FoundPassage[]>();
  for (const one of found) {
    if (partners.has(one) || isCovered(one, decided)) continue;
    const key = placeKey(one);
    places.set(key, [...(places.get(key) ?? []), one]);
  }
  for (const same of places.values()) passages.push(foundPassage(same, decided, resolve));
  return passages.sort((a, b) => a.turn - b.turn || a.start - b.start || a.end - b.end);
}

export const placeKey = ({ turn, start, end }: Place) => `${turn}:${start}-${end}`;

/** Each passage of the analyst with the mark that is about it: the one that it overlaps most. */
function pair(found: readonly FoundPassage[], decided: readonly Mark[]): Map<FoundPassage, Mark> {
  const partners = new Map<FoundPassage, Mark>();
  for (const one of found) {
    let best = 0;
    for (const mark of decided) {
      const share = overlap(one, mark) / Math.max(lengthOf(one), lengthOf(mark));
      if (share < SAME || share <= best) continue;
      best = share;
      partners.set(one, mark);
    }
  }
  return partners;
}

/** True for a piece of a passage that people decided about: the analyst has cut it differently, or marks words that a person has coded. */
function isCovered(one: FoundPassage, decided: readonly Mark[]): boolean {
  return decided.some((mark) => {
    if (overlap(one, mark) < SAME * lengthOf(one)) return false;
    if (mark.added) return mark.themes !== null && mark.themes.length > 0 && one.themes.every((theme) => mark.themes!.includes(theme));
    return mark.themes !== null || mark.dismissed;
  });
}

function decidedPassage(mark: Mark, own: readonly FoundPassage[], resolve: Resolve): EffectivePassage | null {
  // Exactly this passage if it is among them.
  const first = own.find((one) => placeKey(one) === placeKey(mark)) ?? own[0];
  const themes = mark.themes ?? (own.length > 0 ? own.flatMap((one) => one.themes) : mark.found.themes);
  const coder = first?.coder ?? mark.found.coder;
  // What people left as the analyst had it stays the analyst's.
  const analysts = new Set(mark.found.coder === 'human' ? [] : mark.found.themes.map((theme) => resolve(theme)));
  return {
    turn: mark.turn,
    start: mark.start,
    end: mark.end,
    label: first?.label || mark.found.label,
    sentiment: mark.sentiment ?? first?.sentiment ?? mark.found.sentiment,
    coder: mark.added ? 'human' : coder,
    dismissed: mark.dismissed,
    codes: codesOf(mark.dismissed ? [] : themes.filter((theme) => !mark.rejected.includes(theme)), resolve, (theme) =>
      mark.themes !== null && !analysts.has(theme) ? 'human' : coder,
    ),
  };
}

function foundPassage(same: readonly FoundPassage[], decided: readonly Mark[], resolve: Resolve): EffectivePassage {
  const [first] = same as [FoundPassage];
  const against = decided.filter((mark) => overlap(first, mark) >= SAME * Math.min(lengthOf(first), lengthOf(mark)));
  const isRejected = (theme: string) =>
    against.some(({ rejected }) => rejected.some((one) => (resolve(one) ?? one) === (resolve(theme) ?? theme)));
  const themes = same.flatMap((one) => one.themes).filter((theme) => !isRejected(theme));
  const { turn, start, end, label, coder } = first;
  return {
    turn,
    start,
    end,
    label,
    sentiment: prevailing(same),
    coder,
    dismissed: false,
    codes: codesOf(themes, resolve, () => coder),
  };
}

/** Each theme once; themes that count for the same one after a merge count once. */
function codesOf(themes: readonly string[], resolve: Resolve, coderOf: (theme: string | null) => Coder): EffectiveCode[] {
  const counted = new Set<string>();
  return [...new Set(themes)].map((assigned) => {
    const target = resolve(assigned);
    const theme = target === null || counted.has(target) ? null : target;
    if (theme !== null) counted.add(theme);
    return { assigned, theme, coder: coderOf(target) };
  });
}

function prevailing(same: readonly FoundPassage[]): Sentiment {
  const [one = 'neutral', ...others] = new Set(same.map(({ sentiment }) => sentiment).filter((sentiment) => sentiment !== 'neutral'));
  return others.length === 0 ? one : 'mixed';
}

const lengthOf = ({ start, end }: Place) => end - start;

function overlap(a: Place, b: Place): number {
  return a.turn === b.turn ? Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start)) : 0;
}
