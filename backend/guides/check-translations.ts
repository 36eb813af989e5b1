import { detectLanguage, isFunctionWord } from '../common/detect-language.js';
import { foldPhrase } from '../common/intents/fold-phrase.js';
import { digitsIn } from '../common/model-text/figures.js';
import { INTERVIEW_LANGUAGES, type InterviewLanguage } from '../contract/languages.js';
import { keyOf, sentencesOf, wordsOf } from '../integrations/voice-platform/builtin/text.js';

/** A text and what a model made of it. */
export interface TranslatedText {
  readonly key: string;
  readonly original: string;
  readonly translation: string;
}

/** Of those that have a translation, the ones that can be shown as drafts: they keep what can be checked without knowing the language. */
export function faithfulTranslations<T extends TranslatedText>(texts: readonly T[], to: InterviewLanguage): T[] {
  const faithful = texts.filter(({ original, translation }) => isFaithful(original, translation, to));
  return faithful.filter((text) => !faithful.some((other) => isMixedUp(text, other)));
}

function isFaithful(original: string, translation: string, to: InterviewLanguage): boolean {
  const same = (read: (text: string) => readonly string[]) => read(original).join('\n') === read(translation).join('\n');
  if (!same((text) => digitsIn(text)) || !same(placeholdersIn) || questionsIn(original) !== questionsIn(translation)) return false;
  const known = new Set(markupIn(original));
  if (markupIn(translation).some((one) => !known.has(one)) || (COMMAND.test(translation) && !COMMAND.test(original))) return false;
  if (isSentence(original) && keyOf(original) === keyOf(translation)) return false;
  return translation.length <= longestOf(original) && sentencesOf(translation).every((sentence) => isIn(sentence, to));
}

/** Texts that differ have the same translation: two answers to one question, or two sentences. */
function isMixedUp(text: TranslatedText, other: TranslatedText): boolean {
  if (keyOf(text.original) === keyOf(other.original) || keyOf(text.translation) !== keyOf(other.translation)) return false;
  return questionOf(text.key) === questionOf(other.key) || isSentence(text.translation);
}

/** Of the key "a1b2c3d4.option.0". */
const questionOf = (key: string) => key.split('.')[0];

/** "[name]" and "{firstname}", in any order. */
const placeholdersIn = (text: string) => (text.match(/\[[^[\]]*\]|\{[^{}]*\}/g) ?? []).map((one) => one.toLowerCase()).sort();

const MARKUP = /<[^>]*>?|\]\(|`+|\*\*|&#?\w+;|\b[a-z][a-z\d+.-]{0,30}:\/\/\S*|\bwww\.\S*|[^\s@]{1,64}@\S{1,190}\.\S+/gi;
const markupIn = (text: string) => (text.match(MARKUP) ?? []).map((one) => one.toLowerCase());

/** Written for a language model, not for participants. */
const COMMAND = /\b(?:ignore|disregard|forget)\b.{0,30}\b(?:instructions?|rules|prompts?)\b|\bsystem prompt\b/i;

/** Japanese asks with a full stop as well. */
const questionsIn = (text: string) => text.match(/[?？؟]+|か。/gu)?.length ?? 0;

const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** More has something added. Writing without spaces takes a third of the characters. */
const longestOf = (original: string) => original.length * (DENSE.test(original) ? 6 : 2) + 30;

const SENTENCE_WORDS = 4;
const isSentence = (text: string) => {
  const words = wordsOf(text).length;
  return words >= SENTENCE_WORDS || (words > 1 && /[.!?…。！？؟]\s*$/u.test(text));
};

const SCRIPTS: Readonly<Partial<Record<InterviewLanguage, RegExp>>> = {
  ar: /\p{Script=Arabic}/gu,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  zh: /\p{Script=Han}/gu,
};
const LATIN = /\p{Script=Latin}/gu;

/** Whether a sentence may be in the language, by its letters and its function words. Short labels tell nothing. */
function isIn(sentence: string, language: InterviewLanguage): boolean {
  if (!isSentence(sentence)) return true;
  const letters = sentence.match(/\p{L}/gu)?.length ?? 0;
  if ((sentence.match(SCRIPTS[language] ?? LATIN)?.length ?? 0) * 2 < letters) return false;
  if (SCRIPTS[language]) return detectLanguage(sentence) === language || language === 'ar';
  const words = foldPhrase(sentence).match(/\p{L}+/gu) ?? [];
  const hits = (of: InterviewLanguage) => words.filter((word) => isFunctionWord(word, of)).length;
  const [own, most] = [hits(language), Math.max(...INTERVIEW_LANGUAGES.map(hits))];
  // One word alone may be shared by languages, or be a name.
  return most <= own || (own > 0 && most < 2);
}
