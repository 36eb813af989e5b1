// The built-in analyst over labelled interviews. Unit tests give it the sources, the bench what has been built.
import type { codeToThemes } from '../../backend/analysis/builtin/code-to-themes.js';
import type { codeTranscript } from '../../backend/analysis/builtin/code-transcript.js';
import type { findThemes } from '../../backend/analysis/builtin/find-themes.js';
import type { KnownTheme } from '../../backend/analysis/report/grouping.js';
import type { withoutAddressed } from '../../backend/contract/addressed-text.js';
import type { Codebook, LabelledInterview } from './read-corpus.js';
import type { MarkedPassage } from './score.js';

export interface BuiltIn {
  /** Takes out what is addressed to the analysis, before any way of reading. */
  readonly withoutAddressed: typeof withoutAddressed;
  readonly codeTranscript: typeof codeTranscript;
  readonly findThemes: typeof findThemes;
  readonly codeToThemes: typeof codeToThemes;
}

export interface WordMarked extends MarkedPassage {
  readonly text: string;
  readonly label: string;
  readonly terms: readonly string[];
  readonly question: string;
  readonly language: string;
}

/** Marks the passages of interviews. Neutral stands for a feeling that was not measured. */
export function markPassages(
  { codeTranscript: code, withoutAddressed: readable }: BuiltIn,
  interviews: readonly Pick<LabelledInterview, 'turns'>[],
): WordMarked[] {
  return interviews.flatMap(({ turns }, response) => {
    const { segments, language } = code(turns.map((turn) => (turn.role === 'user' ? { ...turn, text: readable(turn.text) } : turn)));
    return segments.map(({ turn, start, end, label, terms, sentiment }) => ({
      ...{ response, turn, start, end, label, terms, language },
      feeling: sentiment === 'neutral' ? null : sentiment,
      text: turns[turn - 1]!.text.slice(start, end),
      question: turns.findLast(({ role, seq }) => role === 'assistant' && seq < turn)?.text ?? '',
    }));
  });
}

/** Themes without a codebook. @param known of the report before, with the passages that they hold */
export function themesOf(
  { findThemes: find }: BuiltIn,
  passages: readonly WordMarked[],
  responses: number,
  known: {
    readonly themes: readonly KnownTheme[];
    readonly foundOver: number;
    readonly themeOf: (passage: WordMarked) => string | null;
  } = {
    themes: [],
    foundOver: 0,
    themeOf: () => null,
  },
) {
  const input = passages.map((passage) => ({ response: passage.response, terms: passage.terms, themeId: known.themeOf(passage) }));
  return find(input, responses, known.themes, known.foundOver).themes;
}

/** Codes to the themes of a codebook, as ids. */
export function codesOf({ codeToThemes: code }: BuiltIn, passages: readonly WordMarked[], { themes }: Codebook): string[][] {
  const scheme = themes.map((theme) => ({ ...theme, parentId: null }));
  return code(passages, scheme).map((indices) => indices.map((at) => themes[at]!.id));
}

/** What stays the same when interviews are added: of the participants in a theme before, those who are in a theme of that name afterwards. */
export function keptAfterGrowth(builtIn: BuiltIn, interviews: readonly LabelledInterview[], from: number): number {
  const passages = markPassages(builtIn, interviews);
  const early = passages.filter(({ response }) => response < from);
  const before = themesOf(builtIn, early, from).map((theme, at) => ({ ...theme, id: `theme-${at}` }));
  const themeOf = new Map(before.flatMap(({ id, members }) => members.map((member) => [early[member]!, id] as const)));
  const after = themesOf(builtIn, passages, interviews.length, {
    themes: before,
    foundOver: from,
    themeOf: (passage) => themeOf.get(passage) ?? null,
  });
  const pairs = (themes: readonly { name: string; members: readonly number[] }[], of: readonly WordMarked[]) =>
    new Set(themes.flatMap(({ name, members }) => members.map((member) => `${of[member]!.response}/${name}`)));
  const later = pairs(after, passages);
  const earlier = pairs(before, early);
  return [...earlier].filter((pair) => later.has(pair)).length / Math.max(1, earlier.size);
}
