import type { InterviewTurn } from '../replies.port.js';

/** Stands for an answer that could not be read: enough words to be one, in letters that no language's rules know. It is never said or shown. */
export const UNREAD = 'ᚁᚂ ᚃᚄ ᚅᚆ ᚇᚈ';

type Said = Pick<InterviewTurn, 'role' | 'text'>;

const plain = <T extends Said>(turn: T): T => (turn.role === 'user' ? { ...turn, text: UNREAD } : turn);

/**
 * The same conversation with less and less of it to be read: without the participant's words that nobody has replied to, then without any of
 * theirs. What was read of earlier answers is noted with the replies to them.
 */
export function plainer<T extends Said>(turns: readonly T[]): (readonly T[])[] {
  const replied = turns.findLastIndex(({ role }) => role === 'assistant');
  return [turns.map((turn, at) => (at > replied ? plain(turn) : turn)), turns.map(plain)];
}
