import type { InterviewBrief, SteeringOrder } from '../replies.port.js';
import { overstepping } from './reply-promises.js';

/**
 * A question that the owner queues is said by the interviewer, so it may no more promise, ask for secrets or claim to be human than a model's
 * words may. Questions of the guide are what the interview was published with.
 * @returns the orders that remain, and the ids of those that are declined
 */
export function declinedByRules(
  brief: InterviewBrief,
  orders: readonly SteeringOrder[],
): { readonly orders: readonly SteeringOrder[]; readonly declined: readonly string[] } {
  if (orders.length === 0) return { orders, declined: [] };
  const oversteps = overstepping(brief);
  const isDeclined = ({ kind, questionId, words }: SteeringOrder) => kind === 'question' && questionId === null && oversteps(words ?? '');
  const declined = orders.filter(isDeclined).map(({ id }) => id);
  return { orders: orders.filter(({ id }) => !declined.includes(id)), declined };
}
