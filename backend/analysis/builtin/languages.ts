import { stemmer as danish } from '@orama/stemmers/danish';
import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as finnish } from '@orama/stemmers/finnish';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as hungarian } from '@orama/stemmers/hungarian';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as norwegian } from '@orama/stemmers/norwegian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as romanian } from '@orama/stemmers/romanian';
import { stemmer as russian } from '@orama/stemmers/russian';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { stemmer as swedish } from '@orama/stemmers/swedish';
import { stemmer as turkish } from '@orama/stemmers/turkish';
import { stopwords as arabicStop } from '@orama/stopwords/arabic';
import { stopwords as danishStop } from '@orama/stopwords/danish';
import { stopwords as dutchStop } from '@orama/stopwords/dutch';
import { stopwords as englishStop } from '@orama/stopwords/english';
import { stopwords as finnishStop } from '@orama/stopwords/finnish';
import { stopwords as frenchStop } from '@orama/stopwords/french';
import { stopwords as germanStop } from '@orama/stopwords/german';
import { stopwords as hungarianStop } from '@orama/stopwords/hungarian';
import { stopwords as italianStop } from '@orama/stopwords/italian';
import { stopwords as japaneseStop } from '@orama/stopwords/japanese';
import { stopwords as mandarinStop } from '@orama/stopwords/mandarin';
import { stopwords as norwegianStop } from '@orama/stopwords/norwegian';
import { stopwords as portugueseStop } from '@orama/stopwords/portuguese';
import { stopwords as romanianStop } from '@orama/stopwords/romanian';
import { stopwords as russianStop } from '@orama/stopwords/russian';
import { stopwords as spanishStop } from '@orama/stopwords/spanish';
import { stopwords as swedishStop } from '@orama/stopwords/swedish';
import { stopwords as turkishStop } from '@orama/stopwords/turkish';
import { stopwords as ukrainianStop } from '@orama/stopwords/ukrainian';
import { EMPTY_WORDS } from './empty-words.js';

/** Word lists and rules of a language: enough to tell content from filler, and to match forms of one word. */
export interface Language {
  /** BCP 47; 'und' when unknown. */
  readonly code: string;
  /** Function words. */
  readonly stopwords: ReadonlySet<string>;
  /** Words that say nothing about a topic: 'thing', 'really', 'think'. */
  readonly empty: ReadonlySet<string>;
  stem(word: string): string;
}

const same = (word: string) => word;
const apostrophes = (word: string) => word.replaceAll('’', "'");

function language(code: string, stopwords: readonly string[], stem: (word: string) => string = same): Language {
  // Stemming takes longer than everything else, and people use few words.
  const stems = new Map<string, string>();
  return {
    code,
    stopwords: new Set(stopwords.map((word) => apostrophes(word.toLowerCase()))),
    // Of an unknown language at least what is empty in others is known.
    empty: new Set(code === 'und' ? Object.values(EMPTY_WORDS).flatMap((words) => words ?? []) : (EMPTY_WORDS[code] ?? [])),
    stem(word) {
      let known = stems.get(word);
      if (known === undefined) {
        if (stems.size > 50_000) stems.clear();
        known = stem(word);
        stems.set(word, known);
      }
      return known;
    },
  };
}

const LANGUAGES: readonly Language[] = [
  language('en', englishStop, english),
  language('de', germanStop, german),
  language('fr', frenchStop, french),
  language('es', spanishStop, spanish),
  language('it', italianStop, italian),
  language('pt', portugueseStop, portuguese),
  language('nl', dutchStop, dutch),
  language('sv', swedishStop, swedish),
  language('da', danishStop, danish),
  language('no', norwegianStop, norwegian),
  language('fi', finnishStop, finnish),
  language('hu', hungarianStop, hungarian),
  language('ro', romanianStop, romanian),
  language('tr', turkishStop, turkish),
  language('ru', russianStop, russian),
  language('uk', ukrainianStop),
  language('ar', arabicStop),
  language('zh', mandarinStop),
  language('ja', japaneseStop),
];
const UNDETERMINED = language('und', []);
const byCode = new Map(LANGUAGES.map((one) => [one.code, one]));

export function languageOf(code: string): Language {
  return byCode.get(code) ?? UNDETERMINED;
}

/** Words looked at: enough to be sure. */
const SAMPLE = 400;
/** Function words that must be among them, and the share they have at least in running speech. */
const ENOUGH = 2;
const SHARE = 0.12;

/** The language of most of these words, by function words. @param words in lower case */
export function detectLanguage(words: readonly string[]): Language {
  const sample = words.slice(0, SAMPLE).map(apostrophes);
  const text = sample.join('');
  if (/[\u3040-\u30ff]/.test(text)) return languageOf('ja');
  if (/\p{Script=Han}/u.test(text)) return languageOf('zh');
  const enough = Math.max(ENOUGH, sample.length * SHARE) - 0.5;
  let best = UNDETERMINED;
  let most = 0;
  for (const one of LANGUAGES) {
    let hits = 0;
    for (const word of sample) if (one.stopwords.has(word)) hits += 1;
    // In a few words two languages may share their function words: 'in', 'me'.
    if (sample.length <= FEW) hits += fillersIn(sample, one);
    if (hits > enough && hits > most) [best, most] = [one, hits];
  }
  return best;
}
/** Words up to which filler words are looked at as well. */
const FEW = 12;

const fillersIn = (words: readonly string[], { stopwords, empty }: Language) =>
  words.filter((word) => empty.has(word) && !stopwords.has(word)).length;
