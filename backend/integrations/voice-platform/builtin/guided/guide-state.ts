import { type GuideQuestion, type InterviewGuide, PROBES, type ProbeKind, type QuestionState } from '../../../../contract/guide.js';
import type { InterviewTurn } from '../../replies.port.js';
import { withoutHuman } from '../turn-meta.js';
import type { Changed } from './correcting.js';
import { heldInOf } from './guide-languages.js';
import type { GuidedMeta, Heard } from './guided-meta.js';
import type { AnswerValue } from './read-value.js';
import { begin, type Ordered, Replay } from './replay.js';
import { bypassed } from './route.js';
import { type Clock, timeLeft, type TimeLeft } from './time-left.js';

/** How far one question of the guide has got. */
export interface QuestionProgress {
  readonly question: GuideQuestion;
  readonly sectionId: string;
  readonly state: QuestionState;
  /** The answers given so far lead past it. */
  readonly bypassed: boolean;
  readonly probes: readonly ProbeKind[];
  /** Times that a value was asked for again. */
  readonly clarified: number;
  /** It was asked whether a value was meant. */
  readonly confirmed: boolean;
  /** Wishes answered instead of an answer. */
  readonly repairs: number;
  /** Times that the participant wanted to come back to it later. */
  readonly postponed: number;
  /** Asked again at the end, after such a wish. */
  readonly returnedTo: boolean;
  readonly distressed: boolean;
  /** The owner had it skipped: it is neither asked nor followed up any more. */
  readonly dropped: boolean;
  /** How its latest answers were read, wishes left out. */
  readonly heard: readonly Heard['as'][];
  readonly value: AnswerValue | null;
  /** Numbers of the turns that answer it. */
  readonly answers: readonly number[];
  /** Of those that say something about it beside distress or an objection, while it has no answer. */
  readonly told: readonly number[];
  /** When it was first asked, in milliseconds of its call. */
  readonly askedAtMs: number | null;
}

export interface GuideState {
  /** In the guide's order. */
  readonly questions: readonly QuestionProgress[];
  /** The question that the participant is at. */
  readonly current: QuestionProgress | null;
  /** The interviewer's last turn. */
  readonly last: GuidedMeta | null;
  /** How the answer to it was read; null while there is none. */
  readonly heard: Heard | null;
  /** The answer to it. */
  readonly answer: string;
  /** A notice has left its question since: the answer, if there is one, belongs to none. */
  readonly left: boolean;
  readonly greeted: boolean;
  readonly closed: boolean;
  readonly hurried: boolean;
  /** The owner has asked to wrap up: only must-asks are left. */
  readonly wrappingUp: boolean;
  /** Times that the participant was distressed instead of answering, and answers that are sad; the latest included. */
  readonly distress: number;
  readonly sadAnswers: number;
  /** Offers to stop that were made for it. */
  readonly offered: number;
  /** Sections that were summed up. */
  readonly reflected: ReadonlySet<string>;
  /** Turns that correct a summary, with the section's id. */
  readonly corrections: ReadonlyMap<number, string>;
  /** The value that the latest correction changed. */
  readonly changed: Changed | null;
  /** How the answers were read, by the number of the interviewer's turn after each. */
  readonly readings: ReadonlyMap<number, Heard>;
  /** Ids of the questions in the order they were asked in. */
  readonly asked: readonly string[];
  /** Milliseconds since the call began. */
  readonly atMs: number;
  readonly time: TimeLeft;
}

const NOTHING_ORDERED: Ordered = { skips: [], wrapUp: false };

/**
 * Where an interview with a guide stands. Derived from the stored turns alone, so that it is the same in every process: each of the
 * interviewer's turns records its question and what it does, and how the answer before it was read.
 */
export function guideState(
  guide: InterviewGuide,
  all: readonly InterviewTurn[],
  clock: Clock,
  ordered: Ordered = NOTHING_ORDERED,
): GuideState {
  const turns = withoutHuman(all);
  const drafts = guide.sections.flatMap(({ id, questions }) =>
    questions.filter(({ wording }) => wording.trim() !== '').map((question) => begin(question, id)),
  );
  const byId = new Map(drafts.map((draft) => [draft.question.id, draft]));
  const replay = new Replay(byId, guide.language ?? null, heldInOf(guide));
  for (const [index, turn] of turns.entries()) {
    if (turn.role === 'assistant') {
      replay.say(turn);
      continue;
    }
    const isLast = turns[index + 1]?.role !== 'user';
    replay.answer(turn, isLast ? (turns[index + 1] ?? null) : undefined);
  }
  replay.order(ordered);
  const values = new Map(drafts.flatMap(({ question, value }) => (value === null ? [] : [[question.id, value] as const])));
  const past = bypassed(
    drafts.map(({ question }) => question),
    values,
  );
  for (const draft of drafts) draft.bypassed = past.has(draft.question.id);
  return { questions: drafts, ...replay.result(), atMs: clock.elapsedMs, time: timeLeft(turns, clock) };
}

/**
 * The turns that count as its answer: where the participant left before answering it again, what they said beside distress or an objection.
 */
export function answersTo({ state, answers, told }: QuestionProgress): readonly number[] {
  return state === 'asked' ? told : answers;
}

/** Whether it counts as answered. */
export function isAnswered(progress: QuestionProgress): boolean {
  return progress.state === 'answered' || (progress.state === 'asked' && progress.told.length > 0);
}

/** Follow-up questions that are left for a question. */
export function probesLeft({ question, probes }: QuestionProgress): number {
  return Math.max(0, PROBES[question.probing] - probes.length);
}
