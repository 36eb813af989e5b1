import type { KnownTheme } from '../report/grouping.js';
import type { TermIndex } from './term-index.js';
import { asksForTopic } from './question-mood.js';
import { QUESTION_MARK, TOPIC_MARK } from './terms.js';
import { type Draft, draftOf } from './theme-drafts.js';
import { wordsOf } from './words.js';

/** Extra weight of the beginning of a passage, which more likely states its topic. */
const FIRST = 0.15;
/** What a passage must score to be put into a theme: its seed, even if it was only lent. */
const FITS = 1;
/** A word goes along with a theme when so many participants use it there, and so large a share of those who use it at all. */
const LEARNT_FROM = 3;
const LEARNT_SHARE = 0.6;
const LEARNT_SCORE = 1;

/** Share of those whose answers to a question name something that must name the same for all answers to be about it. */
const ANSWERS_ALIKE = 0.45;
/** And so large a share of everyone who answers. */
const ANSWERS_AT_ALL = 0.3;
const ALIKE_FROM = 3;
/** How often, of all words that a theme is said in, it is those of the question: 'doctor' alone makes no question one about health. */
const NAMED_SHARE = 0.25;

/** Which passage is in which theme. */
export class Placing {
  private readonly theme: (number | null)[];
  private readonly drafts: Draft[];
  private readonly draftsWith = new Map<string, number[]>();

  /** Puts each passage into the theme it fits best. What a known theme holds already stays there. */
  constructor(
    private readonly index: TermIndex,
    drafts: readonly Draft[],
    known: readonly KnownTheme[],
  ) {
    this.drafts = [...drafts];
    for (const [at, { scores }] of drafts.entries()) for (const term of scores.keys()) this.link(at, term);
    const byId = new Map(known.map((theme, at) => [theme.id, at]));
    this.theme = index.passages.map(({ themeId }, at) => (themeId === null ? undefined : byId.get(themeId)) ?? this.bestFit(at));
  }

  themeOf(passage: number): number | null {
    return this.theme[passage]!;
  }

  /** Of every theme, its passages. */
  members(): number[][] {
    const members = this.drafts.map((): number[] => []);
    for (const [passage, at] of this.theme.entries()) if (at !== null) members[at]!.push(passage);
    return members;
  }

  /** Of every theme, how many participants it has. */
  reaches(): number[] {
    return this.members().map((own) => new Set(own.map((passage) => this.index.passages[passage]!.response)).size);
  }

  /** One more theme, for what no other holds. */
  add(draft: Draft): void {
    const at = this.drafts.push(draft) - 1;
    for (const term of draft.scores.keys()) {
      this.link(at, term);
      for (const { passage } of this.index.postings.get(term) ?? []) this.theme[passage] ??= at;
    }
  }

  /** Words that participants use in the passages of one theme only lead further passages into it. */
  learn(): void {
    for (const [term, postings] of this.index.postings) {
      if (term.startsWith(TOPIC_MARK) || postings.length < LEARNT_FROM) continue;
      const responses = new Map<number, Set<number>>();
      const all = new Set<number>();
      for (const { passage } of postings) {
        const at = this.theme[passage]!;
        const { response } = this.index.passages[passage]!;
        all.add(response);
        if (at === null) continue;
        responses.set(at, (responses.get(at) ?? new Set()).add(response));
      }
      const [best] = [...responses].sort((a, b) => b[1].size - a[1].size || a[0] - b[0]);
      if (!best || best[1].size < LEARNT_FROM || best[1].size < all.size * LEARNT_SHARE) continue;
      const { scores } = this.drafts[best[0]]!;
      if (scores.has(term)) continue;
      scores.set(term, LEARNT_SCORE);
      this.link(best[0], term);
    }
    for (const [passage, at] of this.theme.entries()) this.theme[passage] = at ?? this.bestFit(passage);
  }

