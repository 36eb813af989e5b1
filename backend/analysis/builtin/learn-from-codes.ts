import type { ReadPassage } from './code-to-themes.js';

/** A question leads to a theme when most who answer it speak of it, and far more than elsewhere. */
const QUESTION_SHARE = 0.5;
const QUESTION_CODED = 0.2;
const QUESTION_LIFT = 2;
const QUESTION_FROM = 3;

/** A word leads to a theme when so many participants say it there, and so large a share of those who say it at all. */
const LEARNT_FROM = 5;
const LEARNT_SHARE = 0.75;

type Codes = readonly (readonly number[])[];

/** Words that go along with a theme. */
export function learnWords(read: readonly ReadPassage[], codes: Codes): ReadonlyMap<string, number> {
  const learnt = new Map<string, number>();
  for (const [key, { all, byTheme }] of participants(read, codes, ({ keys }) => keys.flatMap((one) => (one.telling ? [one.key] : [])))) {
    const most = largest(byTheme);
    if (most && most[1].size >= LEARNT_FROM && most[1].size >= all.size * LEARNT_SHARE) learnt.set(key, most[0]);
  }
  return learnt;
}

/** Questions whose answers are mostly about one theme. */
export function learnQuestions(read: readonly ReadPassage[], codes: Codes): ReadonlyMap<string, number> {
  const overall = participants(read, codes, () => ['']).get('');
  const leading = new Map<string, number>();
  if (!overall) return leading;
  for (const [question, { all, coded, byTheme }] of participants(read, codes, ({ question: asked }) => (asked === '' ? [] : [asked]))) {
    const most = largest(byTheme);
    if (!most || most[1].size < QUESTION_FROM || coded.size < all.size * QUESTION_CODED) continue;
    const share = most[1].size / coded.size;
    if (share < QUESTION_SHARE) continue;
    const elsewhere = (overall.byTheme.get(most[0])!.size - most[1].size) / overall.all.size;
    if (share >= elsewhere * QUESTION_LIFT) leading.set(question, most[0]);
  }
  return leading;
}

interface Participants {
  readonly all: Set<number>;
  readonly coded: Set<number>;
  readonly byTheme: Map<number, Set<number>>;
}

/** Participants by theme, for whatever `of` answers for a passage. */
function participants(read: readonly ReadPassage[], codes: Codes, of: (one: ReadPassage) => readonly string[]): Map<string, Participants> {
  const known = new Map<string, Participants>();
  for (const [at, one] of read.entries()) {
    for (const key of of(one)) {
      const entry = known.get(key) ?? { all: new Set(), coded: new Set(), byTheme: new Map<number, Set<number>>() };
      known.set(key, entry);
      entry.all.add(one.response);
      if (codes[at]!.length > 0) entry.coded.add(one.response);
      for (const theme of codes[at]!) entry.byTheme.set(theme, (entry.byTheme.get(theme) ?? new Set()).add(one.response));
    }
  }
  return known;
}

const largest = (byTheme: ReadonlyMap<number, ReadonlySet<number>>) =>
  [...byTheme].sort((a, b) => b[1].size - a[1].size || a[0] - b[0])[0] ?? null;
