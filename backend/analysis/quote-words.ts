import { lexicon, tokensOf } from '../common/claims/claim-tokens.js';
import { takesBack } from '../common/claims/taken-back.js';
import { detectLanguage } from '../common/detect-language.js';
import { INTENT_LANGUAGES, type IntentLanguage } from '../common/intents/phrases.js';

/** Words for "only": what they limit is said just before, or to come. Folded, as all words here. */
const ONLY: Readonly<Partial<Record<IntentLanguage, string>>> = {
  en: 'only just merely',
  de: 'nur bloss lediglich bisschen',
  fr: 'seulement juste uniquement simplement',
  es: 'solo solamente unicamente',
  pt: 'so somente apenas unicamente',
  it: 'solo soltanto solamente unicamente',
  nl: 'alleen slechts enkel',
  pl: 'tylko jedynie',
  sv: 'bara endast',
  tr: 'sadece yalnizca',
  ar: 'فقط',
};

/** What is hoped, expected, said by others, or no longer so. */
const NOT_SO: Readonly<Partial<Record<IntentLanguage, string>>> = {
  en: 'would could should might wish wishes wished hope hopes hoped hoping expect expects expected expecting thought assumed promise promises promised supposed advertised even pretended',
  de: 'soll sollen sollte sollten wunschte wunschten hoffe hoffte hofften dachte dachten glaubte erwartet erwartete erwarteten versprochen versprachen laut zufolge anfangs',
  fr: 'selon aurait auraient aurais serait seraient pourrait pourraient devrait devraient voudrais espere esperais croyais pensais promis cense censes censee',
  es: 'segun ojala seria serian podria podrian deberia deberian habria espero esperaba creia pensaba prometido prometieron supone',
  pt: 'segundo oxala seria seriam poderia poderiam deveria deveriam teria espero esperava achava pensava prometido prometeram',
  it: 'secondo magari sarebbe sarebbero potrebbe potrebbero dovrebbe dovrebbero avrebbe spero speravo credevo pensavo promesso',
  nl: 'volgens zou zouden hoop hoopte hoopten dacht dachten verwacht verwachtte beloofd',
};

/** After which a clause is no statement of its own: "…, because I was reading". */
const DEPENDS: Readonly<Partial<Record<IntentLanguage, string>>> = {
  en: 'because since so that which who whose where than as',
  de: 'weil da damit dass wo welche welcher welches als',
  fr: 'parce puisque que qui dont ou car',
  es: 'porque que quien donde como pues',
  pt: 'porque que quem onde como pois',
  it: 'perche che cui dove poiche siccome',
  nl: 'omdat dat die waar want dan',
};

/** The same where it takes several words, or an accent: "hätte" is no "hatte". */
const PHRASES =
  /(?<!\p{L})(?:used to|at first|no longer|as if|as though|according to|wäre\p{L}*|hätte\p{L}*|würde\p{L}*|könnte\p{L}*|müsste\p{L}*|dürfte\p{L}*|d['’]après|il paraît|a lo mejor|al principio|all['’]inizio|op papier)(?!\p{L})/iu;

type Sets = ReadonlyMap<IntentLanguage, ReadonlySet<string>>;
const setsOf = (words: Readonly<Partial<Record<IntentLanguage, string>>>): Sets =>
  new Map(Object.entries(words).map(([language, list]) => [language as IntentLanguage, new Set(list.split(' '))]));
const only = setsOf(ONLY);
const notSo = setsOf(NOT_SO);
const depends = setsOf(DEPENDS);

/** Words by which a quote depends on what is left out of it. */
export interface QuoteWords {
  /** Whether these words, left out, turn or limit the others. */
  turnIn(text: string): boolean;
  /** Whether what follows these words says nothing without them. */
  openIn(text: string): boolean;
  onlyIn(text: string): boolean;
  /** "Or so they say." */
  takesBack(text: string): boolean;
}

const known = new Map<string, QuoteWords>();

/** The words of the languages that a turn may be in: that of the conversation and that of the turn; all where neither is known. */
export function quoteWordsOf(text: string, language: IntentLanguage | null): QuoteWords {
  const own = detectLanguage(text);
  const told = [...new Set([language, own].filter((one) => one !== null))];
  const key = told.join();
  let words = known.get(key);
  if (!words) known.set(key, (words = wordsOf(told.length === 0 ? INTENT_LANGUAGES : told)));
  return words;
}

function wordsOf(languages: readonly IntentLanguage[]): QuoteWords {
  const lexicons = languages.map((language) => lexicon(language));
  const keysIn = (text: string) => lexicons.map((one) => tokensOf(text, one, false).filter(({ isWord }) => isWord));
  const isAmong = (sets: Sets, at: number, word: string) => sets.get(languages[at]!)?.has(word) === true;
  const some = (text: string, test: (word: string, at: number) => boolean) =>
    keysIn(text).some((tokens, at) => tokens.some(({ key }) => test(key, at)));
  return {
    turnIn: (text) =>
      PHRASES.test(text) ||
      some(text, (word, at) => {
        const { limits, conditions } = lexicons[at]!;
        return limits.has(word) || conditions.has(word) || isAmong(only, at, word) || isAmong(notSo, at, word);
      }),
    openIn: (text) => keysIn(text).some((tokens, at) => tokens.length > 0 && isAmong(depends, at, tokens.at(-1)!.key)),
    onlyIn: (text) => some(text, (word, at) => isAmong(only, at, word)),
    takesBack: (text) => keysIn(text).some((tokens, at) => takesBack(tokens, lexicons[at]!)),
  };
}
