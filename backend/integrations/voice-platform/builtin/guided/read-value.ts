import { foldPhrase } from '../../../../common/intents/fold-phrase.js';
import { readYesOrNo } from '../../../../common/intents/recognise-intent.js';
import { INTENT_LANGUAGES, type IntentLanguage } from '../../../../common/intents/phrases.js';
import { hanNumbersIn, numbersInWords } from '../../../../common/model-text/number-words.js';
import type { AnswerType } from '../../../../contract/guide.js';
import { NUMBER_WORDS } from './number-words.js';

/** The value of an answer to a scale, a choice or a number. */
export type AnswerValue = number | readonly string[];

/** In a longer answer a number word may be an article or a pronoun: "one of my friends". Words. */
const FEW_WORDS = 5;
/** "8/10", "8 out of 10", "8 von 10". */
const OUT_OF =
  /\s*(?:\/|\bout of\b|\bof\b|\bvon\b|\bsur\b|\bsobre\b|\bde\b|\bem\b|\bsu\b|\bvan(?: de)?\b|\bna\b|\bav\b|\buzerinden\b|من|点満点中|分之)\s*$/u;
const NEGATED = /(?:^|\s)(?:not|no|never|nicht|kein|keine|nie|pas|jamais|nunca|nao|non|mai|niet|geen|nooit|nigdy|inte|aldrig|ليس|لا)$/u;

/** The value that an answer names. @param language what the interview is held in, where it is known @returns null when it names none, or several */
export function readValue(answer: string, type: AnswerType, language: string | null = null): AnswerValue | null {
  if (type.type === 'open') return null;
  const spoken = INTENT_LANGUAGES.find((known) => known === language) ?? null;
  if (type.type === 'choice') return readShown(answer, type, spoken);
  if (type.type === 'number') return within(numbersIn(answer, spoken), type.min, type.max);
  const label = foldWords(answer);
  if (label !== '' && label === foldWords(type.minLabel)) return type.min;
  if (label !== '' && label === foldWords(type.maxLabel)) return type.max;
  const value = within(numbersIn(answer, spoken, type.max), type.min, type.max);
  return value !== null && Number.isInteger(value) ? value : null;
}

/** Whether a tapped value can be an answer of this type. */
export function fits(value: AnswerValue, type: AnswerType): boolean {
  if (type.type === 'open') return false;
  if (type.type === 'choice') {
    if (typeof value === 'number' || new Set(value).size !== value.length) return false;
    return value.every((option) => type.options.includes(option)) && (value.length === 1 || (type.multiple && value.length > 1));
  }
  return typeof value === 'number' && within([value], type.min, type.max) !== null && (type.type === 'number' || Number.isInteger(value));
}

function within(numbers: readonly number[], min: number | null, max: number | null): number | null {
  const [value, another] = [...new Set(numbers)];
  if (value === undefined || another !== undefined) return null;
  return (min !== null && value < min) || (max !== null && value > max) ? null : value;
}

/** @param outOf the top of a scale: "8 out of 10" names 8 */
function numbersIn(text: string, language: IntentLanguage | null, outOf?: number): number[] {
  const plain = text.normalize('NFKC').replace(/[٠-٩]/gu, (digit) => String(digit.charCodeAt(0) - 0x660));
  const found: number[] = [];
  let end = 0;
  for (const match of plain.matchAll(/(?<![\p{L}\d])[-−]?\d+(?:[.,\u00a0\u202f' ]\d{3}(?!\d))*(?:[.,]\d+)?/gu)) {
    const value = toNumber(match[0]);
    const before = foldPhrase(plain.slice(end, match.index));
    end = match.index + match[0].length;
    if (found.length > 0 && value === outOf && OUT_OF.test(before)) continue;
    found.push(value);
  }
  if (found.length > 0) return found;
  if (/[\p{Script=Han}\p{Script=Hiragana}]/u.test(plain)) return hanNumbersIn(plain.replace(NO_NUMBERS, '…'));
  const words = foldWords(plain).split(' ');
  if (words.length > FEW_WORDS) return [];
  const named = language === null ? [] : namedIn(plain, language, words.length === 1);
  return named.length > 0 ? named : words.flatMap((word) => NUMBER_WORDS.get(word) ?? []);
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

const foldWords = (text: string) =>
  foldPhrase(text.normalize('NFKC'))
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** Options are heard in the language of the call, and stored as they were written. */
function readShown(
  answer: string,
  { options, shown, multiple }: Extract<AnswerType, { type: 'choice' }>,
  language: IntentLanguage | null,
): readonly string[] | null {
  if (!shown) return readChoice(answer, options, multiple, language);
  const heard = readChoice(answer, shown, multiple, language);
  if (!heard) return readChoice(answer, options, multiple, language);
  return heard.map((option) => options[shown.indexOf(option)] ?? option);
}

function readChoice(
  answer: string,
  options: readonly string[],
  multiple: boolean,
  language: IntentLanguage | null,
): readonly string[] | null {
  const said = foldWords(answer);
  if (said === '') return null;
  const exact = options.filter((option) => foldWords(option) === said);
  if (exact.length === 1) return exact;
  let named = options.filter((option) => names(said, foldWords(option)));
  // "Very satisfied" names "Satisfied" too.
  named = named.filter((option) => !named.some((other) => other !== option && names(foldWords(other), foldWords(option))));
  if (named.length === 1 || (multiple && named.length > 1)) return named;
  if (named.length > 1) return null;
  return byNumber(answer, options, language) ?? byYesOrNo(answer, options);
}

function names(said: string, option: string): boolean {
  if (option === '') return false;
  const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(option);
  const at = dense ? said.indexOf(option) : ` ${said} `.indexOf(` ${option} `);
  return at >= 0 && !NEGATED.test(said.slice(0, Math.max(0, dense ? at : at - 1)));
}

/** "2" or "number two", where the options hold no numbers themselves. */
function byNumber(answer: string, options: readonly string[], language: IntentLanguage | null): readonly string[] | null {
  if (foldWords(answer).split(' ').length > 3 || options.some((option) => /\d/.test(option))) return null;
  const [number, another] = numbersIn(answer, language);
  const option = number === undefined || another !== undefined ? undefined : options[number - 1];
  return option === undefined ? null : [option];
}

/** "Yeah, I think so" to options that begin with yes and no. */
function byYesOrNo(answer: string, options: readonly string[]): readonly string[] | null {
  const said = readYesOrNo(answer);
  const meant = said === null ? [] : options.filter((option) => readYesOrNo(option) === said);
  return meant.length === 1 ? meant : null;
}
