import { CONCEPT_MARK, conceptTitle } from './concepts.js';

/** Share of the theme's passages that must hold a pair of words for the pair to name it. */
const NAMES_IT = 0.5;
const NAMES_IT_PASSAGES = 2;
const WORDS_BESIDE = 4;
/** Share of a concept's passages that say it in one word, from which on that word names it better. */
const ONE_WORD = 0.75;

type Terms = readonly (readonly (readonly [key: string, weight: number])[])[];
type Surfaces = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** A theme's name and description, from the participants' own words. */
export function nameTheme(
  terms: readonly string[],
  members: readonly number[],
  passageTerms: Terms,
  surfaces: Surfaces,
  taken: ReadonlySet<string>,
): { name: string; description: string } {
  const seed = terms[0]!;
  const counts = new Map<string, number>();
  for (const member of members) for (const [key, weight] of passageTerms[member]!) counts.set(key, (counts.get(key) ?? 0) + weight);
  const ranked = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));

  const title = conceptTitle(seed);
  const enough = Math.max(NAMES_IT_PASSAGES, members.length * NAMES_IT);
  const pair = ranked.find(([key, count]) => key !== seed && key.split(' ').includes(seed) && count >= enough)?.[0];
  const candidates = [
    dominant(terms, counts, surfaces) ?? title,
    pair && spoken(pair, surfaces),
    spoken(seed, surfaces),
    ...ranked.map(([key]) => spoken(key, surfaces)),
  ];
  const name = candidates.map((candidate) => capitalised(candidate ?? '')).find((candidate) => candidate !== '' && !taken.has(candidate));

  const shown = new Set<string>((name ?? '').toLowerCase().split(/\s+/));
  const beside: string[] = [];
  for (const [key, count] of ranked) {
    const word = spoken(key, surfaces).toLowerCase();
    if (beside.length === WORDS_BESIDE || count < 2) break;
    if (word === '' || key.startsWith(CONCEPT_MARK) || word.split(' ').some((part) => shown.has(part))) continue;
    beside.push(word);
    for (const part of word.split(' ')) shown.add(part);
  }
  return { name: name ?? capitalised(seed), description: describe(beside) };
}

/** The word that nearly all participants use for a concept. */
function dominant(terms: readonly string[], counts: ReadonlyMap<string, number>, surfaces: Surfaces): string | undefined {
  const [seed, ...others] = terms;
  if (!seed?.startsWith(CONCEPT_MARK)) return undefined;
  const own = [...(surfaces.get(seed)?.keys() ?? [])];
  const word = others.find((term) => (counts.get(term) ?? 0) >= (counts.get(seed) ?? 0) * ONE_WORD && own.includes(spoken(term, surfaces)));
  return word && spoken(word, surfaces);
}

function describe(beside: readonly string[]): string {
  if (beside.length === 0) return '';
  return `Words that go along with it: ${beside.map((word) => `“${word}”`).join(', ')}.`;
}

/** How a term is mostly said. */
function spoken(key: string, surfaces: Surfaces): string {
  let best = '';
  let most = 0;
  for (const [surface, count] of surfaces.get(key) ?? []) {
    if (count > most || (count === most && surface < best)) [best, most] = [surface, count];
  }
  return best;
}

const capitalised = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
