import { CELL_STATES, type CellState } from '../../contract/coverage.js';
import type { QuestionFinding } from '../../contract/findings.js';
import { FINDINGS_LIMITS } from '../../contract/findings-constants.js';
import { type AnswerType, type GuideQuestion, type InterviewGuide, questionsIn } from '../../contract/guide.js';
import { questionsOf } from '../../contract/guide-questions.js';

interface Counted {
  /** Versions that included interviews follow, and the published one. */
  readonly guides: ReadonlyMap<number, InterviewGuide>;
  readonly published: number | null;
  readonly states: readonly { readonly id: string; readonly state: CellState; readonly participants: number }[];
  readonly values: readonly { readonly id: string; readonly value: string; readonly participants: number }[];
  /** Answers without a value. */
  readonly inOtherWords: readonly { readonly id: string; readonly participants: number }[];
  readonly themes: readonly { readonly id: string; readonly themeId: string; readonly participants: number; readonly passages: number }[];
}

type ValueCount = QuestionFinding['values'][number];

/** The questions of a guide, over its versions, with what was answered. */
export function presentQuestions({ guides, published, states, values, inOtherWords, themes }: Counted): QuestionFinding[] {
  const versions = [...guides].sort(([a], [b]) => b - a);
  return questionsOf(guides, published).map((question) => {
    const variants = versions.flatMap(([version, guide]) =>
      questionsIn(guide).flatMap((one) => (one.id === question.id ? [{ version, one }] : [])),
    );
    const count = (...wanted: readonly CellState[]) =>
      states.reduce((sum, { id, state, participants }) => sum + (id === question.id && wanted.includes(state) ? participants : 0), 0);
    // The published version's, else the newest one's, as the wording.
    const { answer } = (variants.find(({ version }) => version === published) ?? variants[0]!).one;
    const interviews = count(...CELL_STATES);
    const counted = valuesOf(
      answer,
      values.filter(({ id }) => id === question.id),
    );
    return {
      ...question,
      wordings: wordingsOf(variants),
      answerChanged: new Set(variants.map(({ one }) => JSON.stringify(one.answer))).size > 1,
      interviews,
      asked: interviews - count('open', 'bypassed', 'dropped'),
      answered: count('short', 'rich'),
      states: Object.fromEntries(CELL_STATES.map((state) => [state, count(state)])) as QuestionFinding['states'],
      values: counted,
      inOtherWords: answer.type === 'open' ? 0 : (inOtherWords.find(({ id }) => id === question.id)?.participants ?? 0),
      multiple: answer.type === 'choice' && answer.multiple,
      summary: answer.type === 'scale' || answer.type === 'number' ? summaryOf(counted) : null,
      themes: themes
        .filter(({ id }) => id === question.id)
        .map(({ themeId, participants, passages }) => ({ themeId, participants, passages })),
    };
  });
}

function wordingsOf(variants: readonly { version: number; one: GuideQuestion }[]): QuestionFinding['wordings'] {
  const byWording = new Map<string, number[]>();
  for (const { version, one } of variants) byWording.set(one.wording, [...(byWording.get(one.wording) ?? []), version]);
  return [...byWording].map(([wording, versions]) => ({ wording, versions }));
}

/** Every value of a scale and every option, whether it was chosen or not; then what older versions had. */
function valuesOf(answer: AnswerType, counted: readonly { value: string; participants: number }[]): ValueCount[] {
  if (answer.type === 'open') return [];
  const counts = new Map(counted.map(({ value, participants }) => [value, participants]));
  const known =
    answer.type === 'scale'
      ? Array.from({ length: answer.max - answer.min + 1 }, (_, step) => String(answer.min + step))
      : answer.type === 'choice'
        ? [...answer.options]
        : [];
  const others = [...counts.keys()].filter((value) => !known.includes(value));
  const all = answer.type === 'choice' ? [...known, ...others.sort()] : [...known, ...others].sort((a, b) => Number(a) - Number(b));
  return all.slice(0, FINDINGS_LIMITS.values).map((value) => {
    const label = labelOf(answer, value);
    return { value, ...(label !== '' && { label }), participants: counts.get(value) ?? 0 };
  });
}

function labelOf(answer: AnswerType, value: string): string {
  if (answer.type === 'number') return answer.unit;
  if (answer.type !== 'scale') return '';
  return value === String(answer.min) ? answer.minLabel : value === String(answer.max) ? answer.maxLabel : '';
}

function summaryOf(values: readonly ValueCount[]): QuestionFinding['summary'] {
  const all = values.flatMap(({ value, participants }) => Array.from({ length: participants }, () => Number(value)));
  if (all.length === 0) return null;
  const middle = all.length / 2;
  const median = Number.isInteger(middle) ? (all[middle - 1]! + all[middle]!) / 2 : all[Math.floor(middle)]!;
  return { mean: all.reduce((sum, one) => sum + one, 0) / all.length, median, values: all.length };
}
