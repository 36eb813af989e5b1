import type { InterviewBrief, ReplyEvent, SteeringOrder } from '../replies.port.js';
import { overstepping } from './reply-promises.js';

interface HeldToRules {
  readonly steering: readonly SteeringOrder[];
  /** A turn of the interviewer's, with the questions noted that it does not ask. */
  readonly declining: (event: ReplyEvent) => ReplyEvent;
}

/**
 * A question that the owner queues is said by the interviewer, so it may no more promise, ask for secrets or claim to be human than a model's
 * words may. Questions of the guide are what the interview was published with.
 */
export function heldToRules(brief: InterviewBrief, orders: readonly SteeringOrder[]): HeldToRules {
  const oversteps = overstepping(brief);
  const isDeclined = ({ kind, questionId, words }: SteeringOrder) => kind === 'question' && questionId === null && oversteps(words ?? '');
  const declined = orders.filter(isDeclined).map(({ id }) => id);
  if (declined.length === 0) return { steering: orders, declining: (event) => event };
  const declining = (event: ReplyEvent): ReplyEvent => {
    const earlier = (event.meta.declined ?? []) as readonly string[];
    return { ...event, meta: { ...event.meta, declined: [...earlier, ...declined] } };
  };
  return { steering: orders.filter(({ id }) => !declined.includes(id)), declining };
}
