// Runs in threads: no Nest, no database, nothing but its input.
import type { InterviewGuide } from '../../contract/guide.js';
import type { MarkState } from '../../contract/live-constants.js';
import { linkTurns, withLinks } from '../../integrations/voice-platform/linking/link-turns.js';
import type { InterviewTurn } from '../../integrations/voice-platform/replies.port.js';
import { coverageCells } from '../guide-coverage/coverage-cells.js';
import { type FromTurns, liveWarnings } from './warnings/live-warnings.js';

export interface LiveConversation {
  readonly responseId: string;
  readonly guide: InterviewGuide | null;
  readonly turns: readonly InterviewTurn[];
  /** A voice platform's interviewer has left no notes: its turns are linked with the guide by their words. */
  readonly isLinked: boolean;
}

export interface LiveReading {
  readonly marks: { id: string; state: MarkState }[] | null;
  readonly warnings: FromTurns[];
}

/** What a card says of a running interview. */
export function readLive({ guide, turns, isLinked }: LiveConversation): LiveReading {
  const told = guide && isLinked ? withLinks(turns, linkTurns(guide, turns)) : turns;
  return { marks: guide && marksOf(guide, told), warnings: liveWarnings(told, { isGuided: guide !== null }) };
}

/** Short and full answers are one mark: a card has no room for more. */
function marksOf(guide: InterviewGuide, turns: readonly InterviewTurn[]): LiveReading['marks'] {
  const cells = coverageCells(guide, turns);
  if (!cells) return null;
  return Object.entries(cells).map(([id, { state }]) => ({ id, state: toMark(state) }));
}

const toMark = (state: NonNullable<ReturnType<typeof coverageCells>>[string]['state']): MarkState =>
  state === 'no-value' || state === 'short' || state === 'rich' ? 'answered' : state;
