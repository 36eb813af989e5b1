import { topicTitle } from './lexicon/lexicon.js';
import { QUESTION_MARK, TOPIC_MARK } from './terms.js';

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
  wordings: ReadonlyMap<string, string>,
): { name: string; description: string } {
  const seed = terms[0]!;
  const counts = new Map<string, number>();
  for (const member of members) for (const [key, weight] of passageTerms[member]!) counts.set(key, (counts.get(key) ?? 0) + weight);
  const ranked = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));

  const title = seed.startsWith(TOPIC_MARK) ? topicTitle(seed.slice(1), [...(surfaces.get(seed)?.keys() ?? [])]) : undefined;
  const enough = Math.max(NAMES_IT_PASSAGES, members.length * NAMES_IT);
  const pair = ranked.find(([key, count]) => key !== seed && key.split(' ').includes(seed) && count >= enough)?.[0];
  const candidates = [
    seed.startsWith(QUESTION_MARK) ? wordings.get(seed) : undefined,
    dominant(seed, ranked, surfaces) ?? title,
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
    if (word === '' || key.startsWith(TOPIC_MARK) || word.split(' ').some((part) => shown.has(part))) continue;
    beside.push(word);
    for (const part of word.split(' ')) shown.add(part);
  }
  return { name: name ?? capitalised(seed), description: describe(beside) };
}

/** The word by which nearly all participants name a topic of the lexicon. */
function dominant(seed: string, ranked: readonly (readonly [key: string, count: number])[], surfaces: Surfaces): string | undefined {
  const said = surfaces.get(seed);
  if (!seed.startsWith(TOPIC_MARK) || !said) return undefined;
  const own = new Set([...said.keys()].map((surface) => surface.toLowerCase()));
  const enough = (ranked.find(([key]) => key === seed)?.[1] ?? 0) * ONE_WORD;
  const word = ranked.find(([key, count]) => key !== seed && count >= enough && own.has(spoken(key, surfaces).toLowerCase()));
  return word && spoken(word[0], surfaces);
}

const BESIDE = 'Words that go along with it: ';

/** Whether a definition is the analyst's own note of words that it found beside a theme, which says nothing about what belongs to it. */
export const isNoteOfWords = (definition: string) => definition.startsWith(BESIDE);

function describe(beside: readonly string[]): string {
  if (beside.length === 0) return '';
  return `${BESIDE}${beside.map((word) => `“${word}”`).join(', ')}.`;
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
