import type { WordPassage } from '../report/grouping.js';
import { QUESTION_MARK, TOPIC_MARK, unpackTerm } from './terms.js';

/** A term counts this much less when only the question, or the sentence before, named it. */
const LENT = 0.5;
/** A topic counts this much less when the words for it say little alone. */
const WEAK = 0.5;
/** Topics said in several words of a row are meant; more than two words for one say no more. */
const PHRASE = 1.5;
const MOST_SAID = 2;
/** A topic counts this much less when it is named by a word that several questions name: what the interview is about is no finding of it. */
const SUBJECT = 0.2;
const SUBJECT_QUESTIONS = 2;
/** A topic that the passage itself names. */
const TOPIC = new RegExp(`^-?${TOPIC_MARK}`);

export interface Posting {
  readonly passage: number;
  readonly weight: number;
  /** True when it was said as a thing one speaks of. */
  readonly named: boolean;
}

/** Which passages hold a term, and how it is said. */
export class TermIndex {
  readonly postings = new Map<string, Posting[]>();
  readonly surfaces = new Map<string, Map<string, number>>();
  /** Of every passage: its terms and their weights. */
  readonly terms: readonly (readonly (readonly [key: string, weight: number])[])[];
  /** The wordings of questions by their keys. */
  readonly wordings = new Map<string, string>();
  private readonly topical: boolean[] = [];
  private readonly rarities = new Map<string, number>();
  /** Of every passage: the question it answers; null when it is not known. */
  readonly questions: readonly (string | null)[];

  constructor(readonly passages: readonly WordPassage[]) {
    const questions: (string | null)[] = [];
    const subjects = subjectsOf(passages);
    this.terms = passages.map((passage, at) => {
      const weights = new Map<string, { weight: number; named: boolean }>();
      questions.push(null);
      const own = passage.terms.some((packed) => TOPIC.test(packed));
      this.topical.push(own);
      const subjectWords = new Set(subjects.size === 0 ? [] : wordsAmong(passage, subjects));
      for (const packed of passage.terms) {
        const { key, surface, lent, doing, weak } = unpackTerm(packed);
        if (key.startsWith(QUESTION_MARK)) {
          questions[at] = key;
          if (!this.wordings.has(key)) this.wordings.set(key, surface);
          continue;
        }
        // What the sentence before was about matters only where this one names nothing.
        if (lent && own) continue;
        const isSubject = key.startsWith(TOPIC_MARK) && subjectWords.has(surface.toLowerCase());
        const one = isSubject ? SUBJECT : lent ? LENT : weak ? WEAK : key.startsWith(TOPIC_MARK) && surface.includes(' ') ? PHRASE : 1;
        const before = weights.get(key);
        weights.set(key, {
          weight: Math.min(MOST_SAID, (before?.weight ?? 0) + one),
          named: before?.named || (!lent && !doing && !isSubject),
        });
        if (!lent) {
          const said = this.surfaces.get(key) ?? new Map<string, number>();
          this.surfaces.set(key, said.set(surface, (said.get(surface) ?? 0) + 1));
        }
      }
      for (const [key, { weight, named }] of weights) {
        const list = this.postings.get(key);
        if (list) list.push({ passage: at, weight, named });
        else this.postings.set(key, [{ passage: at, weight, named }]);
      }
      return [...weights].map(([key, { weight }]) => [key, weight] as const);
    });
    this.questions = questions;
  }

  /** True when a passage itself names a topic of the lexicon. */
  namesTopic(passage: number): boolean {
    return this.topical[passage]!;
  }

  /** How much a term tells of a passage: less the more passages hold it. */
  rarity(key: string): number {
    let known = this.rarities.get(key);
    if (known === undefined) {
      known = Math.sqrt(Math.log(1 + this.passages.length / (this.postings.get(key)?.length ?? 1)));
      this.rarities.set(key, known);
    }
    return known;
  }

  /** Participants behind postings who named the term, and the weighted number of all. */
  reach(postings: readonly Posting[]): { named: number; weighted: number } {
    const weights = new Map<number, number>();
    const named = new Set<number>();
    for (const posting of postings) {
      const { response } = this.passages[posting.passage]!;
      weights.set(response, Math.max(weights.get(response) ?? 0, Math.min(1, posting.weight)));
      if (posting.named) named.add(response);
    }
    return { named: named.size, weighted: [...weights.values()].reduce((sum, weight) => sum + weight, 0) };
  }
}

/** Words that several questions of the guide name. */
function subjectsOf(passages: readonly WordPassage[]): ReadonlySet<string> {
  const questions = new Set(
    passages.flatMap(({ terms }) => terms.filter((packed) => packed.startsWith(QUESTION_MARK))).map((packed) => unpackTerm(packed).key),
  );
  const counts = new Map<string, number>();
  for (const question of questions) for (const word of question.slice(1).split(' ')) counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Set([...counts].flatMap(([word, count]) => (count >= SUBJECT_QUESTIONS ? [word] : [])));
}

/** How a passage says those of its words that are among some. */
const wordsAmong = ({ terms }: WordPassage, among: ReadonlySet<string>): string[] =>
  terms.map(unpackTerm).flatMap(({ key, surface }) => (among.has(key) ? [surface.toLowerCase()] : []));
