import { type InterviewGuide, questionsIn } from '../../../../contract/guide.js';
import type { SteeringOrder } from '../../replies.port.js';
import type { GuideState } from './guide-state.js';
import { mayBeSteered, type Move } from './move.js';
import { steeredMove } from './next-move.js';
import type { Ordered } from './replay.js';

/** What an owner asks of a turn, as far as it changes the state that the turn is decided from. */
export const orderedBy = (orders: readonly SteeringOrder[]): Ordered => ({
  skips: orders.filter(({ kind }) => kind === 'skip').map(({ questionId }) => questionId),
  wrapUp: orders.some(({ kind }) => kind === 'wrap-up'),
});

/** What a turn does because of an intervention. Stored with it, so that the state can be derived from the turns. */
export interface Led {
  readonly interventions: readonly string[];
  readonly skips?: readonly string[];
  readonly wrapUp?: true;
}

/** The move after what its owner asked for, and which interventions it follows. */
export interface SteeredDecision {
  readonly move: Move;
  readonly led: Led | null;
  /** Another question was put in: nothing is judged or worded. */
  readonly replaced: boolean;
}

/**
 * Skips and wrapping up count with whatever comes next. A queued question waits for a turn that continues in the guide: a wish is answered first,
 * and one question is asked at a time.
 */
export function steer(
  orders: readonly SteeringOrder[],
  decided: Move,
  { guide, state, texts }: { guide: InterviewGuide; state: GuideState; texts: ReadonlyMap<number, string> },
): SteeredDecision {
  const skips = orders.filter(({ kind }) => kind === 'skip');
  const wrapUps = orders.filter(({ kind }) => kind === 'wrap-up');
  const put = mayBeSteered(decided) ? orders.find(({ kind }) => kind === 'question') : undefined;
  const followed = [...skips, ...wrapUps, ...(put ? [put] : [])];
  if (followed.length === 0) return { move: decided, led: null, replaced: false };
  // One that the owner put in belongs to no question of the guide.
  const open = state.last?.kind === 'steered' ? undefined : state.current?.question.id;
  const skipped = skips.flatMap(({ questionId }) => questionId ?? open ?? []);
  const led: Led = {
    interventions: followed.map(({ id }) => id),
    ...(skipped.length > 0 && { skips: skipped }),
    ...(wrapUps.length > 0 && { wrapUp: true as const }),
  };
  if (!put) return { move: decided, led, replaced: false };
  const question = questionsIn(guide).find(({ id }) => id === put.questionId);
  // A question of an older version of the guide is asked in the words it had.
  return { move: steeredMove(state, texts, decided, { question, words: put.words ?? '' }), led, replaced: true };
}
