import type { HeardTurn } from '../turns/spoken.js';

interface SaidTurn {
  readonly seq: number;
  readonly role: 'assistant' | 'user';
  /** Reported by the page; estimates are not used. */
  readonly heard: HeardTurn | null;
  /** A person's words and notices about stepping in: the participant was not waiting for the interviewer. */
  readonly byHand: boolean;
}

/**
 * How long participants waited for the interviewer: from the end of their last word to the first sound of the next turn, if both are
 * in the same recording. Milliseconds, by the numbers of the interviewer's turns.
 */
export function waitsOf(turns: readonly SaidTurn[]): Map<number, number> {
  const waits = new Map<number, number>();
  for (const [at, { seq, role, heard, byHand }] of turns.entries()) {
    const before = turns[at - 1];
    if (role !== 'assistant' || byHand || !heard || before?.role !== 'user' || !before.heard) continue;
    if (before.heard.recordingId === heard.recordingId) waits.set(seq, Math.max(0, heard.from - before.heard.to));
  }
  return waits;
}
