import { likelyLanguages } from '../detect-language.js';
import { foldPhrase } from './fold-phrase.js';
import type { IntentLanguage } from './phrases.js';

/**
 * Conjunctions, articles and prepositions that no sentence ends with, folded. Left out: words that may end one, such as "to" in
 * English ("I would love to") or "aber" in German ("das stimmt aber"), and the languages not listed.
 */
const LAST_WORDS: Readonly<Partial<Record<IntentLanguage, string>>> = {
  en: 'and or but because cos the my your our their of whether although',
  de: 'und weil dass obwohl',
  fr: 'et car que les une des du',
  es: 'y pero porque los las una unas del',
};
const WORDS = Object.entries(LAST_WORDS).map(([language, words]) => [language as IntentLanguage, new Set(words.split(' '))] as const);

/** A word alone is an answer to "Which letter?"; more words than this are one whatever the last of them. */
const FEWEST_WORDS = 2;
const MOST_WORDS = 25;
/** "A friend of mine I think the world of", "just because": whole sentences all the same. */
const MAY_END =
  /\b(?:(?:sort|kind|what|who|which|that|world|heard|thought|dreamt|afraid|proud|fond|take care|taken care) of|just because)$/u;

/** "Um", "ähm": an answer that has not begun yet. */
const HESITATION = /^(?:u+h*m+|u+h+|e+r+m?|h+m+|m{2,}|ä+h*m*|ö+h*m*|e+u+h+|e+h*m+|este)$/iu;
/** Nothing longer merely hesitates. Characters. */
const MOST_HESITATING = 40;

/**
 * The language of a message that plainly breaks off in the middle of a sentence: "My dad, he had a stroke and". Null for any other.
 * @param heldIn the interview's languages: what only hesitates is in the first of them
 */
export function unfinishedIn(text: string, heldIn: ReadonlySet<IntentLanguage> | null = null): IntentLanguage | null {
  const said = text.trim();
  if (hesitates(said)) return heldIn?.values().next().value ?? null;
  // Who writes a full stop has finished; so has who ends with "…" or a question mark.
  if (!/[\p{L},]$/u.test(said) || said.length > 400) return null;
  const words = foldPhrase(said)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ');
  if (words.length < FEWEST_WORDS || words.length > MOST_WORDS) return null;
  const plain = words.join(' ');
  if (MAY_END.test(plain)) return null;
  const likely = likelyLanguages(plain);
  return WORDS.find(([language, last]) => likely.has(language) && last.has(words.at(-1)!))?.[0] ?? null;
}

function hesitates(said: string): boolean {
  const words = said.slice(0, MOST_HESITATING + 1).split(/[\s.,…]+/u);
  return said !== '' && said.length <= MOST_HESITATING && words.every((word) => word === '' || HESITATION.test(word));
}
