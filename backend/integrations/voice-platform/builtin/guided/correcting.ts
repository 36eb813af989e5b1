import type { AnswerType, GuideQuestion } from '../../../../contract/guide.js';
import { foldWords } from './read-number.js';
import { type AnswerValue, readAnswerValue } from './read-value.js';

/** A value that the participant corrected. */
export interface Changed {
  readonly question: GuideQuestion;
  readonly value: AnswerValue;
}

interface Correctable {
  readonly question: GuideQuestion;
  readonly value: AnswerValue | null;
  readonly answers: readonly number[];
}

/** A number in a longer correction may be any. Words. */
const FEW_WORDS = 8;
/** Letters of a word that tells what a correction is about. */
const TELLING = 4;
/** "Also": beside what was chosen already. Folded. */
const ALSO =
  /(?:^|\s)(?:also|too|as well|auch|ausserdem|zusatzlich|aussi|egalement|tambien|ademas|tambem|anche|inoltre|ook|tez|takze|rowniez|ayrica|bir de|ocksa|aven|ايضا|كذلك)(?:\s|$)|も|还|也/u;

/** The question of a section that a correction of its summary is about, with the new value where it names one. */
export function correctedBy(
  text: string,
  section: readonly Correctable[],
  texts: ReadonlyMap<number, string>,
  language: string | null,
): { readonly question: GuideQuestion; readonly value?: AnswerValue } | null {
  const values = section.flatMap((one) => {
    const value = newValue(text, one, language);
    return value === null ? [] : [{ one, value }];
  });
  // "Not 8 but 9" is about the question that was answered with 8.
  const named = values.filter(({ one }) => one.value !== null && names(text, one.value));
  const [found, another] = named.length > 0 ? named : values;
  if (found && !another) return { question: found.one.question, value: found.value };
  const open = section.filter(({ question }) => question.answer.type === 'open');
  const shared = open.map((one) => ({ one, count: sharedWords(text, one, texts) })).toSorted((a, b) => b.count - a.count);
  const [first, second] = shared;
  return first && first.count > (second?.count ?? 0) ? { question: first.one.question } : null;
}

function newValue(text: string, { question, value }: Correctable, language: string | null): AnswerValue | null {
  const { answer: type } = question;
  if (type.type === 'open') return null;
  const reading = readAnswerValue(text, type, language, question.wording);
  if (reading.is !== 'value' || (type.type !== 'choice' && foldWords(text).split(' ').length > FEW_WORDS)) return null;
  const next = beside(reading.value, value, type, text);
  return JSON.stringify(next) === JSON.stringify(value) ? null : next;
}

function beside(next: AnswerValue, before: AnswerValue | null, type: AnswerType, text: string): AnswerValue {
  if (type.type !== 'choice' || !type.multiple || !Array.isArray(before) || !Array.isArray(next) || !ALSO.test(foldWords(text))) {
    return next;
  }
  return type.options.filter((option) => before.includes(option) || next.includes(option));
}

function names(text: string, value: AnswerValue): boolean {
  const said = ` ${foldWords(text)} `;
  return (typeof value === 'number' ? [String(value)] : value).some((one) => said.includes(` ${foldWords(one)} `));
}

function sharedWords(text: string, { question, answers }: Correctable, texts: ReadonlyMap<number, string>): number {
  const own = new Set(foldWords([question.wording, ...answers.map((seq) => texts.get(seq) ?? '')].join(' ')).split(' '));
  return [...new Set(foldWords(text).split(' '))].filter((word) => word.length >= TELLING && own.has(word)).length;
}
