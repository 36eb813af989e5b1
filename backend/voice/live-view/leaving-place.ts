import type { CellState } from '../../contract/coverage.js';
import { type InterviewGuide, questionsIn } from '../../contract/guide.js';
import type { InterviewTurn } from '../../integrations/voice-platform/replies.port.js';
import { coverageCells } from '../guide-coverage/coverage-cells.js';

const ANSWERED: ReadonlySet<CellState> = new Set(['no-value', 'short', 'rich']);
const WAITS: ReadonlySet<CellState> = new Set(['open', 'asked']);

export interface LeavingPlace {
  readonly question: string;
  /** It had been asked. */
  readonly asked: boolean;
}

/**
 * Where somebody left, in the same states as the guide beside it shows: at the first question without an answer after the last answered one. The
 * interviewer may have come back to an earlier question last.
 * @returns null where that is not known: without turns, turns that name questions, or a question that waits
 */
export function leavingPlace(guide: InterviewGuide, turns: readonly InterviewTurn[]): LeavingPlace | null {
  const cells = turns.length === 0 ? null : coverageCells(guide, turns);
  if (!cells) return null;
  const states = questionsIn(guide).flatMap(({ id }) => (cells[id] ? [{ id, state: cells[id].state }] : []));
  const waiting = states.map(({ state }, at) => (WAITS.has(state) ? at : -1)).filter((at) => at >= 0);
  const answered = states.findLastIndex(({ state }) => ANSWERED.has(state));
  const place = states[waiting.find((at) => at > answered) ?? waiting[0] ?? -1];
  return place ? { question: place.id, asked: place.state === 'asked' } : null;
}
