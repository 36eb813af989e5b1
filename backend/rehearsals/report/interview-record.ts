import { withoutAddressed } from '../../contract/addressed-text.js';
import { type CellState, RICH_WORDS } from '../../contract/coverage.js';
import type { GuideQuestion, InterviewGuide } from '../../contract/guide.js';
import { lintQuestion } from '../../contract/question-lint/lint-question.js';
import type { RehearsalParticipant } from '../../contract/rehearsal-participants.js';
import type { RehearsalCell } from '../../contract/rehearsal-report.js';
import { countWords } from '../../contract/text-segments.js';
import { type GuidedMeta, guidedMeta } from '../../integrations/voice-platform/builtin/guided/guided-meta.js';
import { answersTo, guideState, isAnswered, type QuestionProgress } from '../../integrations/voice-platform/builtin/guided/guide-state.js';
import { isQuestion, keyOf, sentencesOf } from '../../integrations/voice-platform/builtin/text.js';
import { isOffTopic, type SimulatedTurn, speakingMs } from '../../integrations/voice-platform/simulation/hold-interview.js';

/** Coverage does not depend on the time that was left. */
const NO_LIMIT = { elapsedMs: 0, maxMs: Infinity };
const MOST_WORDS = 10_000;
/** What participants ask who have not understood. */
const NOT_UNDERSTOOD = new Set<string | undefined>(['explain', 'repeat']);

export interface Guarded {
  readonly seq: number;
  readonly reason: string;
  readonly purpose: GuidedMeta['purpose'];
}

/** One question in one simulated interview, with the numbers of the turns in which something happened. */
export interface QuestionRecord {
  readonly question: GuideQuestion;
  readonly participant: RehearsalParticipant['kind'];
  readonly ending: RehearsalParticipant['ending'];
  readonly cell: RehearsalCell;
  /** The interviewer asked it, in its words or others. */
  readonly asked: readonly number[];
  readonly notUnderstood: readonly number[];
  readonly askedAgain: readonly number[];
  readonly leadingProbes: readonly number[];
  readonly guarded: readonly Guarded[];
}

type Notes = { -readonly [K in 'asked' | 'notUnderstood' | 'askedAgain' | 'leadingProbes']: number[] } & { guarded: Guarded[]; ms: number };

/** What happened to each question of the guide in one simulated interview, read from its turns alone. */
export function recordInterview(
  guide: InterviewGuide,
  { kind, ending }: Pick<RehearsalParticipant, 'kind' | 'ending'>,
  turns: readonly SimulatedTurn[],
): QuestionRecord[] {
  const { questions } = guideState(guide, turns, NO_LIMIT);
  const notes = notesOf(questions, turns);
  return questions.map((progress) => {
    const { ms, ...noted } = notes.get(progress.question.id)!;
    return { question: progress.question, participant: kind, ending, cell: cellOf(progress, turns, kind, noted.asked[0], ms), ...noted };
  });
}

function notesOf(questions: readonly QuestionProgress[], turns: readonly SimulatedTurn[]): ReadonlyMap<string, Notes> {
  const notes = new Map<string, Notes>(
    questions.map(({ question }) => [question.id, { asked: [], notUnderstood: [], askedAgain: [], leadingProbes: [], guarded: [], ms: 0 }]),
  );
  const progressOf = new Map(questions.map((progress) => [progress.question.id, progress]));
  let at: Notes | undefined;
  for (const [index, turn] of turns.entries()) {
    const meta = guidedMeta(turn);
    if (!meta) {
      if (at) at.ms += speakingMs(turn);
      continue;
    }
    if (at && meta.heard?.as === 'wish' && NOT_UNDERSTOOD.has(meta.heard.wish)) at.notUnderstood.push(turns[index - 1]!.seq);
    at = notes.get(meta.questionId ?? '');
    if (!at) continue;
    at.ms += speakingMs(turn);
    const progress = progressOf.get(meta.questionId!)!;
    const asks = meta.kind === 'question' || keyOf(turn.text).includes(keyOf(progress.question.wording));
    if (asks) at.asked.push(turn.seq);
    if (asks && isUncalledFor(meta, progress, turn.seq)) at.askedAgain.push(turn.seq);
    if (meta.purpose === 'probe' && leads(turn.text)) at.leadingProbes.push(turn.seq);
    const guarded = guardedIn(turn, meta);
    if (guarded) at.guarded.push(guarded);
  }
  return notes;
}

/** The replaced words of turns that belong to no question: summaries, the greeting, the closing. */
export function guardedElsewhere(questions: readonly GuideQuestion[], turns: readonly SimulatedTurn[]): Guarded[] {
  const ids = new Set<string | undefined>(questions.map(({ id }) => id));
  return turns.flatMap((turn) => {
    const meta = guidedMeta(turn);
    const guarded = meta && !ids.has(meta.questionId) && guardedIn(turn, meta);
    return guarded ? [guarded] : [];
  });
}

function guardedIn(turn: SimulatedTurn, { purpose }: GuidedMeta): Guarded | null {
  const { stray } = turn.meta as { readonly stray?: unknown };
  return typeof stray === 'string' ? { seq: turn.seq, reason: stray, purpose } : null;
}

/** Asked although it has an answer and the participant wished for nothing. */
function isUncalledFor({ heard, kind }: GuidedMeta, { answers }: QuestionProgress, seq: number): boolean {
  const wished = heard?.as === 'wish' || heard?.as === 'later' || heard?.as === 'continues' || heard?.as === 'ready';
  return !wished && kind !== 'clarify' && answers.some((answer) => answer < seq);
}

function leads(text: string): boolean {
  const question = sentencesOf(text).findLast(isQuestion);
  return question !== undefined && lintQuestion(question, { index: 1 }).some(({ kind }) => kind === 'leading');
}

function cellOf(
  progress: QuestionProgress,
  turns: readonly SimulatedTurn[],
  participant: RehearsalCell['participant'],
  firstAsked: number | undefined,
  ms: number,
): RehearsalCell {
  const { value, probes } = progress;
  const answers = answersTo(progress);
  const said = answers.map((seq) => turns[seq - 1]!).filter((turn) => !isOffTopic(turn));
  const words = said.reduce((sum, { text }) => sum + countWords(withoutAddressed(text), MOST_WORDS), 0);
  return {
    participant,
    state: stateOf(progress, words),
    ...(value !== null && { value: typeof value === 'number' ? String(value) : value.join(', ') }),
    words,
    probes: probes.length,
    seconds: Math.round(ms / 1_000),
    seq: answers[0] ?? firstAsked ?? null,
  };
}

function stateOf(progress: QuestionProgress, words: number): CellState {
  const { state, value, bypassed, question } = progress;
  if (state === 'open') return bypassed ? 'bypassed' : 'open';
  if (state !== 'answered' && !isAnswered(progress)) return state;
  if (value === null && words === 0) return 'asked';
  if (value === null && question.answer.type !== 'open') return 'no-value';
  return value !== null || words >= RICH_WORDS ? 'rich' : 'short';
}
