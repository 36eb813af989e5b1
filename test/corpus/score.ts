// How well an analysis agrees with the labels of the corpus.
import type { Feeling, GoldPassage, LabelledInterview } from './read-corpus.js';

/** A passage that an analysis has marked. */
export interface MarkedPassage {
  /** Index of its interview. */
  readonly response: number;
  readonly turn: number;
  readonly start: number;
  readonly end: number;
  /** Null: not measured. */
  readonly feeling: Feeling | null;
}
/** A theme that an analysis has found, and the passages it holds by their index. */
export interface MarkedTheme {
  readonly name: string;
  readonly members: readonly number[];
}

/** Participants that a theme needs to be looked for. */
export const HELD_BY = 5;
/** A found theme stands for a labelled one when this share of its participants is right … */
const MOSTLY_RIGHT = 0.5;
/** … and when so many of those who hold the labelled theme are in it, at least three. */
const COVERS = 0.25;

export interface ThemeScore {
  /** Labelled themes that enough people hold. */
  readonly held: number;
  readonly found: number;
  readonly foundIds: readonly string[];
  /** Participants of the themes that stand for a labelled one: how many hold it. */
  readonly precision: number;
  /** Participants of the labelled themes that enough people hold: how many are in a theme that stands for it. */
  readonly recall: number;
  /** Themes that stand for no labelled one. */
  readonly spurious: readonly string[];
  /** Marked passages in no theme. */
  readonly uncoded: number;
  /** Labelled passages of which no word is in a theme. */
  readonly missed: number;
}

type Pair = `${number}/${string}`;
const pairOf = (response: number, theme: string): Pair => `${response}/${theme}`;

/** Labels of the passages that a marked one shares words with: most of the shorter of the two. */
export function labelsAt(interview: LabelledInterview, { turn, start, end }: Omit<MarkedPassage, 'response' | 'feeling'>): GoldPassage[] {
  return interview.gold
    .map((gold) => ({ gold, shared: gold.turn === turn ? Math.min(gold.end, end) - Math.max(gold.start, start) : 0 }))
    .filter(({ gold, shared }) => shared > Math.min(end - start, gold.end - gold.start) / 2)
    .sort((a, b) => b.shared - a.shared)
    .map(({ gold }) => gold);
}

const holdersOf = (interviews: readonly LabelledInterview[]) => {
  const holders = new Map<string, Set<number>>();
  for (const [response, { gold }] of interviews.entries()) {
    for (const { theme } of gold.flatMap(({ labels }) => labels)) holders.set(theme, (holders.get(theme) ?? new Set()).add(response));
  }
  return holders;
};

/** Of themes found without a codebook. */
export function scoreThemes(
  interviews: readonly LabelledInterview[],
  passages: readonly MarkedPassage[],
  themes: readonly MarkedTheme[],
): ThemeScore {
  const holders = holdersOf(interviews);
  const held = [...holders].filter(([, responses]) => responses.size >= HELD_BY).map(([theme]) => theme);
  const covered = new Map<string, Set<number>>();
  const spurious: string[] = [];
  let right = 0;
  let claimed = 0;
  for (const { name, members } of themes) {
    const people = new Set(members.map((at) => passages[at]!.response));
    const byLabel = new Map<string, Set<number>>();
    for (const at of members) {
      const passage = passages[at]!;
      const labels = labelsAt(interviews[passage.response]!, passage).flatMap((gold) => gold.labels);
      for (const { theme } of labels) byLabel.set(theme, (byLabel.get(theme) ?? new Set()).add(passage.response));
    }
    const [best] = [...byLabel].sort((a, b) => b[1].size - a[1].size || (a[0] < b[0] ? -1 : 1));
    const enough = best && Math.max(Math.min(3, holders.get(best[0])!.size), holders.get(best[0])!.size * COVERS);
    if (!best || best[1].size < people.size * MOSTLY_RIGHT || best[1].size < enough!) {
      spurious.push(name);
      continue;
    }
    const [theme, correct] = best;
    right += correct.size;
    claimed += people.size;
    covered.set(theme, new Set([...(covered.get(theme) ?? []), ...correct]));
  }
  const all = held.reduce((sum, theme) => sum + holders.get(theme)!.size, 0);
  const foundIds = held.filter((theme) => covered.has(theme));
  return {
    held: held.length,
    found: foundIds.length,
    foundIds,
    precision: right / Math.max(1, claimed),
    recall: held.reduce((sum, theme) => sum + (covered.get(theme)?.size ?? 0), 0) / Math.max(1, all),
    spurious,
    ...uncoded(interviews, passages, new Set(themes.flatMap(({ members }) => members))),
  };
}

