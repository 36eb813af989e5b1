import { hasMore } from '../../../integrations/voice-platform/builtin/turn-meta.js';
import type { ReplyContext } from './reply-contexts.service.js';
import { joinedIds } from '../../turns/turn.repository.js';

/**
 * Speech during a model request interrupts it. The request is repeated after `QUIET_MS` of silence and, after more than a few interruptions,
 * at most every `ASK_EVERY_MS`: each request costs the whole conversation.
 */
const QUIET_MS = 500;
const ASK_EVERY_MS = 3_000;
/** Answers in a row without a reply that are taken for ordinary speech: a sentence, and an afterthought. */
const ORDINARY_ANSWERS = 2;
/** How long a reply waits for the rest of an answer that is sent in several turns: so many that the page may have to send them more slowly. */
const REST_MS = 15_000;
/** The lease outlasts each pause. Milliseconds. */
const PAUSE_AT_MOST_MS = 3_000;

/** The replies of one call that this process writes, until the participant speaks again. */
export interface ReplyRun {
  /** Stops the reply that is being written, when what it answers is no longer the last word. */
  interrupt: AbortController;
  /** Something happened meanwhile: look again. */
  again: boolean;
  /** When the participant spoke last, as far as this process knows. */
  spokenAt: number;
  /** The participant's page is quiet, and this was the last turn on it. */
  quietAfter?: number;
  /** The number of a turn that may or may not have been stored: the database went away before it said so. */
  unsure?: number;
  /** Another process held the lease when this one wanted to reply. */
  elsewhere: boolean;
  /** Failures in a row that were not a lost connection to the database. */
  faults: number;
  /** Replies in a row that were not stored as the turn of this number. */
  refused: { seq: number; times: number };
  /** Milliseconds that interrupted attempts at the next reply have taken. They count towards its deadline. */
  waitedMs: number;
}

export const newRun = (spoken: boolean, quietAfter?: number): ReplyRun => ({
  interrupt: new AbortController(),
  again: false,
  spokenAt: spoken ? Date.now() : 0,
  ...(quietAfter !== undefined && { quietAfter }),
  elsewhere: false,
  faults: 0,
  refused: { seq: 0, times: 0 },
  waitedMs: 0,
});

/** Each is usually followed by a new turn: what the participant said meanwhile. */
const REFUSALS_AT_MOST = 3;

/** A reply was not stored, because it is not the next turn. @throws Error when that goes on without a new turn: it is no interruption */
export function noteRefusal({ refused }: Pick<ReplyRun, 'refused'>, seq: number): void {
  refused.times = refused.seq === seq ? refused.times + 1 : 1;
  refused.seq = seq;
  if (refused.times > REFUSALS_AT_MOST) throw new Error('A reply is refused again and again');
}

interface WritingNotes {
  readonly interrupted?: boolean;
  /** Set for a turn that was cut after it had been written completely. */
  readonly written?: boolean;
}

const isWritten = (notes: WritingNotes | null): boolean => notes?.interrupted !== true || notes.written === true;

/** Milliseconds. The first model request after the interviewer's last turn is made at once, unless the participant's answer goes on. */
export function waitBeforeAsking({ unansweredMs, lastTurnMs, turns }: ReplyContext, spokenAt: number): number {
  const last = turns.at(-1);
  const rest = last && lastTurnMs !== null && hasMore(last) ? REST_MS - lastTurnMs : 0;
  if (rest > 0) return Math.min(rest, PAUSE_AT_MOST_MS);
  if (unansweredMs === null) return 0;
  const said = turns.findLastIndex((turn) => turn.role === 'assistant' && isWritten(turn.meta as WritingNotes | null));
  const answers = turns.slice(said + 1).reduce((count, turn) => count + (turn.role === 'user' ? 1 + joinedIds(turn).length : 0), 0);
  const quiet = QUIET_MS - (Date.now() - spokenAt);
  return Math.max(0, quiet, answers > ORDINARY_ANSWERS ? ASK_EVERY_MS - unansweredMs : 0);
}
