import { QUALITY_LIMITS } from '../../../contract/quality-constants.js';
import { detectLanguage, type Language, languageOf } from '../../builtin/languages.js';
import { passagesOf, wordsOf } from '../../builtin/words.js';
import { type Answer, type QualityRule, wholeOf } from '../quality-input.js';

/** Of one answer, below which function words tell too little. */
const FEWEST_WORDS = 6;
/** Of the whole response. */
const FEWEST_ALL = 15;
const SHARE = 0.7;
/** Function words of the other language for each one of those that are offered: related languages share some. */
const CLEARLY = 1.5;

const plain = (tag: string) => tag.split('-')[0]!.toLowerCase();

/** Words of the sentences of an answer that are in one of these languages. */
function wordsIn(offered: readonly Language[], { text, words }: Answer): number {
  return passagesOf(text).reduce((sum, { start, end }) => {
    const sentence = words.filter((word) => word.start >= start && word.end <= end).map((word) => word.text);
    return offered.includes(detectLanguage(sentence)) ? sum + sentence.length : sum;
  }, 0);
}

/** Most of it is in a language that the interview is not held in. Words and sentences in between are how many people talk. */
export const wrongLanguage: QualityRule = ({ open, languages, asked }) => {
  // An interviewer who follows the participant into another language has allowed it.
  const spoken = detectLanguage(wordsOf(asked).map(({ text }) => text));
  const offered = [...languages.map(plain).map(languageOf), ...(spoken.code === 'und' ? [] : [spoken])];
  // A language without a list cannot be checked.
  if (offered.length === 0 || offered.some(({ code }) => code === 'und')) return null;
  const answers = open.filter(({ words }) => words.length >= FEWEST_WORDS);
  const all = answers.flatMap(({ words }) => words.map(({ text }) => text));
  if (all.length < FEWEST_ALL) return null;
  const found = detectLanguage(all);
  if (found.code === 'und' || offered.includes(found)) return null;
  const hits = (language: Language) => all.filter((word) => language.stopwords.has(word.replaceAll('’', "'"))).length;
  const isDense = found.code === 'ja' || found.code === 'zh';
  if (!isDense && hits(found) < CLEARLY * Math.max(...offered.map(hits))) return null;
  const own = answers.filter(({ words }) => detectLanguage(words.map(({ text }) => text)).code === found.code);
  const share = own.reduce((sum, answer) => sum + answer.words.length - wordsIn(offered, answer), 0) / all.length;
  if (share < SHARE) return null;
  return {
    kind: 'wrong-language',
    reason: 'other-language',
    values: { share: Math.round(share * 100) },
    language: found.code,
    places: own.slice(0, QUALITY_LIMITS.places).map(wholeOf),
  };
};
