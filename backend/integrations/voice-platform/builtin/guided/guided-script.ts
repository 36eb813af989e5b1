import type { InterviewGuide } from '../../../../contract/guide.js';
import { questionsIn } from '../../../../contract/guide.js';
import type { InterviewBrief, InterviewTurn, SteeringOrder } from '../../replies.port.js';
import { type GuideState, guideState } from './guide-state.js';
import { type GuidedMeta, purposeOf } from './guided-meta.js';
import type { Move } from './move.js';
import { judgedMoves, nextMove } from './next-move.js';
import type { Clock } from './time-left.js';
import { type Led, orderedBy, steer } from './steer.js';
import { turnStep } from './turn-step.js';
import { spoken, type Worded, wordMove } from './word-move.js';
import { UNREAD } from '../plain-answers.js';

export interface GuidedReply {
  readonly text: string;
  readonly meta: GuidedMeta;
  readonly closes: boolean;
  /** It closes for lack of time, with questions left. */
  readonly outOfTime: boolean;
}

/** A decided turn, before a language model may put it into other words. */
export interface Decided {
  readonly move: Move;
  readonly state: GuideState;
  readonly words: Worded;
  /** What its owner asked for. */
  readonly led?: Led;
  /** The same for both moves between which a model may choose by judging the answer; this one is either of them. */
  readonly judged?: { readonly moveOn: string; readonly more: Decided; readonly enough: Decided };
}

/** The guide that an interview follows; null: it follows its prompt. */
export function guideOf({ guide }: InterviewBrief): InterviewGuide | null {
  return guide && questionsIn(guide).some(({ wording }) => wording.trim() !== '') ? guide : null;
}

/** @returns null when there is nothing to say: the participant has not answered yet, or the interview is over */
export function decideMove(
  brief: InterviewBrief,
  guide: InterviewGuide,
  turns: readonly InterviewTurn[],
  clock: Clock,
  timeUp: boolean,
  orders: readonly SteeringOrder[] = [],
  unanswered = false,
): Decided | null {
  const state = guideState(guide, turns, clock, orderedBy(orders));
  const texts = new Map(turns.flatMap(({ role, seq, text }) => (role === 'user' && text !== UNREAD ? [[seq, text] as const] : [])));
  const next = nextMove(state, texts, timeUp, unanswered);
  if (!next) return null;
  const { move, led, replaced } = steer(orders, next, { guide, state, texts });
  const worded = (one: Move): Decided => ({ move: one, state, words: wordMove(one, brief, guide, state), ...(led && { led }) });
  const judged = timeUp || replaced || unanswered ? null : judgedMoves(state, texts, move);
  if (!judged) return worded(move);
  const { question } = state.current!;
  return { ...worded(move), judged: { moveOn: question.moveOn, more: worded(judged.more), enough: worded(judged.enough) } };
}

/** The decided turn in the script's words. */
export function scriptWording({ move, state, words, led }: Decided): GuidedReply {
  const ends = move.kind === 'closing';
  return { text: spoken(words), meta: { ...metaOf(move, state, 'script'), ...led }, closes: ends, outOfTime: move.ends === 'time' };
}

export function metaOf(move: Move, state: GuideState, by: GuidedMeta['by']): GuidedMeta {
  const { kind, question, probe, next, sectionId, intent, leads } = move;
  return {
    by,
    kind,
    purpose: purposeOf(kind),
    ...(question && { questionId: question.id, question: question.wording }),
    ...(probe && { probe }),
    ...(next && { nextId: next.id }),
    ...(move.steered !== undefined && { question: move.steered }),
    ...(sectionId !== undefined && { sectionId }),
    ...(intent?.kind && kind !== 'go-on' && { wish: intent.kind }),
    ...(state.heard && { heard: state.heard }),
    ...(leads.some(({ type }) => type === 'hurry') && { hurry: true as const }),
    step: turnStep(move, state),
    atMs: Math.round(state.atMs),
  };
}
