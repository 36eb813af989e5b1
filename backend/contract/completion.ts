// Without Zod: browsers import this.
import type { CallStatus, Completion } from './responses.js';

/** What a response came to, in the words that lists filter by. */
export const RESPONSE_STATES = ['completed', 'partial', 'left', 'live', 'not-started', 'failed'] as const;
export type ResponseState = (typeof RESPONSE_STATES)[number];

export const STATE_LABELS: Record<ResponseState, string> = {
  completed: 'Completed',
  partial: 'Partial',
  left: 'Left early',
  live: 'Live',
  'not-started': 'Not started',
  failed: 'Failed',
};

type Row = { readonly call_status: CallStatus; readonly completion?: Completion | null; readonly call_end_reason?: string | null };

/** The same rule as `response_progress` in the database. Without a count, the call status decides. */
export function responseState({ call_status, completion }: Row): ResponseState {
  if (call_status === 'pending') return 'not-started';
  if (call_status === 'failed') return 'failed';
  if (call_status === 'in-progress') return 'live';
  if (completion) return completion.state === 'complete' ? 'completed' : completion.state === 'partial' ? 'partial' : 'left';
  return call_status === 'abandoned' ? 'left' : 'completed';
}

/** Ended early by its owner: the participant has not left. */
export const isEndedByOwner = (row: Row) => row.call_end_reason === 'owner' && responseState(row) === 'partial';

/** Complete without every question: the participant ended it when what had to be asked was answered. */
export function isEndedByParticipant(row: Row): boolean {
  const { answered = null, questions = null } = row.completion ?? {};
  const isOpen = answered !== null && questions !== null && answered < questions;
  return isOpen && row.call_end_reason === 'participant' && responseState(row) === 'completed';
}

/** 'Completed', 'Completed (5 of 8 questions), ended by the participant', 'Partial (3 of 8 questions)', 'Partial (3 of 8 questions), ended by the owner', 'Left early'. */
export function stateText(row: Row): string {
  const state = responseState(row);
  const { answered, questions } = row.completion ?? { answered: null, questions: null };
  const stopped = isEndedByParticipant(row);
  const counted = (state === 'partial' || stopped) && answered !== null && questions !== null;
  const count = counted ? ` (${answered} of ${questions} ${questions === 1 ? 'question' : 'questions'})` : '';
  const by = stopped ? ', ended by the participant' : isEndedByOwner(row) ? ', ended by the owner' : '';
  return `${STATE_LABELS[state]}${count}${by}`;
}

/** Values of `response_progress` for each state, both included. */
export const PROGRESS_RANGES: Record<ResponseState, readonly [number, number]> = {
  'not-started': [0, 0],
  failed: [1, 1],
  live: [2, 2],
  left: [3, 3],
  partial: [4, 99],
  completed: [100, 100],
};
