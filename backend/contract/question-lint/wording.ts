// Without Zod: browsers import this.
import type { Hit, Mend } from './finding.js';

/** Alternatives of a pattern, written over several lines. What follows must end the word: the first alternative that fits is taken. */
export const anyOf = (words: string): string => `(?:${words.trim().replaceAll(/(?<!\s)\s*\n\s*/g, '|')})`;

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The text without the first letter's capital, unless the word has other capitals or is "I". */
export const decapitalise = (text: string): string =>
  /^(?:I\b|\p{Lu}{2}|\p{Lu}\S*\p{Lu})/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);

/** A question from its words: one capital, single spaces, one question mark. */
export const question = (...parts: readonly (string | undefined)[]): string =>
  `${capitalise(
    parts
      .filter((part) => part !== undefined && part !== '')
      .join(' ')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/(?<!\s)\s+([,.])/g, '$1')
      .trim()
      .replace(/(?<![\s?.!,;:–—-])[\s?.!,;:–—-]+$/, ''),
  )}?`;

export const mend = (rewrite: string, alsoAsk?: string): Mend => (alsoAsk === undefined ? { rewrite } : { rewrite, alsoAsk });

/** A hit on the words that a pattern matched. */
export const hitOn = (match: RegExpExecArray, explanation: string, ...mends: (Mend | null)[]): Hit => ({
  from: match.index,
  to: match.index + match[0].trimEnd().length,
  explanation,
  mends,
});

/** The sentences of a text. Abbreviations may split one; rules only look at whole questions. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.?!])\s+(?=["“„(¿¡]?\p{Lu})/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

export const countWords = (text: string): number => text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
