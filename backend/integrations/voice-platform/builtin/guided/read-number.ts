import { foldPhrase } from '../../../../common/intents/fold-phrase.js';
import type { IntentLanguage } from '../../../../common/intents/phrases.js';
import { hanNumbersIn, numbersInWords, valueInWord } from '../../../../common/model-text/number-words.js';
import type { AnswerType } from '../../../../contract/guide.js';
import { NUMBER_WORDS } from './number-words.js';
import { hasUnit, isPercentage } from './other-units.js';
import type { ValueReading } from './read-value.js';
import { unitsOfTime } from './units-of-time.js';
import { ARITHMETIC, BOUND_AFTER, BOUND_BEFORE, COUNTERS, isFunctionWord, NOT_BEFORE, NOTHING } from './value-words.js';

/** In a longer answer a number word may be an article or a pronoun: "one of my friends". Words. */
const FEW_WORDS = 5;
/** Up to here a single number in words is worth asking whether it was meant. */
const SOME_WORDS = 14;
/** Words after a number among which its unit stands. */
const UNIT_WORDS = 4;
/** "8/10", "8 out of 10", "8 von 10". */
const OUT_OF =
  /(?<!\s)\s*(?:\/|\bout of\b|\bof\b|\bvon\b|\bsur\b|\bsobre\b|\bde\b|\bem\b|\bsu\b|\bvan(?: de)?\b|\bna\b|\bav\b|\buzerinden\b|من|点満点中|分之)\s*$/u;
/** Quantities of these may be less than nothing. */
const BELOW_ZERO =
  /°|grad|degre|grados|graus|gradi|stop(?:ni|nie)|derece|celsius|fahrenheit|temper|saldo|balance|percent|prozent|%|درجه|度/u;

type NumberAnswer = Extract<AnswerType, { type: 'scale' | 'number' }>;

interface Found {
  readonly value: number;
  /** Folded, up to the number before it or after it. */
  readonly before: string;
  readonly after: string;
}

/**
 * The number that an answer names. What may stand for something else is doubtful: "10 people", "more than 30".
 * @param asked the question's wording, which may say what is counted
 */
export function readNumber(answer: string, type: NumberAnswer, language: IntentLanguage | null, asked: string): ValueReading {
  const plain = answer.normalize('NFKC').replace(/[٠-٩]/gu, (digit) => String(digit.charCodeAt(0) - 0x660));
  if (type.type === 'number' && isNothing(plain, type.unit)) return within(0, type, { is: 'value', value: 0 });
  const { found: all, inWords, words } = numbersIn(plain, language, type.type === 'scale' ? type.max : undefined);
  // "Not 8 but 9", "9, not 8".
  const said = all.filter(({ before }) => !NOT_BEFORE.test(before.trimEnd()));
  const found = said.length > 0 ? said : all;
  const [first, another] = [...new Set(found.map(({ value }) => value))];
  if (first === undefined) return { is: 'nothing' };
  if (another !== undefined) return { is: 'several' };
  if (ARITHMETIC.test(foldPhrase(plain)) || said.length === 0) return { is: 'nothing' };
  if (type.type === 'scale' && !Number.isInteger(first)) return { is: 'nothing' };
  const mayBeNegative = type.type === 'scale' || type.min !== null || BELOW_ZERO.test(foldPhrase(`${type.unit} ${asked}`));
  if (first < 0 && !mayBeNegative) return { is: 'nothing' };
  if (found.every((one) => isOtherUnit(one, type, language, asked))) return { is: 'other-unit' };
  const isBound = found.every(({ before, after }) => BOUND_BEFORE.test(before) || BOUND_AFTER.test(after));
  const counts = type.type === 'scale' && found.every(({ after }) => countsSomething(after, language));
  const isDoubtful = isBound || counts || (inWords && words > FEW_WORDS);
  return within(first, type, { is: isDoubtful ? 'doubtful' : 'value', value: first });
}

function within(value: number, { min, max }: NumberAnswer, reading: ValueReading): ValueReading {
  return (min !== null && value < min) || (max !== null && value > max) ? { is: 'nothing' } : reading;
}

function isNothing(answer: string, unit: string): boolean {
  const own = new Set(foldWords(unit).split(' '));
  const said = foldWords(answer)
    .split(' ')
    .filter((word) => !own.has(word))
    .join(' ');
  return NOTHING.test(said);
}

/** "1,200 euros a year", where a month was asked about; "2 hours" of minutes, of visits, or on a scale. */
function isOtherUnit({ before, after }: Found, type: NumberAnswer, language: IntentLanguage | null, asked: string): boolean {
  if (type.type === 'scale') {
    if (isPercentage(before, after)) return type.max !== 100;
    // "From 0 to 10 hours": its own unit.
    return hasUnit(before, after, language) && !sharesUnit(after, `${asked} ${type.minLabel} ${type.maxLabel}`);
  }
  const wanted = unitsOfTime(`${type.unit} ${asked}`);
  // A stretch of time is no number of books; of what is counted without a unit, it may be.
  if (wanted.size === 0) return type.unit.trim() !== '' && unitsOfTime(firstWords(after)).size > 0;
  const named = unitsOfTime(firstWords(after, UNIT_WORDS));
  return named.size > 0 && ![...named].some((unit) => wanted.has(unit));
}

