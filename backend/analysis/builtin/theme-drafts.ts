import type { KnownTheme } from '../report/grouping.js';
import type { TermIndex } from './term-index.js';
import { TOPIC_MARK } from './terms.js';

/** A theme in the making: what a term of it adds to a passage's score. */
export interface Draft {
  readonly known: KnownTheme | null;
  readonly seed: string | null;
  readonly scores: Map<string, number>;
}

const SEED_SCORE = 2;
const RELATED_SCORE = 1;
const THING_SCORE = 6;
/** Of the participants that a topic needs, so many must be sure to mean it: words that say little alone count half. */
const MEANT = 0.75;
/** Share of a topic's mentions whose words must stand for a larger one as well for the two to be the same. */
const SAME_TOPIC = 0.5;
const SAME_AS_LARGER = 0.4;
/** Participants who name a thing: how many at least, their share of all, and of those who say the word. */
const THING_FROM = 3;
const THING_SHARE = 0.2;
/** Share of the passages with a word that answer a question about it. */
const ASKED_SHARE = 0.6;
const MOSTLY_NAMED = 0.6;
/** Share of a term's passages that must be the theme's for the term to be its as well. */
const BELONGS = 0.6;
/** What so large a share of all passages names is the subject of the interview rather than a finding. */
const EVERYWHERE = 0.2;
const PAIR_WEIGHT = 1.15;
/** Of a word's passages the share that no theme holds yet. */
const MOSTLY_FREE = 0.6;

export const draftOf = (seed: string, related: readonly string[] = []): Draft => ({
  known: null,
  seed,
  scores: new Map([[seed, SEED_SCORE], ...related.map((term): [string, number] => [term, RELATED_SCORE])]),
});

/** A theme of the report before: its first term is its seed. */
export const draftOfKnown = (known: KnownTheme): Draft => ({
  known,
  seed: null,
  scores: new Map(known.terms.map((term, at) => [term, at === 0 ? SEED_SCORE : RELATED_SCORE])),
});

/**
 * Topics of the lexicon that enough participants speak of, most of them first; words that say little alone count half. Those that are mostly said in
 * the words of a larger one are one with it.
 */
export function topicDrafts(index: TermIndex, support: number, claimed: ReadonlySet<string>): Draft[] {
  const drafts: { readonly key: string; readonly draft: Draft }[] = [];
  const topics = [...index.postings]
    .filter(([key]) => key.startsWith(TOPIC_MARK) && !claimed.has(key))
    .map(([key, postings]) => ({ key, ...index.reach(postings) }))
    .filter(({ named, weighted }) => named >= support && weighted >= support * MEANT)
    .sort((a, b) => b.weighted - a.weighted || (a.key < b.key ? -1 : 1));
  for (const { key } of topics) {
    const same = drafts.find((larger) => saidAlike(index, key, larger.key));
    if (same) same.draft.scores.set(key, SEED_SCORE);
    else drafts.push({ key, draft: draftOf(key) });
  }
  return drafts.map(({ draft }) => draft);
}

/** True when most of what names a topic names the other as well, and much of what names that one. */
function saidAlike(index: TermIndex, key: string, other: string): boolean {
  const [own, others] = [key, other].map((one) => index.surfaces.get(one) ?? new Map<string, number>());
  const count = (said: ReadonlyMap<string, number>, also?: ReadonlyMap<string, number>) =>
    [...said].reduce((sum, [surface, times]) => sum + (!also || also.has(surface) ? times : 0), 0);
  const shared = count(own!, others);
  return shared > 0 && shared >= count(own!) * SAME_TOPIC && shared >= count(others!) * SAME_AS_LARGER;
}

/**
 * Things the lexicon does not know that many participants name; what the questions name is the subject of the interview. They say more about a
 * passage than the topics beside them: 'the checkout is slow' is about the checkout.
 */
export function thingDrafts(index: TermIndex, responses: number, support: number, claimed: ReadonlySet<string>): Draft[] {
  const enough = Math.max(support, THING_FROM, responses * THING_SHARE);
  const known = new Set([...index.surfaces].flatMap(([key, said]) => (key.startsWith(TOPIC_MARK) ? [...said.keys()] : [])).map(lower));
  return [...index.postings]
    .filter(([key, { length }]) => length >= enough && !key.startsWith(TOPIC_MARK) && !key.includes(' ') && !claimed.has(key))
    .map(([key, postings]) => ({ key, ...index.reach(postings) }))
    .filter(({ key, named, weighted }) => {
      if (named < enough || isSubject(index, key)) return false;
      return named >= weighted * MOSTLY_NAMED && ![...(index.surfaces.get(key)?.keys() ?? [])].some((surface) => known.has(lower(surface)));
    })
    .sort((a, b) => b.weighted - a.weighted || (a.key < b.key ? -1 : 1))
    .map(({ key }) => ({ ...draftOf(key), scores: new Map([[key, THING_SCORE]]) }));
}

/** What questions name and the answers to other questions too: 'bus', when the interview is about buses. */
function isSubject(index: TermIndex, key: string): boolean {
  const naming = new Set(index.questions.filter((question) => question?.slice(1).split(' ').includes(key)));
  if (naming.size === 0) return false;
  const postings = index.postings.get(key) ?? [];
  return postings.filter(({ passage }) => naming.has(index.questions[passage]!)).length < postings.length * ASKED_SHARE;
}

const lower = (text: string) => text.toLowerCase();

/** Words and pairs of words that enough participants name. */
export function wordCandidates(index: TermIndex, support: number): string[] {
  return [...index.postings].flatMap(([key, postings]) =>
    !key.startsWith(TOPIC_MARK) && postings.length >= support && index.reach(postings).named >= support ? [key] : [],
  );
}

/** The word that most participants share in passages that no theme holds yet, with the words that come along with it. */
export function wordDraft(
  index: TermIndex,
  candidates: readonly string[],
  isFree: (passage: number) => boolean,
  support: number,
  claimed: ReadonlySet<string>,
): Draft | null {
  let best: string | null = null;
  let most = 0;
  for (const term of candidates) {
    if (claimed.has(term)) continue;
    const postings = index.postings.get(term)!;
    const free = postings.filter(({ passage }) => isFree(passage));
    // A word that comes with every topic is what the interview is about.
    if (free.length < support || free.length < postings.length * MOSTLY_FREE) continue;
    const { named, weighted } = index.reach(free);
    // Said as a thing by some is not enough when most do something with it: 'calls', 'counts'.
    if (named < support || named < weighted / 2) continue;
    const form = term.includes(' ') ? PAIR_WEIGHT : 1;
    const value = weighted * form * Math.min(1, EVERYWHERE / (postings.length / index.passages.length));
    if (value > most || (value === most && best !== null && term < best)) [best, most] = [term, value];
  }
  return best === null ? null : draftOf(best, relatedTo(index, best, claimed));
}

/** Terms that mostly come along with the seed, or are parts of it. */
function relatedTo(index: TermIndex, seed: string, claimed: ReadonlySet<string>): string[] {
  const own = new Set((index.postings.get(seed) ?? []).map(({ passage }) => passage));
  const together = new Map<string, number>();
  for (const passage of own) for (const [term] of index.terms[passage]!) together.set(term, (together.get(term) ?? 0) + 1);
  return [...together]
    .filter(([term, count]) => {
      if (term === seed || claimed.has(term) || term.startsWith(TOPIC_MARK)) return false;
      return count >= 2 && count / index.postings.get(term)!.length >= BELONGS;
    })
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .map(([term]) => term);
}
