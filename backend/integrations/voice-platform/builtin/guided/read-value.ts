import { INTENT_LANGUAGES } from '../../../../common/intents/phrases.js';
import type { AnswerType } from '../../../../contract/guide.js';
import { readShown } from './read-choice.js';
import { foldWords, readNumber } from './read-number.js';

/** The value of an answer to a scale, a choice or a number. */
export type AnswerValue = number | readonly string[];

/** What an answer says about the value that is asked for. */
export type ValueReading =
  | { readonly is: 'value'; readonly value: AnswerValue }
  /** Perhaps this one: it is stored only once the participant has said yes to it. */
  | { readonly is: 'doubtful'; readonly value: AnswerValue }
  /** Several values where one is asked for, such as a range. */
  | { readonly is: 'several' }
  /** A number of something else: per year instead of per month. */
  | { readonly is: 'other-unit' }
  /** "None of these", where no option says so. */
  | { readonly is: 'none-fits' }
  | { readonly is: 'nothing' };

/** The value that an answer names without doubt. @param language what the interview is held in, where it is known @returns null when it names none, or several */
export function readValue(answer: string, type: AnswerType, language: string | null = null): AnswerValue | null {
  const reading = readAnswerValue(answer, type, language);
  return reading.is === 'value' ? reading.value : null;
}

/** @param asked the wording of the question */
export function readAnswerValue(answer: string, type: AnswerType, language: string | null = null, asked = ''): ValueReading {
  if (type.type === 'open') return { is: 'nothing' };
  const spoken = INTENT_LANGUAGES.find((known) => known === language) ?? null;
  if (type.type === 'choice') return readShown(answer, type, spoken);
  if (type.type === 'scale') {
    const label = foldWords(answer);
    if (label !== '' && label === foldWords(type.minLabel)) return { is: 'value', value: type.min };
    if (label !== '' && label === foldWords(type.maxLabel)) return { is: 'value', value: type.max };
  }
  return readNumber(answer, type, spoken, asked);
}

/** Whether a tapped value can be an answer of this type. */
export function fits(value: AnswerValue, type: AnswerType): boolean {
  if (type.type === 'open') return false;
  if (type.type === 'choice') {
    if (typeof value === 'number' || new Set(value).size !== value.length) return false;
    return value.every((option) => type.options.includes(option)) && (value.length === 1 || (type.multiple && value.length > 1));
  }
  if (typeof value !== 'number' || (type.min !== null && value < type.min) || (type.max !== null && value > type.max)) return false;
  return type.type === 'number' || Number.isInteger(value);
}
