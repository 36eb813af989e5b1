import { detectLanguage, type Language } from '../builtin/languages.js';
import { withoutSetPhrases } from '../builtin/set-phrases.js';
import { termsOf } from '../builtin/terms.js';
import { wordsOf } from '../builtin/words.js';

/** Passages of a theme in which a word must come up to be what the theme is about. */
const SEVERAL = 2;

/** What a theme of the codebook is about, as far as words tell. */
export interface ThemeText {
  /** Its name, definition and examples, and those of the themes that were merged into it. */
  readonly texts: readonly string[];
  /** Terms by which the built-in analyst recognises it: `stem|as it was said`. */
  readonly terms: readonly string[];
  /** What the passages say that are in it already. */
  readonly members: readonly string[];
}

/**
 * Which claims share a word or a topic with a theme: with its name, definition or examples, or with several of its passages. What was only put
 * beside something that people merged into the theme was never coded to what the theme is now.
 */
export function fitsTheme(theme: ThemeText, labels: readonly string[]): boolean[] {
  const language = languageOf([...theme.texts, ...theme.members, ...labels]);
  const own = new Set(theme.texts.flatMap((text) => keysOf(text, language)));
  for (const term of theme.terms) own.add(term.slice(0, term.indexOf('|')));
  const counts = new Map<string, number>();
  for (const member of theme.members) for (const key of new Set(keysOf(member, language))) counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const [key, count] of counts) if (count >= SEVERAL) own.add(key);
  return labels.map((label) => keysOf(label, language).some((key) => own.has(key)));
}

const languageOf = (texts: readonly string[]) => detectLanguage(texts.flatMap((text) => wordsOf(text).map(({ text: word }) => word)));

function keysOf(text: string, fallback: Language): string[] {
  const words = wordsOf(text).map(({ text: word }) => word);
  const own = detectLanguage(words);
  const language = own.code === 'und' ? fallback : own;
  return termsOf(wordsOf(withoutSetPhrases(text, language.code)), language).map(({ key }) => key);
}