  /**
   * A question about one thing ('How did you get to know people?') is answered about it, whatever words the answers use: those that name nothing
   * else go to the theme that most answers name, or make one of their own. Answers the new themes.
   */
  followQuestions(support: number, most: number): Draft[] {
    const added: Draft[] = [];
    const own = new Map(
      this.drafts.flatMap(({ scores }, at) =>
        [...scores.keys()].flatMap((term): [string, number][] => (term.startsWith(QUESTION_MARK) ? [[term, at]] : [])),
      ),
    );
    const reaches = this.reaches();
    for (const [question, passages] of this.byQuestion()) {
      const wording = this.index.wordings.get(question)!;
      let target = own.get(question) ?? null;
      if (target === null) {
        if (passages.length < ALIKE_FROM || !asksForTopic(wording)) continue;
        target = this.namedBy(wording, reaches) ?? this.mostlyNamed(passages);
      }
      const free = passages.filter((passage) => this.theme[passage] === null);
      if (target === null) {
        const people = new Set(free.map((passage) => this.index.passages[passage]!.response));
        if (added.length >= most || people.size < Math.max(support, ALIKE_FROM)) continue;
        const draft = draftOf(question);
        added.push(draft);
        target = this.drafts.push(draft) - 1;
      }
      for (const passage of free) this.theme[passage] = target;
    }
    return added;
  }

  /** The largest theme that a question names: 'What did you think of the packaging?' */
  private namedBy(wording: string, reaches: readonly number[]): number | null {
    const words = ` ${wordsOf(wording)
      .map(({ text }) => text)
      .join(' ')} `;
    let best: number | null = null;
    for (const [at, { seed }] of this.drafts.entries()) {
      const said = [...((seed === null ? undefined : this.index.surfaces.get(seed)) ?? [])];
      const all = said.reduce((sum, [, count]) => sum + count, 0);
      const asked = said.reduce((sum, [surface, count]) => sum + (words.includes(` ${surface.toLowerCase()} `) ? count : 0), 0);
      if (asked === 0 || asked < all * NAMED_SHARE) continue;
      if (best === null || (reaches[at] ?? 0) > (reaches[best] ?? 0)) best = at;
    }
    return best;
  }

  /** The theme that most of these answers name, if they name one. */
  private mostlyNamed(passages: readonly number[]): number | null {
    const everyone = new Set<number>();
    const naming = new Set<number>();
    const named = new Map<number, Set<number>>();
    for (const passage of passages) {
      const { response } = this.index.passages[passage]!;
      const at = this.theme[passage]!;
      everyone.add(response);
      if (at === null) continue;
      naming.add(response);
      named.set(at, (named.get(at) ?? new Set()).add(response));
    }
    const [best] = [...named].sort((a, b) => b[1].size - a[1].size || a[0] - b[0]);
    const enough = Math.max(ALIKE_FROM, naming.size * ANSWERS_ALIKE, everyone.size * ANSWERS_AT_ALL);
    return best && best[1].size >= enough ? best[0] : null;
  }

  private byQuestion(): Map<string, number[]> {
    const passages = new Map<string, number[]>();
    for (const [at, question] of this.index.questions.entries()) {
      if (question === null) continue;
      const known = passages.get(question);
      if (known) known.push(at);
      else passages.set(question, [at]);
    }
    return passages;
  }

  /** What follows in the same answer, and names nothing else, goes on about the same. */
  continueAnswers(): void {
    for (let at = 1; at < this.theme.length; at += 1) {
      if (this.theme[at] !== null || this.index.namesTopic(at) || !this.sameAnswer(at - 1, at)) continue;
      this.theme[at] = this.theme[at - 1]!;
    }
  }

  private sameAnswer(before: number, at: number): boolean {
    const { passages, questions } = this.index;
    return passages[before]!.response === passages[at]!.response && questions[at] !== null && questions[before] === questions[at];
  }

  private bestFit(passage: number): number | null {
    const scores = new Map<number, number>();
    for (const [place, [term, weight]] of this.index.terms[passage]!.entries()) {
      const holders = this.draftsWith.get(term);
      if (!holders) continue;
      const own = weight * this.index.rarity(term) * (1 + FIRST / (place + 1));
      for (const at of holders) scores.set(at, (scores.get(at) ?? 0) + this.drafts[at]!.scores.get(term)! * own);
    }
    let best: number | null = null;
    let most = 0;
    for (const [at, score] of scores) {
      if (score >= FITS && (score > most || (score === most && at < best!))) [best, most] = [at, score];
    }
    return best;
  }

  private link(draft: number, term: string): void {
    const holders = this.draftsWith.get(term);
    if (holders) holders.push(draft);
    else this.draftsWith.set(term, [draft]);
  }
}
