import { ANALYSIS_LIMITS } from '../../contract/analysis-constants.js';
import { continueThemes, type FoundTheme, type KnownTheme, shouldFindAfresh, type WordPassage } from '../report/grouping.js';
import { CONCEPT_MARK } from './concepts.js';
import { nameTheme } from './name-theme.js';
import { unpackTerm } from './terms.js';

/** A term counts this much less when only the question, or the sentence before, named it. */
const LENT = 0.5;
const CONCEPT_WEIGHT = 1.25;
const PAIR_WEIGHT = 1.15;
/** What so large a share of all passages names is the subject of the interview rather than a finding. */
const EVERYWHERE = 0.2;
/** Share of a term's passages that must be the theme's for the term to be its as well. */
const BELONGS = 0.6;
const SEED_SCORE = 2;
const RELATED_SCORE = 1;
/** Extra weight of the beginning of a passage, which more likely states its topic. */
const FIRST = 0.3;
/** What a passage must score to be put into a theme: its seed, even if it was only lent. */
const FITS = 1;

/** Participants that a theme needs. */
export function supportFor(responses: number): number {
  if (responses <= 3) return 1;
  return Math.max(2, Math.ceil(responses * 0.03));
}

/** Few conversations hold few themes. */
const mostThemes = (responses: number) => Math.min(ANALYSIS_LIMITS.themes, responses + 2);

interface Posting {
  readonly passage: number;
  readonly weight: number;
  /** True when it was said as a thing one speaks of. */
  readonly named: boolean;
}

/** Groups passages by the words they share: themes are words many participants use, with those that go along. Same input, same themes. */
export function findThemes(
  passages: readonly WordPassage[],
  responses: number,
  known: readonly KnownTheme[],
  foundOver: number,
): { readonly themes: FoundTheme[]; readonly afresh: boolean } {
  const index = new TermIndex(passages);
  if (shouldFindAfresh(responses, foundOver, known)) {
    const themes = new ThemeSearch(index, passages, responses).run([]);
    return { themes: continueThemes(themes, passages, known), afresh: true };
  }
  return { themes: new ThemeSearch(index, passages, responses).run(known), afresh: false };
}

/** Which passages hold a term, and how it is said. */
class TermIndex {
  readonly postings = new Map<string, Posting[]>();
  readonly surfaces = new Map<string, Map<string, number>>();
  /** Of every passage: its terms and their weights. */
  readonly terms: readonly (readonly (readonly [key: string, weight: number])[])[];

  constructor(passages: readonly WordPassage[]) {
    this.terms = passages.map((passage, at) =>
      passage.terms.map((packed) => {
        const { key, surface, lent, doing } = unpackTerm(packed);
        const weight = lent ? LENT : 1;
        push(this.postings, key, { passage: at, weight, named: !lent && !doing });
        if (!lent) {
          const said = this.surfaces.get(key) ?? new Map<string, number>();
          this.surfaces.set(key, said.set(surface, (said.get(surface) ?? 0) + 1));
        }
        return [key, weight] as const;
      }),
    );
  }
}

interface Draft {
  readonly known: KnownTheme | null;
  readonly seed: string | null;
  /** What a term of it adds to a passage's score. */
  readonly scores: Map<string, number>;
}

class ThemeSearch {
  private readonly support: number;
  private readonly theme: (number | null)[];

  constructor(
    private readonly index: TermIndex,
    private readonly passages: readonly WordPassage[],
    private readonly responses: number,
  ) {
    this.support = supportFor(responses);
    this.theme = passages.map(() => null);
  }

  run(known: readonly KnownTheme[]): FoundTheme[] {
    const drafts: Draft[] = known.map((theme) => ({
      known: theme,
      seed: null,
      scores: new Map(theme.terms.map((term, at) => [term, at === 0 ? SEED_SCORE : RELATED_SCORE])),
    }));
    this.place(drafts, known);
    this.addThemes(drafts);
    if (known.length === 0) this.place(drafts, []);
    return this.finish(drafts);
  }

  /** New themes, one at a time, from what no theme holds yet: each the term that most further participants share. */
  private addThemes(drafts: Draft[]): void {
    const claimed = new Set(drafts.flatMap((draft) => [...draft.scores.keys()]));
    while (drafts.length < mostThemes(this.responses)) {
      const seed = this.bestSeed(claimed);
      if (seed === null) return;
      const related = this.relatedTo(seed, claimed);
      const scores = new Map<string, number>([[seed, SEED_SCORE], ...related.map((term): [string, number] => [term, RELATED_SCORE])]);
      for (const term of scores.keys()) claimed.add(term);
      const at = drafts.push({ known: null, seed, scores }) - 1;
      for (const term of scores.keys()) {
        for (const { passage } of this.index.postings.get(term) ?? []) if (this.theme[passage] === null) this.theme[passage] = at;
      }
    }
  }

