import type { IntentLanguage } from '../../../../common/intents/phrases.js';
import { sentencesOf } from '../text.js';
import { denies, foldedWords, holds, vocabularyOf } from './known-vocabulary.js';
import type { PerLanguage } from './neutral-vocabulary.js';

/** "The car park is full" repeats only what was said of the car park. */
const COPULAS: PerLanguage<string> = {
  en: 'is are was were',
  de: 'ist sind war waren',
  fr: 'est sont etait etaient',
  es: 'es esta son estan era estaba',
  pt: 'e esta sao estao era estava',
  it: 'e sono era erano',
  nl: 'is zijn was waren',
  pl: 'jest sa byl byla bylo',
  sv: 'ar var',
};
const copulas: PerLanguage<ReadonlySet<string>> = Object.fromEntries(
  Object.entries(COPULAS).map(([language, words]) => [language, new Set(words.split(' '))]),
);
/** Parts of a repetition that may stand for different sentences of the answer. */
const PARTS: Readonly<Record<string, RegExp>> = {
  en: /^(?:and|then)$/u,
  de: /^(?:und|dann)$/u,
  fr: /^(?:et|puis)$/u,
  es: /^(?:y|luego)$/u,
  pt: /^(?:e|depois)$/u,
  it: /^(?:e|poi)$/u,
  nl: /^(?:en|dan)$/u,
  pl: /^(?:i|potem)$/u,
  sv: /^(?:och|sedan)$/u,
  tr: /^(?:ve|sonra)$/u,
};

interface Repeated {
  readonly language: IntentLanguage;
  /** Whether a word says something by itself. */
  readonly isTelling: (word: string) => boolean;
  /** It states something about the participant, rather than to name something. */
  readonly states: boolean;
}

/**
 * Whether words of a lead say what the answers say: each of them that says something is the participant's, all from one sentence, with what was
 * said of each thing, and without what they denied. Words alone: two things of one sentence may still be mixed up.
 */
export function isFaithful(words: readonly string[], answers: string, repeated: Repeated): boolean {
  const { language, isTelling, states } = repeated;
  const { betweenClauses } = vocabularyOf(language);
  const joins = (word: string) => betweenClauses.has(word) && PARTS[language]?.test(word) !== true;
  const sentences = sentencesOf(answers).flatMap((sentence) => splitAt(foldedWords(sentence), joins));
  if (!words.some(isTelling) || !areFromOneSentence(words, sentences, isTelling, PARTS[language])) return false;
  if (states && !affirmed(words, answers, repeated)) return false;
  return keepsPredicates(words, sentences.flat(), isTelling, copulas[language]);
}

function splitAt(words: readonly string[], splits: (word: string) => boolean): string[][] {
  const parts: string[][] = [[]];
  for (const word of words) {
    if (splits(word)) parts.push([]);
    else parts.at(-1)!.push(word);
  }
  return parts;
}

/** Whether the participant did not deny what a statement says. */
function affirmed(words: readonly string[], answers: string, { language, isTelling }: Repeated): boolean {
  const { betweenClauses } = vocabularyOf(language);
  const parts = answers.split(/[.!?…,;:\n]+/u).map(foldedWords);
  const clauses = parts.flatMap((part) => splitAt(part, (word) => betweenClauses.has(word)));
  const said = new Set(clauses.filter((clause) => !clause.some((word) => denies(word, language))).flat());
  return words.every((word) => !isTelling(word) || betweenClauses.has(word) || holds(said, word));
}

/** "The bus at seven": words of different sentences would say something new together. */
function areFromOneSentence(
  words: readonly string[],
  answers: readonly (readonly string[])[],
  isTelling: (word: string) => boolean,
  parts: RegExp | undefined,
): boolean {
  const sentences = answers.map((answer) => new Set(answer));
  let part: string[] = [];
  const isHeld = () => part.length === 0 || sentences.some((sentence) => part.every((word) => holds(sentence, word)));
  for (const word of words) {
    if (parts?.test(word)) {
      if (!isHeld()) return false;
      part = [];
    } else if (isTelling(word)) part.push(word);
  }
  return isHeld();
}

/** Whether what is said of something with "is" was said of it. */
function keepsPredicates(
  words: readonly string[],
  answer: readonly string[],
  isTelling: (word: string) => boolean,
  copula: ReadonlySet<string> | undefined,
): boolean {
  return words.every((word, at) => {
    if (!copula?.has(word)) return true;
    const subject = words.slice(0, at).findLast(isTelling);
    const predicate = words.slice(at + 1).find(isTelling);
    if (subject === undefined || predicate === undefined) return true;
    return answer.some((one, from) => {
      if (!holds(new Set([one]), subject)) return false;
      const next = answer.slice(from + 1).find(isTelling);
      return next !== undefined && holds(new Set([next]), predicate);
    });
  });
}
