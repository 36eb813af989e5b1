import type { InterviewTurn, SteeringOrder } from '../replies.port.js';
import { guidedMeta } from './guided/guided-meta.js';
import { leavesQuestion, withoutHuman } from './turn-meta.js';

/** Turns that wait for something other than an answer: a reply to small talk, or a participant who wants to rest or to stop. */
const NOT_ASKING: ReadonlySet<unknown> = new Set(['greeting', 'closing', 'pause', 'confirm-stop', 'support']);

/** The interviewer's turn whose question has no answer yet; null: none is open. */
function openTurn(turns: readonly InterviewTurn[]): InterviewTurn | null {
  const last = withoutHuman(turns).at(-1);
  if (last?.role !== 'assistant' || leavesQuestion(last)) return null;
  return NOT_ASKING.has((last.meta as { kind?: unknown } | null)?.kind) ? null : last;
}

/**
 * Skips of the question that is open and unanswered. One that does not name its question means the one that was open when it was made: an
 * interviewer who was writing at that moment may have asked another one since.
 */
export function skipsOfOpen(turns: readonly InterviewTurn[], orders: readonly SteeringOrder[]): readonly SteeringOrder[] {
  const skips = orders.filter(({ kind }) => kind === 'skip');
  const open = skips.length > 0 ? openTurn(turns) : null;
  if (!open) return [];
  const id = guidedMeta(open)?.questionId;
  return skips.filter(({ questionId, after }) => (questionId === null ? after !== null && after >= open.seq : questionId === id));
}

/** Whether the interviewer continues without an answer: its last turn dropped the open question, or a skip is pending and the call is quiet. */
export function goesOnUnanswered(turns: readonly InterviewTurn[], orders: readonly SteeringOrder[]): 'now' | 'when-quiet' | null {
  const last = turns.at(-1);
  if (last && leavesQuestion(last)) return 'now';
  return last?.role === 'assistant' && skipsOfOpen(turns, orders).length > 0 ? 'when-quiet' : null;
}
