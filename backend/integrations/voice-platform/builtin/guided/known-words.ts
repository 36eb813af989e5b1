import { foldPhrase } from '../../../../common/intents/fold-phrase.js';
import type { IntentLanguage } from '../../../../common/intents/phrases.js';
import { keyOf, wordsOf } from '../text.js';
import { withoutAcknowledgements } from './acknowledging.js';
import { foldedWords, holds, MARKUP, turns, vocabularyOf } from './known-vocabulary.js';

const CLAUSES = /[,;:–—،、；，]|\s-\s/u;
const BESIDES =
  /(?<!\p{L})(?:along with|as well as|together with|including|sowie|nebst|samt|ainsi que|asi como|bem como|nonche|evenals|oraz|ayrica|samt)(?!\p{L})/u;
const PLUS = /(?<!\p{L})plus(?!\p{L})/u;
/** Words after a comma that name an answer: "…, your boss?" */
const MOST_TAIL_WORDS = 4;
const MOST_ARTICLE_LETTERS = 4;

/**
 * Whether a question holds nothing but words of the owner's, the participant's, and those that any neutral question of its language uses.
 * @param asked what must be asked, word for word or not; null for a follow-up
 */
export function usesKnownWords(sentence: string, asked: string | null, said: string, language: IntentLanguage): boolean {
  const { neutral, stop, asking, universal } = vocabularyOf(language);
  const wording = new Set(foldedWords(asked ?? ''));
  if (MARKUP.test(sentence) && (asked === null || !sentence.includes(asked))) return false;
  const own = new Set(foldedWords(said));
  const isNeutral = (word: string) => neutral.has(word) || stop.has(word) || (language === 'ar' && isKnownAfterAnd(word, neutral, stop));
  const words = foldedWords(sentence).slice(-questionWords(sentence, language));
  const end = asked === null ? -1 : words.findLastIndex((word) => wording.has(word) && !stop.has(word));
  return words.every((word, at) => {
    if (wording.has(word)) return true;
    if (turns(word, language) || (universal.has(word) && !own.has(word))) return false;
    // Another question word asks something else.
    if (asked !== null && asking.has(word)) return false;
    if (isNeutral(word)) return true;
    // After the owner's question, a word of the participant's suggests an answer.
    if (end >= 0 && at > end) return false;
    return holds(own, word) || holds(wording, word);
  });
}

/** Words of a sentence after its acknowledgements. */
function questionWords(sentence: string, language: IntentLanguage): number {
  const { rest, thanked } = withoutAcknowledgements(keyOf(foldPhrase(sentence)), language);
  const all = foldedWords(sentence).length;
  if (thanked || rest === '') return all;
  if (language === 'ja' || language === 'zh') return foldedWords(rest).length;
  return Math.min(all, foldedWords(rest).length);
}

/** "وماذا": "and" is written together with the word after it. */
const isKnownAfterAnd = (word: string, ...known: ReadonlySet<string>[]) =>
  word.startsWith('و') && known.some((words) => words.has(word.slice(1)));

/** "What happened then, who was there?" */
export function asksBesides(sentence: string, language: IntentLanguage): boolean {
  const { asking, joiningClauses } = vocabularyOf(language);
  const folded = foldPhrase(sentence);
  // French "plus" is "more".
  if (BESIDES.test(folded) || (language !== 'fr' && PLUS.test(folded))) return true;
  const asks = folded.split(CLAUSES).map((clause) => wordsOf(clause).filter((word) => asking.has(word)));
  const first = asks.findIndex((words) => words.length > 0);
  return asks.some((words, at) => at > first && words.some((word) => !joiningClauses.has(word)));
}

/** "What happens then, your boss?": a few words after the question name an answer. */
export function offersAnAnswer(sentence: string, language: IntentLanguage): boolean {
  const { asking, neutral, stop } = vocabularyOf(language);
  const clauses = foldPhrase(sentence)
    .split(CLAUSES)
    .map((clause) => wordsOf(clause))
    .filter((words) => words.length > 0);
  const last = clauses.at(-1);
  const asksBefore = clauses.slice(0, -1).some((words) => words.some((word) => asking.has(word)));
  if (!last || !asksBefore || last.length > MOST_TAIL_WORDS || last.some((word) => asking.has(word))) return false;
  // "…, when you say full?"
  if (last[0]!.length > MOST_ARTICLE_LETTERS && neutral.has(last[0]!) && !stop.has(last[0]!)) return false;
  return !last.every((word) => neutral.has(word) || stop.has(word));
}