  private bestSeed(claimed: ReadonlySet<string>): string | null {
    let best: string | null = null;
    let most = 0;
    for (const [term, postings] of this.index.postings) {
      if (claimed.has(term)) continue;
      const free = postings.filter(({ passage }) => this.theme[passage] === null);
      const reach = this.reach(free);
      if (reach.named < this.support || (this.responses === 1 && free.length < 2)) continue;
      const value = reach.weighted * this.weightOf(term, postings);
      if (value > most || (value === most && best !== null && term < best)) [best, most] = [term, value];
    }
    return best;
  }

  private weightOf(term: string, postings: readonly Posting[]): number {
    const form = term.startsWith(CONCEPT_MARK) ? CONCEPT_WEIGHT : term.includes(' ') ? PAIR_WEIGHT : 1;
    return form * Math.min(1, EVERYWHERE / (postings.length / this.passages.length));
  }

  /** Participants behind postings: the number who named the term, and the weighted number of all. */
  private reach(postings: readonly Posting[]): { named: number; weighted: number } {
    const weights = new Map<number, number>();
    const named = new Set<number>();
    for (const posting of postings) {
      const { response } = this.passages[posting.passage]!;
      weights.set(response, Math.max(weights.get(response) ?? 0, posting.weight));
      if (posting.named) named.add(response);
    }
    return { named: named.size, weighted: [...weights.values()].reduce((sum, weight) => sum + weight, 0) };
  }

  /** Terms that mostly come along with the seed, or are parts of it. */
  private relatedTo(seed: string, claimed: ReadonlySet<string>): string[] {
    const own = new Set((this.index.postings.get(seed) ?? []).map(({ passage }) => passage));
    const together = new Map<string, number>();
    for (const passage of own) for (const [term] of this.index.terms[passage]!) together.set(term, (together.get(term) ?? 0) + 1);
    return [...together]
      .filter(([term, count]) => {
        if (term === seed || claimed.has(term) || term.startsWith(CONCEPT_MARK)) return false;
        const all = this.index.postings.get(term)!.length;
        return count >= 2 && count / all >= BELONGS;
      })
      .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
      .map(([term]) => term);
  }

  /** Puts each passage into the theme it fits best. What a known theme holds already stays there. */
  private place(drafts: readonly Draft[], known: readonly KnownTheme[]): void {
    const byId = new Map(known.map((theme, at) => [theme.id, at]));
    for (const [at, passage] of this.passages.entries()) {
      const kept = passage.themeId === null ? undefined : byId.get(passage.themeId);
      this.theme[at] = kept ?? this.bestFit(at, drafts);
    }
  }

  private bestFit(passage: number, drafts: readonly Draft[]): number | null {
    let best: number | null = null;
    let most = 0;
    for (const [at, draft] of drafts.entries()) {
      let score = 0;
      for (const [place, [term, weight]] of this.index.terms[passage]!.entries()) {
        score += (draft.scores.get(term) ?? 0) * weight * (1 + FIRST / (place + 1));
      }
      if (score >= FITS && score > most) [best, most] = [at, score];
    }
    return best;
  }

  private finish(drafts: readonly Draft[]): FoundTheme[] {
    const members = drafts.map((): number[] => []);
    for (const [passage, at] of this.theme.entries()) if (at !== null) members[at]!.push(passage);
    const names = new Set<string>();
    return drafts
      .map((draft, at) => ({
        draft,
        members: members[at]!,
        responses: new Set(members[at]!.map((one) => this.passages[one]!.response)).size,
      }))
      .filter(({ draft, responses }) => responses >= (draft.known ? Math.max(1, Math.floor(this.support / 2)) : this.support))
      .sort((a, b) => b.responses - a.responses)
      .map(({ draft, members: own }) => {
        if (draft.known) return { ...draft.known, members: own };
        const terms = [...draft.scores.keys()];
        const name = nameTheme(terms, own, this.index.terms, this.index.surfaces, names);
        names.add(name.name);
        return { id: null, ...name, terms, members: own };
      });
  }
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
