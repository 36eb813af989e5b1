import type { GuideAnswer } from '../../analysis/questions/guide-answers.port.js';
import { COVERAGE_ANSWER, type CoverageCell, RICH_WORDS } from '../../contract/coverage.js';
import type { InterviewGuide } from '../../contract/guide.js';
import { countWords } from '../../contract/text-segments.js';
import { guidedMeta } from '../../integrations/voice-platform/builtin/guided/guided-meta.js';
import { answersTo, guideState, isAnswered, type QuestionProgress } from '../../integrations/voice-platform/builtin/guided/guide-state.js';
import { withoutHuman } from '../../integrations/voice-platform/builtin/turn-meta.js';
import type { AnswerValue } from '../../integrations/voice-platform/builtin/guided/read-value.js';
import type { InterviewTurn } from '../../integrations/voice-platform/replies.port.js';

/** Coverage does not depend on the time that was left. */
const NO_LIMIT = { elapsedMs: 0, maxMs: Infinity };

/** A turn about a question, and what was said right after it. */
interface Exchange {
  readonly asked: InterviewTurn;
  readonly replies: InterviewTurn[];
}

/** The cell of each question of the guide, by the question's id. @returns null for a conversation whose turns name no questions */
export function coverageCells(guide: InterviewGuide, turns: readonly InterviewTurn[]): Record<string, CoverageCell> | null {
  if (turns.some(({ role }) => role === 'user') && !turns.some((turn) => guidedMeta(turn))) return null;
  const exchanges = exchangesOf(turns);
  const { questions } = guideState(guide, turns, NO_LIMIT);
  return Object.fromEntries(questions.map((progress) => [progress.question.id, cellOf(progress, turns, exchanges)]));
}

/** The answer to each question of the guide, for counting. @returns null for a conversation whose turns name no questions */
export function guideAnswers(guide: InterviewGuide, turns: readonly InterviewTurn[]): GuideAnswer[] | null {
  const cells = coverageCells(guide, turns);
  if (!cells) return null;
  return guideState(guide, turns, NO_LIMIT).questions.map((progress) => {
    const { question, state, value } = progress;
    const answers = answersTo(progress);
    const { state: cellState, answer, seq } = cells[question.id]!;
    const hasValue = state === 'answered' && value !== null;
    // Without an answer, their last words on it: "I would rather not say".
    const said = answers.length > 0 ? answers : answer !== undefined && seq !== undefined ? [seq] : [];
    return {
      questionId: question.id,
      // The analysis counts it among the answers in words.
      state: cellState === 'no-value' ? 'short' : cellState,
      chosen: hasValue ? (typeof value === 'number' ? [String(value)] : value) : null,
      turn: seq ?? null,
      turns: said,
    };
  });
}

/** What was answered to each question, by its id: the value that was read, else what the participant said. Nothing for skipped questions. */
export function answersOf(guide: InterviewGuide, turns: readonly InterviewTurn[]): ReadonlyMap<string, string> {
  if (!turns.some((turn) => guidedMeta(turn))) return new Map();
  const said = new Map(turns.map(({ seq, text }) => [seq, text]));
  const { questions } = guideState(guide, turns, NO_LIMIT);
  return new Map(
    questions.filter(isAnswered).map((progress) => [
      progress.question.id,
      progress.value === null
        ? answersTo(progress)
            .map((seq) => said.get(seq) ?? '')
            .join('\n')
        : writeValue(progress.value),
    ]),
  );
}

function exchangesOf(turns: readonly InterviewTurn[]): ReadonlyMap<string, readonly Exchange[]> {
  const exchanges = new Map<string, Exchange[]>();
  let last: Exchange | null = null;
  // What a person asked, and notices of a pause, stand between a question and its answer.
  for (const turn of withoutHuman(turns)) {
    if (turn.role === 'user') {
      last?.replies.push(turn);
      continue;
    }
    const id = guidedMeta(turn)?.questionId;
    last = id === undefined ? null : { asked: turn, replies: [] };
    if (last) exchanges.set(id!, [...(exchanges.get(id!) ?? []), last]);
  }
  return exchanges;
}

function cellOf(
  progress: QuestionProgress,
  turns: readonly InterviewTurn[],
  exchanges: ReadonlyMap<string, readonly Exchange[]>,
): CoverageCell {
  const { question, value } = progress;
  if (progress.state === 'open') return { state: progress.bypassed ? 'bypassed' : 'open' };
  const own = exchanges.get(question.id) ?? [];
  const numbers = new Set(answersTo(progress));
  const answered = turns.filter(({ seq }) => numbers.has(seq));
  // Without an answer, their last words on it: "I would rather not say".
  const said =
    answered.length > 0 ? answered : progress.state === 'asked' ? [] : (own.findLast(({ replies }) => replies[0])?.replies ?? []);
  const seq = (said[0] ?? own[0]?.asked)?.seq;
  const answer = said.map(({ text }) => text).join('\n');
  return {
    state: stateOf(progress, answer),
    ...(value !== null && { value: writeValue(value) }),
    ...(said.length > 0 && { answer: beginningOf(answer) }),
    ...(seq !== undefined && { seq }),
    ...(progress.distressed && { distressed: true as const }),
  };
}

function stateOf(progress: QuestionProgress, answer: string): CoverageCell['state'] {
  const { state, value, question, dropped } = progress;
  if (state === 'skipped' && dropped) return 'dropped';
  if (state !== 'answered' && !isAnswered(progress)) return state;
  if (value === null && question.answer.type !== 'open') return 'no-value';
  return value !== null || countWords(answer, RICH_WORDS) >= RICH_WORDS ? 'rich' : 'short';
}

const writeValue = (value: AnswerValue) => (typeof value === 'number' ? String(value) : value.join(', '));

const beginningOf = (text: string) => text.slice(0, COVERAGE_ANSWER).replace(/[\uD800-\uDBFF]$/, '');
