import type { Findings } from './findings.js';

const WORD = /[\p{L}\p{N}]{3,}/gu;
/** Ids in tokens and between `|` are no words. */
const withoutTokens = (text: string) => text.replaceAll(/\{\{[^{}]*\}\}/g, ' ');

export function wordsOf(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap((text) => withoutTokens(text).normalize('NFC').toLowerCase().match(WORD) ?? []));
}

/** Every text of a report that an analyst wrote, and that may hold a participant's words outside a quote. */
export const writtenTexts = ({ themes, groups = [], summary, recommendations }: Findings): string[] => [
  summary,
  ...themes.flatMap(({ name, description, terms }) => [name, description, ...terms]),
  ...groups.map(({ name }) => name),
  ...recommendations.flatMap(({ insight, recommendation, impact }) => [insight, recommendation, impact]),
];

/** Words of a report that a participant used, too. Stems count: the report's 'cancel' matches the participant's 'cancelled'. */
export function sharedWords(findings: Findings, said: readonly string[]): string[] {
  const spoken = [...wordsOf(said)];
  return [...wordsOf(writtenTexts(findings))].filter((word) => spoken.some((one) => one.startsWith(word)));
}

/**
 * Tells texts that a person wrote and that repeat a participant: two words in a row that were said so, one of them used by no other participant. A single
 * word may be the person's own.
 */
export function takenFrom(said: readonly string[], privateWords: ReadonlySet<string>): (text: string) => boolean {
  const pairs = new Set(said.flatMap((text) => pairsOf(text).map(([a, b]) => `${a} ${b}`)));
  return (text) => pairsOf(text).some(([a, b]) => (privateWords.has(a) || privateWords.has(b)) && pairs.has(`${a} ${b}`));
}

function pairsOf(text: string): [string, string][] {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(1).map((word, at) => [words[at]!, word]);
}

/** Tells texts that hold one of these words. */
export function holds(words: ReadonlySet<string>): (text: string) => boolean {
  return (text) => words.size > 0 && [...wordsOf([text])].some((word) => words.has(word));
}
