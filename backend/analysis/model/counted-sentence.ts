import { detectLanguage } from '../../common/detect-language.js';
import type { IntentLanguage } from '../../common/intents/phrases.js';
import { COUNT_WORDS } from '../../common/claims/advice-words.js';
import { lexicon, tokensOf } from '../../common/claims/claim-tokens.js';

export const MARK = /\[\[\s*([a-z]\w*)(?:\.(\w+))?\s*\]\]/gi;
const GENERAL = ['total', 'analyzed'];
const COUNTS = ['count', 'percent'];

const setsOf = (texts: { frame: string; mention: string } | undefined) => ({
  frame: new Set(texts?.frame.split(' ')),
  mention: new Set(texts?.mention.split(' ')),
});
const WORDS = new Map(Object.entries(COUNT_WORDS).map(([language, texts]) => [language as IntentLanguage, setsOf(texts)]));

interface Mark {
  readonly name: string;
  readonly field: string | undefined;
}

/**
 * Whether a sentence with marks for numbers says no more than how many speak of a theme, or how many interviews were read: a count must never
 * stand beside a claim that was not counted.
 * @param nameOf the name of a theme by its key
 */
export function isCountedSentence(
  text: string,
  languages: readonly (IntentLanguage | null)[],
  nameOf: (key: string) => string | undefined,
): boolean {
  const marked = withNameMarks(text, nameOf);
  return [...new Set([...languages, detectLanguage(marked.replaceAll(MARK, ' '))])].some((language) => {
    const words = language === null ? undefined : WORDS.get(language);
    if (!words) return false;
    return clausesIn(marked, language).every((clause) => isCountedClause(clause, language, words));
  });
}

/** The name of a counted theme, written out, is as good as its mark. */
function withNameMarks(text: string, nameOf: (key: string) => string | undefined): string {
  let marked = text.replaceAll(/[*_]/g, '');
  const keys = new Set([...text.matchAll(MARK)].map(([, name]) => name!.toLowerCase()));
  for (const key of keys) {
    const name = nameOf(key)?.toLowerCase();
    const at = name === undefined || name === '' ? -1 : marked.toLowerCase().indexOf(name);
    if (at >= 0) marked = `${marked.slice(0, at)} [[${key}.name]] ${marked.slice(at + name!.length)}`;
  }
  return marked;
}

/** At commas and "and", as long as each part counts something. */
function clausesIn(text: string, language: IntentLanguage | null): string[] {
  const and = [...lexicon(language).and].filter((word) => /\p{L}/u.test(word)).join('|');
  const pieces = text.split(new RegExp(`[,;，、]|(?<![\\p{L}\\d])(?:${and || '(?!)'})(?![\\p{L}\\d])`, 'iu'));
  const clauses: string[] = [];
  for (const piece of pieces) {
    const counts = [...piece.matchAll(MARK)].some(([, , field]) => field !== undefined && COUNTS.includes(field.toLowerCase()));
    if (clauses.length > 0 && !counts) clauses[clauses.length - 1] += ` ${piece}`;
    else clauses.push(piece);
  }
  return clauses;
}

function isCountedClause(
  clause: string,
  language: IntentLanguage | null,
  words: { frame: ReadonlySet<string>; mention: ReadonlySet<string> },
): boolean {
  const marks = [...clause.matchAll(MARK)].map(([, name, field]): Mark => ({ name: name!.toLowerCase(), field: field?.toLowerCase() }));
  const themes = marks.filter(({ field }) => field !== undefined);
  const general = marks.filter(({ field }) => field === undefined).map(({ name }) => name);
  const own = tokensOf(clause.replaceAll(MARK, ' '), lexicon(language), false).filter(({ isWord }) => isWord);
  if (general.some((name) => !GENERAL.includes(name)) || new Set(general).size < general.length) return false;
  if (themes.length === 0) {
    // "12 of 20 interviews were read", "Of 20 interviews 12 were read".
    return marks.length > 0 && isOrdered(general, clause) && own.every(({ key }) => words.frame.has(key));
  }
  const counts = themes.filter(({ field }) => COUNTS.includes(field!));
  const names = themes.filter(({ field }) => field === 'name');
  if (counts.length + names.length < themes.length || counts.length === 0 || names.length !== 1) return false;
  if (new Set(themes.map(({ name }) => name)).size !== 1 || general.some((name) => name !== 'analyzed')) return false;
  // "12 of 20", never "20 of 12".
  if (
    general.length > 0 &&
    marks.findIndex(({ field }) => field !== undefined && COUNTS.includes(field)) > marks.findIndex(({ field }) => field === undefined)
  ) {
    return false;
  }
  return own.every(({ key }) => words.frame.has(key) || words.mention.has(key));
}

function isOrdered(general: readonly string[], clause: string): boolean {
  if (general.length < 2 || general[0] === 'analyzed') return true;
  return /^\s*(?:[-*]\s*)?(?:of|out of|von|sur|de|su|van|z|av|من)\s/iu.test(clause);
}