const firstWords = (after: string, words = 1): string => {
  const clause = /^[^,.;:!?。、，；：！？؟]*/u.exec(after)![0];
  return clause.split(/\s+/u).filter(Boolean).slice(0, words).join(' ');
};

/** Whether the unit that follows a number is one that the question or the ends of its scale name. */
function sharesUnit(after: string, asked: string): boolean {
  const own = unitsOfTime(firstWords(after, 2));
  return [...unitsOfTime(asked)].some((unit) => own.has(unit));
}

/** "10 people", where a scale was asked about: the next word is the name of something. */
function countsSomething(after: string, language: IntentLanguage | null): boolean {
  if (COUNTERS.test(after)) return true;
  const word = /^\s*([\p{L}\p{M}]+)/u.exec(after)?.[1];
  if (word === undefined || /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)) return false;
  return word.length > 2 && !isFunctionWord(word, language);
}

/** @param outOf the top of a scale: "8 out of 10" names 8 */
function numbersIn(plain: string, language: IntentLanguage | null, outOf?: number): { found: Found[]; inWords: boolean; words: number } {
  const digits = [...plain.matchAll(/(?<![\p{L}\d])[-−]?\d+(?:[.,\u00a0\u202f' ]\d{3}(?!\d))*(?:[.,]\d+)?/gu)];
  const found: Found[] = [];
  let end = 0;
  for (const [index, match] of digits.entries()) {
    const value = toNumber(match[0]);
    const before = foldPhrase(plain.slice(end, match.index));
    end = match.index + match[0].length;
    if (found.length > 0 && value === outOf && OUT_OF.test(before)) continue;
    found.push({ value, before, after: foldPhrase(plain.slice(end, digits[index + 1]?.index)) });
  }
  const said = foldWords(plain);
  const words = said.split(' ');
  const result = (values: readonly number[]) => ({
    found: values.map((value) => inContext(value, words, language)),
    inWords: true,
    words: words.length,
  });
  if (found.length > 0) return { found, inWords: false, words: words.length };
  if (/[\p{Script=Han}\p{Script=Hiragana}]/u.test(plain)) return { ...inHan(plain), inWords: false, words: 0 };
  if (words.length > SOME_WORDS) return result([]);
  const named = language === null ? [] : namedIn(plain, language, words.length === 1);
  if (named.length > 0 || words.length > FEW_WORDS) return result(named);
  return result(words.flatMap((word) => NUMBER_WORDS.get(word) ?? []));
}

function inHan(plain: string): { found: Found[] } {
  const text = plain.replace(NO_NUMBERS, '…');
  const parts = /^(.*?)[零一二三四五六七八九十百千万两]+(.*)$/su.exec(text);
  return { found: hanNumbersIn(text).map((value) => ({ value, before: parts?.[1] ?? '', after: parts?.[2] ?? '' })) };
}

/** What stands around a number in words. */
function inContext(value: number, words: readonly string[], language: IntentLanguage | null): Found {
  const valueIn = (word: string) => (language === null ? undefined : valueInWord(word, language)) ?? NUMBER_WORDS.get(word);
  const own = words.findIndex((word) => valueIn(word) === value);
  // "Twenty" of "twenty two", and what is an article beside a number.
  const at = own >= 0 ? own : words.findLastIndex((word) => (valueIn(word) ?? 1) !== 1);
  if (at < 0) return { value, before: '', after: '' };
  return { value, before: words.slice(0, at).join(' '), after: words.slice(at + 1).join(' ') };
}

/** @param alone the answer is one word: a number even if it could be an article */
function namedIn(text: string, language: IntentLanguage, alone: boolean): number[] {
  return numbersInWords(text, language).flatMap(({ value, largest }) => {
    if (value === 1 && !alone) return [];
    // "Seven, eight" names two; "twenty-two" and "on iki" name one.
    const isOne = value === largest || largest >= 20 || (largest === 10 && TEENS_OF_TWO_WORDS.has(language));
    return isOne ? [value] : [value - largest, largest];
  });
}

/** "On iki", "خمسة عشر". */
const TEENS_OF_TWO_WORDS: ReadonlySet<IntentLanguage> = new Set(['tr', 'ar']);

/** Words with a numeral in them that name no number. */
const NO_NUMBERS =
  /一番|一般|一緒|一部|一度|一応|一生|一切|一方|万一|唯一|十分|一点儿?|一些|一下|一样|一直|一起|一定|一会儿?|一旦|第一次|千万别|万分/gu;

/** "1,200" and "1.200" are whole numbers, "3,5" and "3.5" are not. */
function toNumber(written: string): number {
  const text = written.replace('−', '-').replace(/[\u00a0\u202f' ]/gu, '');
  const grouped = /^-?\d{1,3}(?:[.,]\d{3})+$/.test(text);
  return Number(grouped ? text.replace(/[.,]/g, '') : text.replace(/[.,](?=\d{3}[.,])/g, '').replace(',', '.'));
}

export const foldWords = (text: string) =>
  foldPhrase(text.normalize('NFKC'))
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** Exactly one number, said in few words. */
export function plainNumber(answer: string, language: IntentLanguage | null): number | null {
  const { found, inWords, words } = numbersIn(answer.normalize('NFKC'), language);
  const [number, another] = [...new Set(found.map(({ value }) => value))];
  return number === undefined || another !== undefined || (inWords && words > FEW_WORDS) ? null : number;
}
