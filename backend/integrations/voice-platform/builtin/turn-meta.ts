import type { InterviewTurn } from '../replies.port.js';

/** True when the interviewer, script or model, has said its last word. */
export function isClosing(turn: InterviewTurn): boolean {
  return turn.role === 'assistant' && (turn.meta as { kind?: unknown } | null)?.kind === 'closing';
}

/** The participant's words since the interviewer spoke last, and whether there are any. */
export function openAnswer(turns: readonly InterviewTurn[]): string {
  const last = turns.findLast((turn) => turn.role === 'assistant');
  return turns
    .filter((turn) => turn.role === 'user' && turn.seq > (last?.seq ?? 0))
    .map((turn) => turn.text)
    .join(' ');
}

/** What participants hear when a person steps in. */
export type NoticeKind = 'paused' | 'resumed' | 'taken-over' | 'handed-back';
interface ByHand {
  readonly by?: 'human' | 'notice';
  readonly notice?: NoticeKind;
  /** Of a notice that the interview goes on, without the question that was open: the guide's questions that its owner had skipped. */
  readonly skips?: readonly string[];
}
const byHand = ({ role, meta }: Pick<InterviewTurn, 'role' | 'meta'>): ByHand => (role === 'assistant' && (meta as ByHand | null)) || {};

export const noticeOf = (turn: Pick<InterviewTurn, 'role' | 'meta'>): NoticeKind | null =>
  byHand(turn).by === 'notice' ? (byHand(turn).notice ?? null) : null;
/** Whether a notice leaves the question that was open: what is said next answers nothing, and the interviewer owes another question. */
export const leavesQuestion = (turn: Pick<InterviewTurn, 'role' | 'meta'>): boolean =>
  noticeOf(turn) !== null && byHand(turn).skips !== undefined;
/** The questions that it leaves; null for any other turn. */
export const questionsLeft = (turn: Pick<InterviewTurn, 'role' | 'meta'>): readonly string[] | null =>
  leavesQuestion(turn) ? byHand(turn).skips! : null;
export const isByHuman = (turn: Pick<InterviewTurn, 'role' | 'meta'>): boolean => byHand(turn).by === 'human';

/** What the participant said while the owner had paused the interview: it answers nothing. */
export const SAID_IN_PAUSE = { during: 'pause' } as const;
export const isSaidInPause = ({ role, meta }: Pick<InterviewTurn, 'role' | 'meta'>): boolean =>
  role === 'user' && (meta as { during?: unknown } | null | undefined)?.during === SAID_IN_PAUSE.during;

/** What the participant said to a person who had taken over. Stored with remarks that may come before the person has written anything. */
export const SAID_TO_PERSON = { to: 'person' } as const;
export const isSaidToPerson = ({ role, meta }: Pick<InterviewTurn, 'role' | 'meta'>): boolean =>
  role === 'user' && (meta as { to?: unknown } | null | undefined)?.to === SAID_TO_PERSON.to;

/** The next turn goes on with the same answer, which is longer than a turn may be. */
export const HAS_MORE = { more: true } as const;
export const hasMore = ({ role, meta }: Pick<InterviewTurn, 'role' | 'meta'>): boolean =>
  role === 'user' && (meta as { more?: unknown } | null | undefined)?.more === HAS_MORE.more;

/** How much of the participant's sound their browser left out of a turn: words may be missing. Milliseconds. */
export function missedMsOf({ role, meta }: Pick<InterviewTurn, 'role' | 'meta'>): number {
  const { missedMs } = (meta ?? {}) as { missedMs?: unknown };
  return role === 'user' && typeof missedMs === 'number' ? missedMs : 0;
}

/** Whether words may be missing in the answer since the interviewer spoke last. */
export function missesWords(turns: readonly InterviewTurn[]): boolean {
  const last = turns.findLast((turn) => turn.role === 'assistant');
  return turns.some((turn) => turn.seq > (last?.seq ?? 0) && missedMsOf(turn) > 0);
}

/** Notices about a person who stepped in, and words said in a pause. */
export const isBeside = (turn: Pick<InterviewTurn, 'role' | 'meta'>): boolean => noticeOf(turn) !== null || isSaidInPause(turn);

/**
 * Without what was said in a pause, what a person has written and what was answered to it: it belongs to no question of the guide. Notices
 * that leave a question stay: the guide goes on from them.
 */
export function withoutHuman<T extends Pick<InterviewTurn, 'role' | 'meta'>>(turns: readonly T[]): readonly T[] {
  if (!turns.some((turn) => isBeside(turn) || isByHuman(turn) || isSaidToPerson(turn))) return turns;
  let withHuman = false;
  return turns.filter((turn) => {
    const notice = noticeOf(turn);
    if (isByHuman(turn)) withHuman = true;
    // A call that is continued without being handed back ends it as well.
    else if (turn.role === 'assistant' && (notice === null || notice === 'handed-back')) withHuman = false;
    return (!isBeside(turn) || leavesQuestion(turn)) && !isByHuman(turn) && !isSaidToPerson(turn) && !withHuman;
  });
}
