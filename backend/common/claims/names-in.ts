import { detectLanguage } from '../detect-language.js';
import type { IntentLanguage } from '../intents/phrases.js';
import { foldPhrase } from '../intents/fold-phrase.js';
import { isAfterTitle, isFrequentName, namesPerson } from './person-names.js';

const WORD = /\p{L}[\p{L}\p{M}]*/gu;
const foldedWords = (texts: readonly string[]) => texts.flatMap((text) => foldPhrase(text).match(WORD) ?? []);
const BEFORE_START: ReadonlySet<string | undefined> = new Set([...'.!?…:"“„«‘\'(', undefined]);

/** Whether a sentence, or the text, begins after these words. */
function endsSentence(before: string): boolean {
  const words = before.trimEnd();
  return BEFORE_START.has(words.at(-1)) || before.includes('\n', words.length);
}

/**
 * The words of texts that name a person, folded. Where only names have capital letters, every capital inside a sentence counts; where all nouns
 * have one, or letters have none, frequent names and what follows a title do.
 * @param ownTexts the owner's: names in them are those of products
 */
export function namesIn(
  texts: readonly string[],
  { ownTexts = [], names = [] }: { readonly ownTexts?: readonly string[]; readonly names?: readonly string[] },
): Set<string> {
  const own = new Set(foldedWords(ownTexts));
  const found = new Set(foldedWords(names));
  const language = detectLanguage(texts.join('\n'));
  for (const text of texts) for (const name of namesOf(text, detectLanguage(text) ?? language)) if (!own.has(name)) found.add(name);
  return found;
}

function namesOf(text: string, language: IntentLanguage | null): string[] {
  const found: string[] = [];
  for (const match of text.matchAll(WORD)) {
    const word = match[0];
    const key = foldPhrase(word);
    const before = text.slice(0, match.index);
    const isCapital = /^\p{Lu}/u.test(word);
    const isUncased = /^\p{Lo}/u.test(word);
    if ((isCapital || isUncased) && (isFrequentName(key) || isAfterTitle(foldPhrase(before.slice(-40))))) found.push(key);
    else if (isCapital && language !== 'de' && !endsSentence(before) && key !== 'i' && !before.endsWith("'") && !before.endsWith('’')) {
      found.push(key);
    }
  }
  if (namesPerson(text)) {
    for (const [, name] of text.matchAll(/([\p{Script=Han}\p{Script=Katakana}]{1,6})(?:さん|様|氏|ちゃん|くん|君|先生|女士|小姐)/gu)) {
      found.push(name!);
    }
  }
  return found;
}
