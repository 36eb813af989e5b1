import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { stemmer as swedish } from '@orama/stemmers/swedish';
import { segmentsOf, UNSPACED } from '../../contract/text-segments.js';
import { foldPhrase } from '../intents/fold-phrase.js';
import type { IntentLanguage } from '../intents/phrases.js';
import { CLAIM_WORDS, type ClaimWords } from './claim-words.js';
import { qualifiersOf } from './qualifiers.js';

export interface Token {
  /** Folded; a punctuation mark as it is. */
  readonly key: string;
  readonly isWord: boolean;
}

/** The words of a language as sets. */
export interface Lexicon {
  readonly language: IntentLanguage | null;
  readonly neutral: ReadonlySet<string>;
  readonly frame: ReadonlySet<string>;
  readonly but: ReadonlySet<string>;
  readonly and: ReadonlySet<string>;
  readonly because: ReadonlySet<string>;
  readonly prepositions: ReadonlySet<string>;
  readonly conditions: ReadonlySet<string>;
  /** Of the conditions, those that stand for a qualifier. */
  readonly qualifiers: ReadonlySet<string>;
  readonly limits: ReadonlySet<string>;
  readonly subjects: ReadonlySet<string>;
  readonly openings: ReadonlySet<string>;
  readonly quantities: ReadonlySet<string>;
  readonly forms: ReadonlyMap<string, string>;
  readonly opinions: RegExp | undefined;
  readonly phrases: readonly (readonly [RegExp, string])[];
}

const setOf = (words: string) => new Set(words.split(' ').filter((word) => word !== ''));

function lexiconOf(language: IntentLanguage | null, words: ClaimWords | undefined): Lexicon {
  const of = (kind: Exclude<keyof ClaimWords, 'forms' | 'opinions' | 'phrases'>) => setOf(words?.[kind] ?? '');
  const qualifiers = qualifiersOf(language);
  return {
    language,
    neutral: of('neutral'),
    frame: of('frame'),
    but: of('but'),
    and: of('and'),
    because: of('because'),
    prepositions: of('prepositions'),
    conditions: new Set([...of('conditions'), ...qualifiers.marks]),
    qualifiers: new Set(qualifiers.marks),
    limits: of('limits'),
    subjects: of('subjects'),
    openings: of('openings'),
    quantities: of('quantities'),
    forms: new Map((words?.forms ?? []).flatMap((forms) => forms.split(' ').map((form) => [form, `=${forms.split(' ')[0]}`] as const))),
    opinions: words?.opinions,
    phrases: [...(words?.phrases ?? []), ...qualifiers.phrases],
  };
}

const lexicons = new Map<IntentLanguage | null, Lexicon>();
/** Without a language nothing but the words of the interview themselves may stand. */
export function lexicon(language: IntentLanguage | null): Lexicon {
  let known = lexicons.get(language);
  if (!known) lexicons.set(language, (known = lexiconOf(language, language === null ? undefined : CLAIM_WORDS[language])));
  return known;
}

const TOKEN = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[.,](?=\p{N})\p{N}+)*|[,;:!?.…،؛؟。、！？；：]|\s[-–—]+\s/gu;
const replaced = (text: string, phrases: Lexicon['phrases']) => phrases.reduce((rest, [from, to]) => rest.replaceAll(from, to), text);
const ARABIC_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g;

/** The words and marks of a text. */
export function tokensOf(text: string, { phrases, opinions, language }: Lexicon, isSaid: boolean): Token[] {
  const plain = text.replaceAll(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) % 16));
  let folded = replaced(foldPhrase(replaced(plain.toLowerCase().normalize('NFC'), phrases)), phrases);
  if (isSaid && opinions) folded = folded.replaceAll(opinions, ' ');
  if (UNSPACED.test(folded)) {
    return [...segmentsOf(folded, 'word')]
      .filter(({ segment }) => segment.trim() !== '')
      .map(({ segment, isWordLike }) => ({ key: segment, isWord: isWordLike }));
  }
  return [...folded.matchAll(TOKEN)].flatMap(([key]) => {
    const token = { key: key.trim(), isWord: /[\p{L}\p{N}]/u.test(key) };
    // "And" is part of the next word.
    return language === 'ar' && key.length > 3 && key.startsWith('و')
      ? [
          { key: 'و', isWord: true },
          { ...token, key: key.slice(1) },
        ]
      : [token];
  });
}

const STEMMERS: Readonly<Partial<Record<IntentLanguage, (word: string) => string>>> = {
  en: (word) => english(word.replace(/(?<=.{3})ly$/u, '')),
  de: german,
  fr: french,
  es: spanish,
  pt: portuguese,
  it: italian,
  nl: dutch,
  sv: swedish,
  tr: (word) => word.replace(/(?<=(?:[iu]yor|[dt][iu]|[ae]r|mis|[ae]cak))(?:um|im|uz|iz|sun|lar|ler|k|m)$/u, ''),
  ar: (word) => word.replace(/(?<=.{3})(?:ني|هم|هن|نا|ها|ون|ين|وا|ه|ي)$/u, '').replace(/^(?:لل|ال)(?=.{3})/u, ''),
};

/** Comparing and lacking: "careless" is not "careful", and "langsamer" not "langsam". */
const TURNS: Readonly<Partial<Record<IntentLanguage, RegExp>>> = {
  en: /(?:less|free|er|est)$/u,
  de: /(?:los|frei|er|ere|eren|erem|erer|eres|ste|sten|stes|stem|ster)$/u,
  nl: /(?:loos|vrij|er|ere|st|ste)$/u,
  sv: /(?:los|fri|are|ast|aste)$/u,
};
/** Endings by which forms of one verb differ in the present tense. */
const VERB = /(?:e|es|ent|s|ons|ez|o|as|a|amos|an|en|emos|te|t|st)$/u;
const VERBS_OF = new Set<IntentLanguage | null>(['fr', 'es', 'pt', 'it', 'de', 'nl']);
const SHORTEST = 3;

const stems = new Map<string, string>();
const MOST_STEMS = 20_000;
/** Stemming takes longer than everything else, and people use few words. */
function stemOf(word: string, language: IntentLanguage): string {
  const key = `${language}:${word}`;
  let known = stems.get(key);
  if (known === undefined) {
    if (stems.size >= MOST_STEMS) stems.clear();
    stems.set(key, (known = STEMMERS[language]?.(word) ?? ''));
  }
  return known;
}

/** Whether two folded words are forms of the same word. */
export function isSameWord(a: string, b: string, { language, forms }: Lexicon): boolean {
  if (a === b) return true;
  const [one, other] = [forms.get(a), forms.get(b)];
  if (one !== undefined || other !== undefined) return one === other;
  if (/\p{N}/u.test(a + b) || language === null) return false;
  const turns = TURNS[language];
  if (turns && turns.test(a) !== turns.test(b)) return false;
  const stem = stemOf(a, language);
  if (stem.length >= SHORTEST && stem === stemOf(b, language)) return true;
  if (!VERBS_OF.has(language)) return false;
  const [short, long] = [a.replace(VERB, ''), b.replace(VERB, '')];
  return short.length >= SHORTEST && short === long;
}
