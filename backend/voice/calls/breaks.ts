import type { CallEntity } from './call.entity.js';

/** Breaks of one call do not count towards its time limit, up to this long together. Milliseconds. */
export const BREAKS_AT_MOST_MS = 15 * 60_000;

/** SQL: milliseconds that the breaks of a row of `calls` have taken, the running one included. */
export const breaksSql = (call: string) =>
  `least(${BREAKS_AT_MOST_MS}, ${call}.paused_ms + coalesce(extract(epoch from now() - ${call}.paused_at) * 1000, 0))`;

/** Milliseconds since a call began, or until it ended, without its breaks. */
export function elapsedMs(
  { startedAt, endedAt, pausedMs, pausedAt }: Pick<CallEntity, 'startedAt' | 'endedAt' | 'pausedMs' | 'pausedAt'>,
  now = new Date(),
): number {
  const until = (endedAt ?? now).getTime();
  const running = pausedAt === null ? 0 : Math.max(0, until - pausedAt.getTime());
  return Math.max(0, until - startedAt.getTime() - Math.min(BREAKS_AT_MOST_MS, pausedMs + running));
}

/**
 * What the participant's page shows of the time: milliseconds since the call began, and its limit, with what its owner added.
 * While the owner has paused it, there is none. `hold`: the owner has paused it, or writes in the interviewer's place.
 */
export function clockOf(
  call: Pick<CallEntity, 'startedAt' | 'endedAt' | 'pausedMs' | 'pausedAt' | 'hold' | 'extraMs'>,
  maxSeconds: number | null,
): { elapsed: number; maxSeconds: number | null; hold: CallEntity['hold'] } {
  const limit = maxSeconds === null || call.hold === 'paused' ? null : Math.round(maxSeconds + call.extraMs / 1_000);
  return { elapsed: Math.round(elapsedMs(call)), maxSeconds: limit, hold: call.hold };
}