function uncoded(interviews: readonly LabelledInterview[], passages: readonly MarkedPassage[], coded: ReadonlySet<number>) {
  const byResponse = interviews.map((): MarkedPassage[] => []);
  for (const at of coded) byResponse[passages[at]!.response]!.push(passages[at]!);
  const labelled = interviews.flatMap(({ gold }, response) => gold.map((one) => ({ ...one, response })));
  const missed = labelled.filter(
    ({ response, turn, start, end }) => !byResponse[response]!.some((one) => one.turn === turn && one.start < end && start < one.end),
  );
  return {
    uncoded: passages.length === 0 ? 1 : (passages.length - coded.size) / passages.length,
    missed: missed.length / Math.max(1, labelled.length),
  };
}

export interface CodebookScore {
  readonly recall: number;
  readonly precision: number;
  /** Labelled passages of which no word was coded to any theme. */
  readonly missed: number;
  readonly byTheme: readonly { readonly theme: string; readonly recall: number; readonly precision: number }[];
}

/** Of passages coded to the themes of the codebook: participants by theme. @param codes of each passage, theme ids */
export function scoreCodes(
  interviews: readonly LabelledInterview[],
  passages: readonly MarkedPassage[],
  codes: readonly (readonly string[])[],
): CodebookScore {
  const gold = new Set([...holdersOf(interviews)].flatMap(([theme, responses]) => [...responses].map((one) => pairOf(one, theme))));
  const given = new Set<Pair>();
  /** Given at a passage that has the label; a right participant by a wrong passage is not right. */
  const right = new Set<Pair>();
  for (const [at, themes] of codes.entries()) {
    const passage = passages[at]!;
    const labels = labelsAt(interviews[passage.response]!, passage).flatMap((one) => one.labels.map(({ theme }) => theme));
    for (const theme of themes) {
      given.add(pairOf(passage.response, theme));
      if (labels.includes(theme)) right.add(pairOf(passage.response, theme));
    }
  }
  const of = (pairs: ReadonlySet<Pair>, theme: string) => [...pairs].filter((pair) => pair.endsWith(`/${theme}`)).length;
  const coded = new Set(codes.flatMap((themes, at) => (themes.length > 0 ? [at] : [])));
  return {
    recall: right.size / Math.max(1, gold.size),
    precision: right.size / Math.max(1, given.size),
    missed: uncoded(interviews, passages, coded).missed,
    byTheme: [...holdersOf(interviews).keys()].map((theme) => ({
      theme,
      recall: of(right, theme) / Math.max(1, of(gold, theme)),
      precision: of(right, theme) / Math.max(1, of(given, theme)),
    })),
  };
}

export interface SentimentScore {
  readonly accuracy: number;
  /** Of the labelled passages that were marked, those whose feeling was told. */
  readonly shown: number;
  /** What always answering the most frequent feeling would score. */
  readonly guess: number;
}

/** What one passage of the corpus feels like: its labels' feeling, mixed when they differ. */
export function feelingOf({ labels }: GoldPassage): Feeling {
  const feelings = new Set(labels.map(({ feeling }) => feeling));
  return feelings.size === 1 ? labels[0]!.feeling : 'mixed';
}

export function scoreSentiment(interviews: readonly LabelledInterview[], passages: readonly MarkedPassage[]): SentimentScore {
  const counts = new Map<Feeling, number>();
  let total = 0;
  let shown = 0;
  let right = 0;
  for (const passage of passages) {
    const [gold] = labelsAt(interviews[passage.response]!, passage);
    if (!gold) continue;
    const feeling = feelingOf(gold);
    total += 1;
    counts.set(feeling, (counts.get(feeling) ?? 0) + 1);
    if (passage.feeling === null) continue;
    shown += 1;
    if (passage.feeling === feeling) right += 1;
  }
  return {
    accuracy: right / Math.max(1, shown),
    shown: shown / Math.max(1, total),
    guess: Math.max(0, ...counts.values()) / Math.max(1, total),
  };
}
