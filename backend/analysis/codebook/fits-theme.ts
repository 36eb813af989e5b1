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
  const spoken = languagesOf([...theme.texts, ...theme.members, ...labels]);
  const own = new Set(theme.texts.flatMap((text) => keysOf(text, spoken)));
  for (const term of theme.terms) own.add(term.slice(0, term.indexOf('|')));
  const counts = new Map<string, number>();
  for (const member of theme.members) for (const key of new Set(keysOf(member, spoken))) counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const [key, count] of counts) if (count >= SEVERAL) own.add(key);
  return labels.map((label) => keysOf(label, spoken).some((key) => own.has(key)));
}

const languageIn = (text: string) => detectLanguage(wordsOf(text).map(({ text: word }) => word));

/** Those that texts long enough to tell are in. */
function languagesOf(texts: readonly string[]): Language[] {
  const found = new Map([languageIn(texts.join(' ')), ...texts.map(languageIn)].map((language) => [language.code, language]));
  return [...found.values()].filter(({ code }) => code !== UNDETERMINED || found.size === 1);
}
const UNDETERMINED = 'und';

/** The words and topics of a text: in each of the languages spoken, where it is too short to tell its own. */
function keysOf(text: string, spoken: readonly Language[]): string[] {
  const own = languageIn(text);
  return (own.code === UNDETERMINED ? spoken : [own]).flatMap((language) =>
    termsOf(wordsOf(withoutSetPhrases(text, language.code)), language).flatMap(({ key, surface }) => [key, singular(surface)]),
  );
}

/** Stemmers see more in a short word than there is: "bus" and "buses" have different stems. */
const singular = (surface: string) => surface.toLowerCase().replace(/(?<=^\p{L}{3,})(?:es|s|en|n|e)$/u, '');
