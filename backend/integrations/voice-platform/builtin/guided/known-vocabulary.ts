import { foldPhrase } from '../../../../common/intents/fold-phrase.js';
import { GUIDED_TEXTS } from '../../../../common/intents/guided-texts.js';
import { INTENT_LANGUAGES, type IntentLanguage } from '../../../../common/intents/phrases.js';
import { OTHER_PROBES } from '../../../../common/intents/probe-texts.js';
import { SCRIPT_TEXTS } from '../../../../common/intents/script-texts.js';
import { PROBE_KINDS } from '../../../../contract/guide.js';
import { wordsOf } from '../text.js';
import {
  ASKING,
  BETWEEN_CLAUSES,
  JOINING,
  JOINING_CLAUSES,
  NEUTRAL,
  NOT_REPEATED,
  QUANTIFYING,
  STOPWORDS,
  TURNING,
  UNIVERSAL,
  WEIGHING,
} from './neutral-vocabulary.js';

/** "Pouvez-vous", "n'est-ce pas": as separate words, folded. */
export const foldedWords = (text: string): string[] => wordsOf(foldPhrase(text).replace(/[-‐]/gu, ' '));

const setOf = (text: string | undefined): ReadonlySet<string> => new Set(foldedWords(text ?? ''));

/** The words of a language that a draft may use beside the owner's and the participant's, and those that it may not. Folded. */
export interface Vocabulary {
  readonly neutral: ReadonlySet<string>;
  readonly stop: ReadonlySet<string>;
  readonly turning: ReadonlySet<string>;
  readonly weighing: ReadonlySet<string>;
  readonly betweenClauses: ReadonlySet<string>;
  readonly quantifying: ReadonlySet<string>;
  readonly universal: ReadonlySet<string>;
  readonly notRepeated: ReadonlySet<string>;
  readonly joining: ReadonlySet<string>;
  readonly asking: ReadonlySet<string>;
  readonly joiningClauses: ReadonlySet<string>;
}

function vocabularyIn(language: IntentLanguage): Vocabulary {
  const own = [
    ...PROBE_KINDS.flatMap((kind) => [GUIDED_TEXTS[language].probes[kind], OTHER_PROBES[language][kind]]),
    ...SCRIPT_TEXTS[language].probes,
  ];
  return {
    neutral: new Set([...own.flatMap(foldedWords), ...setOf(NEUTRAL[language]), ...setOf(ASKING[language])]),
    stop: new Set((STOPWORDS[language] ?? []).flatMap(foldedWords)),
    turning: setOf(TURNING[language]),
    weighing: setOf(WEIGHING[language]),
    betweenClauses: setOf(BETWEEN_CLAUSES[language]),
    quantifying: setOf(QUANTIFYING[language]),
    universal: setOf(UNIVERSAL[language]),
    notRepeated: setOf(NOT_REPEATED[language]),
    joining: setOf(JOINING[language]),
    asking: setOf(ASKING[language]),
    joiningClauses: setOf(JOINING_CLAUSES[language]),
  };
}

const vocabularies = new Map<IntentLanguage, Vocabulary>(INTENT_LANGUAGES.map((language) => [language, vocabularyIn(language)]));

export const vocabularyOf = (language: IntentLanguage): Vocabulary => vocabularies.get(language)!;

/** Negation that is part of a Turkish verb: "kullanmıyorsunuz". */
const TURNED_VERB = /m[iu]yor|m[ae]d[iu]|m[ae]zs[iu]n|m[ae]mis/u;

/** Whether a word turns a sentence round, by itself or by a part of it. */
export function turns(word: string, language: IntentLanguage): boolean {
  return vocabularyOf(language).turning.has(word) || (language === 'tr' && TURNED_VERB.test(word));
}

/** Whether a word denies. */
export const denies = (word: string, language: IntentLanguage): boolean =>
  turns(word, language) && !vocabularyOf(language).weighing.has(word);

/** Markup, addresses, placeholders. */
export const MARKUP = /[<>{}[\]|\\@#=*~^&_`$/]|\p{L}\.\p{L}/u;

/** Letters by which inflected words are compared. */
const STEM = 5;
const LIKE = 4;

/** "Tomo", "toma", "tomar": the same verb in Spanish, Portuguese and Italian. */
const SAID_OF_ME = /^(.{3,}?)(?:[ae]|[aei]re?)$/u;

/** Whether a text uses a word, in whatever inflection. */
export function holds(words: ReadonlySet<string>, word: string): boolean {
  if (words.has(word)) return true;
  if (word.length < LIKE || /\d/u.test(word)) return false;
  for (const other of words) {
    if (other.length < LIKE) continue;
    if (other.endsWith('o') && SAID_OF_ME.exec(word)?.[1] === other.slice(0, -1)) return true;
    if (other.length >= STEM && other.slice(0, STEM) === word.slice(0, STEM)) return true;
    if (Math.abs(other.length - word.length) < LIKE && (other.startsWith(word) || word.startsWith(other))) return true;
  }
  return false;
}
