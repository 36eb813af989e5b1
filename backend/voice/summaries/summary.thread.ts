// Runs in threads: no Nest, no database, nothing but its input.
import { withoutWishes } from '../../common/intents/answers.js';
import { checkedSummary, numberedTurns } from './checked-summary.js';
import { extractiveSummary } from './extractive-summary.js';
import { answering, type SpokenTurn } from './transcript-text.js';

/** Characters of the interview that a model reads; the end of a longer one is left out. */
const READ_LENGTH = 100_000;

/** A summary from the participant's own words; null where they have answered nothing. */
export function ownWords(turns: readonly SpokenTurn[]): string | null {
  const hasAnswer = withoutWishes(answering(turns)).some(({ role, text }) => role === 'user' && text.trim() !== '');
  return hasAnswer ? extractiveSummary(turns) : null;
}

/** The turns that a model summarises. */
export function turnsForModel(turns: readonly SpokenTurn[]): SpokenTurn[] {
  let length = 0;
  return numberedTurns(withoutWishes(answering(turns)).filter(({ text }) => (length += text.length) <= READ_LENGTH));
}

export function checkSummary({ written, read, max }: { written: string; read: readonly SpokenTurn[]; max: number }): string | null {
  return checkedSummary(written, read, max);
}
